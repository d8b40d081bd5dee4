import { describe, expect, it } from "vitest";
import { client, nextEvent, startProgram } from "../support";
import { toCommonJs } from "./support/pantry";

// Without and with Socket.IO, with a file that exports, and with processes.
describe.each([1, 5, 8, 10])("step %i as CommonJS", (step) => {
  it("serves the page, and takes items", async () => {
    const program = await startProgram(`tutorial/step-${step}`);
    await program.stop();
    toCommonJs(program.folder);
    await program.start();
    expect((await fetch(program.url)).status).toBe(200);
    if (step > 1) {
      const socket = client(program.url, { transports: ["websocket"] });
      const added = nextEvent(socket, "added");
      socket.emit("add", step < 8 ? "tea" : { key: "k", text: "tea" }, () => {});
      expect(await added).toMatchObject({ text: "tea" });
    }
  });
});
