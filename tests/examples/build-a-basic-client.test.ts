import { writeFileSync } from "node:fs";
import path from "node:path";
import blankTypes from "ts-blank-space";
import { beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../../features/translations/files";
import { type Program, runNode, startProgram } from "../../tools/programs/program";
import { connectedClient } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("build-a-basic-client");
});

it("is refused, answers, gets answers and bytes, survives heartbeats and comes back", async () => {
  await expectCommentedOutput(program, "try.js");
});

it("passes the vectors of the guide", async () => {
  await expectCommentedOutput(program, "engine.test.js");
  await expectCommentedOutput(program, "packets.test.js");
});

it("talks to a server that official clients talk to", async () => {
  // The server's heartbeats are short. On a busy machine, the server can close the connection: the client then reconnects
  // and repeats the event.
  const again = { retries: 100, ackTimeout: 40_000 };
  const official = await connectedClient(`${program.url}/kiosk`, { auth: { token: "t-1" }, ...again });
  expect(await official.emitWithAck("add", 1, 2)).toBe(3);
});

describe("the test vectors of the protocol pages", () => {
  /** Runs a fence of a page in the program's folder, with the program's functions under the names that it imports. */
  async function runVectors(page: string, scenario: string, parser: string, adapter: string): Promise<string> {
    const fence = readPage(path.join(import.meta.dirname, "../.."), page)
      .sections.flatMap(({ fences }) => fences)
      .find(({ meta }) => meta.split(" ").includes(`run=${scenario}`));
    const vectors = blankTypes(fence?.value ?? "").replace(`"${parser}"`, `"./adapter.mjs"`);
    writeFileSync(path.join(program.folder, "adapter.mjs"), adapter);
    writeFileSync(path.join(program.folder, "vectors.mjs"), vectors);
    expect(vectors).toContain("./adapter.mjs");
    return runNode(program, ["vectors.mjs"]);
  }

  it("pass for packets of Socket.IO, with attachments, and the faulty ones are refused", async () => {
    const adapter = `
      import * as packets from "./packets.js";

      export const PacketType = packets;

      export class Encoder {
        encode = packets.encode;
      }

      export class Decoder {
        #decoder = new packets.Decoder();
        on(_event, listener) {
          this.listener = listener;
        }
        add(message) {
          const packet = this.#decoder.add(message);
          if (packet) this.listener(packet);
        }
      }
    `;
    expect(await runVectors("docs/miscellaneous/socket-io-protocol.md", "vectors", "socket.io-parser", adapter)).toBe(
      "14\n11\n",
    );
  });

  it("pass for packets of Engine.IO", async () => {
    const adapter = `
      import { decodeFrame, encodeFrame } from "./engine.js";

      export const encodePacket = (packet, canBinary, callback) => callback(encodeFrame(packet, canBinary));

      export function decodePacket(text) {
        try {
          return decodeFrame(text);
        } catch {
          return { type: "error" };
        }
      }
    `;
    expect(
      await runVectors("docs/miscellaneous/engine-io-protocol.md", "vectors-packets", "engine.io-parser", adapter),
    ).toBe("14\n");
  });
});

/** Runs a client of its own in the program's folder. */
function runClient(code: string): Promise<string> {
  writeFileSync(path.join(program.folder, "client.mjs"), code);
  return runNode(program, ["client.mjs"], { PORT: `${program.port}` });
}

it("notices that the server is silent before the WebSocket has closed", async () => {
  const output = await runClient(`
    import { WebSocket, WebSocketServer } from "ws";
    import { BasicClient } from "./basic-client.js";

    WebSocket.prototype.close = () => console.log("closing"); // and never closed, as if the server were unreachable
    const server = new WebSocketServer({ port: 0 }).on("connection", (ws) => {
      ws.send('0{"pingInterval":100,"pingTimeout":100}');
      ws.send('40{"sid":"a"}');
    });
    const client = new BasicClient("http://localhost:" + server.address().port);
    client.on("disconnect", () => {
      console.log("lost");
      process.exit();
    });
  `);
  expect(output).toBe("closing\nlost\n");
});

it("sends an acknowledgement only over the connection of the event", async () => {
  const output = await runClient(`
    import { BasicClient } from "./basic-client.js";

    const client = new BasicClient("http://localhost:" + process.env.PORT, { nsp: "/kiosk", auth: { token: "t-1" } });
    client.on("name?", (callback) => {
      client.on("disconnect", () => setInterval(callback, 1, "late"));
      client.on("connect", () => {
        console.log("back");
        process.exit();
      });
      client.emit("fail");
    });
    client.emitWithAck("ask me").catch(() => {});
  `);
  expect(output).toBe("back\n");
});

it("rejects the acknowledgements that wait for the next connection, when it's told to disconnect", async () => {
  const output = await runClient(`
    import { BasicClient } from "./basic-client.js";

    const client = new BasicClient("http://localhost:1");
    client.emitWithAck("add", 1, 2).catch((err) => console.log(err.message));
    setTimeout(() => client.disconnect(), 200); // the first attempt has failed
  `);
  expect(output).toBe("disconnected\n");
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["add", "ask me", "print"], { auth: { token: "t-1" } }, "/kiosk");
});
