import { Agent, get } from "node:http";
import { expect, it } from "vitest";
import { startProgram } from "../../tools/programs/program";
import { connected, connectedClient, nextEvent } from "./support/client";
import { keepConnections } from "./support/keepConnections";
import { expectSurvival } from "./support/survival";

const started = (env: Record<string, string>) => startProgram("shut-down-gracefully", { env });

it("finishes what is under way, refuses what is new, and ends with code 0", async () => {
  const program = await started({ BAKING_TIME: "4000" });
  const socket = await connectedClient(program.url, { reconnection: false });
  const end = nextEvent(socket, "disconnect");
  expect((await fetch(program.url)).status).toBe(200);
  const rye = socket.emitWithAck("bake", "rye");
  await program.printed("rye is in the oven");

  const stopped = program.stop("SIGTERM");
  await expect.poll(async () => (await fetch(program.url)).status).toBe(503);
  expect(await socket.emitWithAck("bake", "spelt")).toEqual({ error: "the server is stopping, try again" });
  expect(await rye).toEqual({ result: "rye is ready" });
  expect(await end).toBe("transport close");
  expect(await stopped).toBe(0);
  expect(program.output).toContain("closed");
});

it("delivers the last responses to clients with HTTP long-polling", async () => {
  const program = await started({ BAKING_TIME: "1000" });
  const socket = await connectedClient(program.url, { reconnection: false, transports: ["polling"] });
  const loaves = Promise.all([socket.emitWithAck("bake", "rye"), socket.emitWithAck("bake", "spelt")]);
  await program.printed("spelt is in the oven");
  expect(await program.stop("SIGTERM")).toBe(0);
  expect(await loaves).toEqual([{ result: "rye is ready" }, { result: "spelt is ready" }]);
});

it("frees the port for the next one, to which clients come by themselves", async () => {
  const program = await started({ BAKING_TIME: "10" });
  const socket = await connectedClient(program.url);
  const { id } = socket;
  await program.restart("SIGINT");
  await connected(socket);
  expect(socket.id).not.toBe(id);
  expect(await socket.emitWithAck("bake", "rye")).toEqual({ result: "rye is ready" });
});

it("ends with code 1 when something hangs", async () => {
  const program = await started({ BAKING_TIME: "60000", DEADLINE: "200" });
  const socket = await connectedClient(program.url, { reconnection: false });
  socket.emit("bake", "stone", () => {});
  await program.printed("stone is in the oven");
  expect(await program.stop("SIGTERM")).toBe(1);
  expect(program.output).toContain("The server didn't stop in time.");
});

it("doesn't wait for keep-alive connections", async () => {
  const program = await started({ BAKING_TIME: "1000", ...keepConnections });
  const socket = await connectedClient(program.url, { reconnection: false });
  const rye = socket.emitWithAck("bake", "rye");
  await program.printed("rye is in the oven");
  const stopped = program.stop("SIGTERM");
  const agent = new Agent({ keepAlive: true });
  await expect
    .poll(
      () =>
        new Promise((resolve) =>
          get(program.url, { agent }, (response) => response.resume().on("end", () => resolve(response.statusCode))),
        ),
    )
    .toBe(503);
  await rye;
  expect(await stopped).toBe(0);
});

it("survives what no client of ours would send", async () => {
  const program = await started({});
  await expectSurvival(program, ["bake"]);
});
