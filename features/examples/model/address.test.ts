import { expect, it } from "vitest";
import { archiveName, archivePath, fetchCommand } from "./address";

it("names an archive after the folders of its program", () => {
  expect(archiveName("examples/chat")).toBe("chat");
  expect(archivePath("examples/tutorial/step-5")).toBe("programs/tutorial-step-5.tgz");
});

it("fetches and unpacks it with one command", () => {
  expect(fetchCommand("examples/chat", "https://socket.io/")).toBe(
    "curl -O https://socket.io/programs/chat.tgz && tar -xf chat.tgz",
  );
});
