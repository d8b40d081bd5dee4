import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import type { Socket } from "socket.io-client";
import { type ClientOptions, client, expectPage, newPerson, nextEvent, openPage, type Program } from "../../support";

export type Item = { id: number; text: string };

/** Opens the page of a step, and waits until it is connected. */
export async function openPantry(program: Program, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await openPage(program.url, options);
  await expectPage(page.getByRole("status")).toHaveText(/^Connected/);
  return page;
}

/** Types an item and presses the button. */
export async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel("What is missing?").fill(text);
  await page.getByRole("button", { name: "Add" }).click();
}

/** The rows of the shopping list. */
export const rows = (page: Page): Locator => page.getByRole("list", { name: "To buy" }).getByRole("listitem");

/** The rows that wait for a confirmation, from step 8 on. */
export const waiting = (page: Page): Locator =>
  page.getByRole("list", { name: "Waiting for the server" }).getByRole("listitem");

/** The switch that cuts the connection, from step 6 on. */
export const airplaneMode = (page: Page): Locator => page.getByLabel("Airplane mode");

/**
 * A client of the steps with a database, with what the server has sent it at first.
 *
 * @param after the number of the last item that it has
 */
export async function listener(
  program: Program,
  { after = 0, ...options }: ClientOptions & { after?: unknown } = {},
): Promise<{ socket: Socket; items: Item[] }> {
  const socket = client(program.url, { auth: { after }, ...options });
  return { socket, items: await nextEvent<Item[]>(socket, "items") };
}

/** A page that a test stands between: it sends the page events, and reads what the page says when it connects. */
export type TappedPage = {
  page: Page;
  /** Sends the page an event, as its server would. */
  toPage: (event: string, data: unknown) => void;
  /** What the page has sent as `auth`, for each connection. */
  greetings: unknown[];
  /** Ends the page's connection. */
  drop: () => Promise<void>;
};

export async function tapped(program: Program): Promise<TappedPage> {
  const page = await (await newPerson()).newPage();
  const connections: WebSocketRoute[] = [];
  const greetings: unknown[] = [];
  await page.routeWebSocket(/socket\.io/, (connection) => {
    connections.push(connection);
    const server = connection.connectToServer();
    connection.onMessage((message) => {
      if (String(message).startsWith("40")) greetings.push(JSON.parse(String(message).slice(2)));
      server.send(message);
    });
  });
  // What goes over HTTP long-polling passes by.
  await page.route("**/client.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace("auth:", 'transports: ["websocket"], auth:') });
  });
  await page.goto(program.url);
  await expectPage(page.getByRole("status")).toHaveText(/^Connected/);
  return {
    page,
    greetings,
    toPage: (event, data) => connections.at(-1)?.send(`42${JSON.stringify([event, data])}`),
    drop: async () => connections.at(-1)?.close(),
  };
}

/** Writes a program as the table of step 1 says: `import` and `export` of its files, not of its page, as CommonJS. */
export function toCommonJs(folder: string): void {
  const manifest = path.join(folder, "package.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"type": "module"', '"type": "commonjs"'));
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".js"))) {
    const file = path.join(folder, name);
    const source = readFileSync(file, "utf8");
    const exported = [...source.matchAll(/^export function (\w+)/gm)].map(([, found]) => found);
    const converted = source
      .replace(/^import (.+) from (".+");$/gm, "const $1 = require($2);")
      .replace(/^export function/gm, "function");
    writeFileSync(
      file,
      exported.length > 0 ? `${converted}\nmodule.exports = { ${exported.join(", ")} };\n` : converted,
    );
  }
}
