// The pages about adapters show one server, which `npm run samples` only starts. Here, two of these servers run beside
// each other, with clients at both.

import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing.ts";
import { isInstalled } from "../../../tools/services/start.ts";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { esModule } from "../model/codeForms.ts";
import { readPage, type Sample } from "../model/sample.ts";
import { scenariosOf } from "../model/scenario.ts";
import { ScenarioRunner } from "./scenarioRunner.ts";

const siteDir = path.join(import.meta.dirname, "../../..");
const environment = path.join(import.meta.dirname, "../environment");

let runner: ScenarioRunner;

beforeAll(() => {
  ensureDependencies(environment, "samples");
  runner = new ScenarioRunner({ environment, timeLimit: 30_000 });
}, 600_000);

afterAll(() => runner?.dispose());

/** The text of the sample of a page that satisfies the condition. */
function textOf(page: string, what: string, isMeant: (sample: Sample) => boolean): string {
  const found = readPage(page, readFileSync(path.join(siteDir, page), "utf8")).samples.find(isMeant);
  if (!found) {
    throw new Error(`${page} has no ${what}.`);
  }
  return found.text;
}

/** The server of a page, as the page calls its run. */
const serverOf = (page: string, run: string) =>
  textOf(page, `server with run=${run}`, ({ markers, form }) => markers.run === run && form === undefined);

/** The fragment of a page that contains the text. */
const fragmentOf = (page: string, part: string) =>
  textOf(page, `fragment with ${part}`, ({ text, markers }) => markers.scope === "server" && text.includes(part));

/**
 * Runs a server on port 3000, the same one on port 3001, and a client.
 *
 * @returns what was wrong, with what the client should have printed according to its `// =>` comments
 */
async function faultsOf(server: string, client: string): Promise<string[]> {
  const programs = {
    "first.js": await esModule(server),
    "second.js": await esModule(server.replace("3000", "3001")),
    "client.js": client,
  };
  const fences = Object.entries(programs).map(
    ([title, text]) => `\`\`\`js title="${title}" run=both\n${text}\n\`\`\`\n`,
  );
  const page = readPage("docs/adapters/two-servers.md", fences.join("\n"));
  const [scenario] = scenariosOf(page).scenarios;
  return scenario ? (await runner.run(scenario)).faults.map(({ message }) => message) : ["There is nothing to run."];
}

const broadcasts = 'io.on("connection", (socket) => socket.on("goal", (team) => io.emit("goal", team)));';

/** Sends an event to one server until a client of the other one has received it: adapters find each other in their time. */
const broadcastClient = `
import { io } from "socket.io-client";

const stadium = io("http://localhost:3000");
const bar = io("http://localhost:3001");
let isHeard = false;

bar.once("goal", (team) => {
  console.log(team); // => home
  isHeard = true;
});

for (let tries = 0; tries < 100 && !isHeard; tries++) {
  stadium.volatile.emit("goal", "home");
  await new Promise((resolve) => setTimeout(resolve, 50));
}
stadium.disconnect();
bar.disconnect();
`;

const withRedis = isInstalled("redis");
const withPostgres = isInstalled("postgres");

describe("the servers of the Redis adapter's page", () => {
  const page = "docs/adapters/redis-adapter.md";
  const isClient = ({ markers, text }: Sample) => markers.title === "client.ts" && text.includes("pad thai");

  it.skipIf(!withRedis)(
    needing("Redis", withRedis, "deliver the page's order to a client of the other server"),
    async () => {
      const client = await esModule(textOf(page, "client of two servers", isClient));
      expect(await faultsOf(serverOf(page, "redis"), client.replace("// pad thai", "// => pad thai"))).toEqual([]);
    },
  );
});

describe("the servers of the Redis Streams adapter's page", () => {
  const page = "docs/adapters/redis-streams-adapter.md";

  it.skipIf(!withRedis)(needing("Redis", withRedis, "pass on events to each other"), async () => {
    expect(await faultsOf(`${serverOf(page, "streams")}\n${broadcasts}`, broadcastClient)).toEqual([]);
  });

  it.skipIf(!withRedis)(needing("Redis", withRedis, "recover clients that come from the other server"), async () => {
    const server = serverOf(page, "streams").replace("adapter: ", "connectionStateRecovery: {}, adapter: ");
    const client = `
import { io } from "socket.io-client";

const options = { reconnectionDelay: 500, randomizationFactor: 0 };
const fan = io("http://localhost:3000", options);
const bar = io("http://localhost:3000");

fan.once("welcome", () => {
  fan.io.uri = "http://localhost:3001";
  fan.once("disconnect", () => bar.emit("goal", "home"));
  fan.once("goal", (team) => {
    console.log(team, fan.recovered); // => home true
    fan.disconnect();
    bar.disconnect();
  });
  fan.io.engine.close();
});
`;
    expect(await faultsOf(`${server}\n${broadcasts}\n${fragmentOf(page, "socket.recovered")}`, client)).toEqual([]);
  });
});

describe("the servers of the PostgreSQL adapter's page", () => {
  const page = "docs/adapters/postgres-adapter.md";

  it.skipIf(!withPostgres)(needing("PostgreSQL", withPostgres, "pass on events to each other"), async () => {
    expect(await faultsOf(`${serverOf(page, "postgres")}\n${broadcasts}`, broadcastClient)).toEqual([]);
  });

  it.skipIf(!withPostgres)(needing("PostgreSQL", withPostgres, "emit what SQL notifies"), async () => {
    const notify = `io.on("connection", (socket) => socket.on("goal", () => pool.query("NOTIFY gold, '2410'")));`;
    const client = broadcastClient.replace('bar.once("goal"', 'bar.once("gold"').replace("// => home", "// => 2410");
    expect(
      await faultsOf(`${serverOf(page, "postgres")}\n${fragmentOf(page, "LISTEN gold")}\n${notify}`, client),
    ).toEqual([]);
  });
});
