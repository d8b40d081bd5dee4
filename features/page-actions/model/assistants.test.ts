import { expect, it } from "vitest";
import { assistants } from "./assistants";

it.each([
  ["ChatGPT", "prompt"],
  ["Claude", "q"],
])("%s opens with the whole question in its field", (name, parameter) => {
  const question = "阅读 https://socket.io/docs/v4/rooms.md & answer?";
  const address = new URL(assistants.find((assistant) => assistant.name === name)?.url(question) ?? "");
  expect(address.protocol).toBe("https:");
  expect(address.searchParams.get(parameter)).toBe(question);
});
