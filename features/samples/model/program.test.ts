import { expect, it } from "vitest";
import { programSetOf, type RunnableScenario } from "./program";

const helpers = { scope: "// scope", visitor: "// visitor" };
const files = [
  { path: "client.js", code: "// client" },
  { path: "server.js", code: "// server" },
];

const scenario = (more: Partial<RunnableScenario>): RunnableScenario => ({
  files,
  programs: [
    { file: "client.js", role: "client", announced: [] },
    { file: "server.js", role: "server", announced: [] },
  ],
  isVisited: false,
  ...more,
});

it("starts each program with its own file, and has the others beside", () => {
  const { servers, clients } = programSetOf(scenario({}), helpers);
  expect(servers).toEqual([{ name: "server.js", files: [files[1], files[0]] }]);
  expect(clients).toEqual([{ name: "client.js", files }]);
});

it("sends the visitor of the samples' check", () => {
  const { clients } = programSetOf(scenario({ programs: [], isVisited: true }), helpers);
  expect(clients).toEqual([{ name: "visitor", files: [{ path: "visitor.cjs", code: "// visitor" }] }]);
});

it("provides the names of a fragment before it runs", () => {
  const scope = { side: "client", isFunction: false, format: "module", names: ["socket"] } as const;
  const { clients } = programSetOf(
    scenario({ programs: [{ file: "client.js", role: "client", announced: [], scope }] }),
    helpers,
  );
  const [entry, helper] = clients[0]?.files ?? [];
  expect(helper).toEqual({ path: ".samples/scope.mjs", code: "// scope" });
  expect(entry?.code).toContain(`await provideNames(${JSON.stringify(scope)}`);
  expect(entry?.code.split("\n").at(-1)).toBe('await import("../client.js");');
});
