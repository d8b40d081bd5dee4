import { expect, it } from "vitest";
import { assistants } from "./assistants";

it.each([...assistants])(
  "$name opens with the whole question, in the parameter that only fills its field",
  ({ url }) => {
    const question = "阅读 https://socket.io/docs/v4/rooms.md & answer?";
    const { protocol, searchParams } = new URL(url(question));
    expect(protocol).toBe("https:");
    expect([...searchParams.values()]).toContain(question);
    expect(searchParams.has("prompt") !== url(question).startsWith("https://claude.ai/")).toBe(true);
  },
);
