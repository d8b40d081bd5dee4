import { format } from "prettier";
import { expect, test } from "vitest";
import {
  type ClientRelease,
  clients,
  type Failure,
  type Measurement,
  namespaces,
  type Result,
  servers,
  transports,
} from "./matrix.ts";
import { failuresTable, markdownTable, matrixTable, tableFault, withTables } from "./table.ts";

/** Everything works but what `failureOf` says. */
function measurement(failureOf: (result: Result) => Failure | undefined = () => undefined): Measurement {
  const results = servers.flatMap((server) =>
    clients.flatMap((client) =>
      transports.flatMap((transport) =>
        namespaces.map((namespace): Result => {
          const result: Result = { server, client, transport, namespace };
          const failure = failureOf(result);
          return failure ? { ...result, failure } : result;
        }),
      ),
    ),
  );
  return { results };
}

const isNew = ({ version }: ClientRelease) => Number(version[0]) > 2;

const oldServer = ({ server, client }: Result) => server.version === "2.5.1" && isNew(client);

/** The cells of a row. */
const cells = (row = "") =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const mismatch = measurement((result) =>
  oldServer(result)
    ? { step: "connect", message: result.transport === "polling" ? "server error" : "too old" }
    : undefined,
);

const page = `Text.

{/* compatibility: matrix */}

{/* end of compatibility: matrix */}

More text.

{/* compatibility: failures */}

{/* end of compatibility: failures */}
`;

test("a table is written as Prettier formats it", async () => {
  const table = markdownTable(["server", "a"], [["2.5.1", "**no**"]]);
  expect(table).toBe("| server | a      |\n| ------ | ------ |\n| 2.5.1  | **no** |");
  expect(await format(table, { parser: "markdown" })).toBe(`${table}\n`);
});

test("a pair works when all of it does", () => {
  const [head, , first, second] = matrixTable(mismatch).split("\n");
  expect(head).toMatch(/^\| server +\| client 1\.7\.4 \|/);
  expect(cells(first)).toEqual(["2.5.1", ...clients.map((client) => (isNew(client) ? "**no**" : "yes"))]);
  expect(cells(second)).toEqual(["3.0.5", ...clients.map(() => "yes")]);
});

test("a pair that works over one transport names it once", () => {
  const overWebSocket = measurement(({ server, client, transport }) =>
    server.version === "2.5.1" && client.version === "1.7.4" && transport === "polling"
      ? { step: "text", message: "disconnected" }
      : undefined,
  );
  expect(matrixTable(overWebSocket)).toMatch(/^\| 2\.5\.1 +\| only websocket \|/m);
  expect(failuresTable(overWebSocket)).toContain("connects, but text beyond ASCII is wrong");
});

test("a pair that works in part says in which", () => {
  const partly = measurement(({ server, client, transport, namespace }) =>
    server.version === "3.0.5" && client.version === "1.7.4" && !(transport === "websocket" && namespace === "/orders")
      ? { step: "connect", message: "timeout" }
      : undefined,
  );
  expect(matrixTable(partly)).toContain("| only websocket `/orders` |");
});

test("failures that look the same are one row", () => {
  const rows = failuresTable(mismatch).split("\n").slice(2);
  const newClients = clients.filter(isNew).map(({ version }) => version);
  expect(rows.map(cells)).toEqual([
    ["2.5.1", newClients.join(", "), "polling", "`server error`", "nothing"],
    ["2.5.1", newClients.join(", "), "websocket", "`too old`", "nothing"],
  ]);
});

test("a failure in one namespace after the connection is reported as such", () => {
  const late = measurement(({ server, client, transport, namespace }) =>
    server.version === "3.0.5" && client.version === "2.5.0" && transport === "websocket" && namespace === "/orders"
      ? { step: "heartbeat", message: "disconnected" }
      : undefined,
  );
  expect(failuresTable(late)).toContain(
    "| 3.0.5  | 2.5.0   | websocket, another namespace | connects, and is disconnected at the first heartbeat | nothing",
  );
});

test("status and the server's words are shown", () => {
  const refused = measurement(({ server, client, transport }) =>
    server.version === "3.1.2" && !server.allowEIO3 && client.version === "2.5.0" && transport === "polling"
      ? { step: "connect", message: "xhr poll error", status: 400, server: { code: 5, message: "Unsupported" } }
      : undefined,
  );
  expect(failuresTable(refused)).toContain("| `xhr poll error`, status 400 | code 5, `Unsupported`");
});

test("the page's tables are replaced, and nothing else", () => {
  const written = withTables(page, mismatch);
  expect(written).toContain(`matrix */}\n\n${matrixTable(mismatch)}\n\n{/* end`);
  expect(written.replaceAll(/^\|.*\n/gm, "").replaceAll("\n\n\n", "\n\n")).toBe(page);
  expect(withTables(written, mismatch)).toBe(written);
});

test("a page without a table's place is refused", () => {
  expect(() => withTables("Text.", mismatch)).toThrow(
    'the place of a table is not marked: write "{/* compatibility: matrix */}" before and "{/* end of compatibility: matrix */}" after it.',
  );
});

test("a table that says something else is an error, with its line", () => {
  const written = withTables(page, mismatch);
  expect(tableFault(written, mismatch)).toBeUndefined();
  const altered = written.replace("**no**", "yes   ");
  const fault = tableFault(altered, mismatch);
  expect(fault?.line).toBe(7);
  expect(fault?.message).toMatch(/^the table says "\| 2\.5\.1 .*yes .*", the measurement "\| 2\.5\.1 .*\*\*no\*\*/);
});
