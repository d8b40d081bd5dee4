import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { freePort } from "../../tools/programs/ports";
import { runNode, startProgram } from "../../tools/programs/program";
import { client, nextEvent } from "./support/client";

async function occupy(port: number) {
  const before = createServer().listen(port);
  await once(before, "listening");
  return before;
}

it("waits for a port that is being freed", async () => {
  const port = await freePort();
  const before = await occupy(port);
  const program = await startProgram("handle-eaddrinused-errors", { port });
  await program.printed(`Port ${port} is in use, attempt 1 of 5.`);
  before.close();
  await program.printed(`http://localhost:${port}`);
  expect(await nextEvent(client(program.url), "port")).toBe(port);
});

it("gives up with the reason and an exit code when the port stays in use", async () => {
  const program = await startProgram("handle-eaddrinused-errors");
  await expect(runNode(program, ["server.js"], { PORT: `${program.port}` })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`EADDRINUSE: address already in use :::${program.port}`),
  });
});

it("gives up at once for another error", async () => {
  const program = await startProgram("handle-eaddrinused-errors");
  await expect(runNode(program, ["server.js"], { PORT: "/nowhere/socket" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.not.stringContaining("attempt"),
  });
});
