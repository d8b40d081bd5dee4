// What can be said without measuring: `npm run compatibility` does the rest.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import compatibility from "../data/compatibility.json" with { type: "json" };
import environment from "../environment/package.json" with { type: "json" };
import { clients, type Measurement, namespaces, pair, servers, transports } from "../model/matrix.ts";
import { tableFault } from "../model/table.ts";

const measurement = compatibility as Measurement;

test("every server was measured with every client, over every transport, in every namespace", () => {
  for (const server of servers) {
    for (const client of clients) {
      expect(pair(measurement, server, client)).toHaveLength(transports.length * namespaces.length);
    }
  }
});

test("the page's tables are the measurement's", () => {
  const page = readFileSync(new URL("../../../docs/documentation/compatibility.md", import.meta.url), "utf8");
  expect(tableFault(page, measurement)).toBeUndefined();
});

test("the releases that are measured are installed under their names, and no others", () => {
  const wanted = [
    ...clients.map(({ version }) => [`client-${version}`, `npm:socket.io-client@${version}`]),
    ...servers.map(({ version }) => [`server-${version}`, `npm:socket.io@${version}`]),
  ];
  expect(environment.dependencies).toEqual(Object.fromEntries(wanted));
});
