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
  const official = await connectedClient(`${program.url}/kiosk`, { auth: { token: "t-1" } });
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

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["add", "ask me", "print"], { auth: { token: "t-1" } }, "/kiosk");
});
