import { expect, test } from "vitest";
import { feedbackUrl } from "./feedbackUrl";

test("the issue names the page, its file and the answer", () => {
  const url = new URL(
    feedbackUrl("https://github.com/a/b", {
      title: "Rooms & more",
      url: "https://socket.io/docs/v4/rooms/",
      file: "docs/events/rooms.md",
      helpful: false,
    }),
  );
  expect(url.origin + url.pathname).toBe("https://github.com/a/b/issues/new");
  expect(url.searchParams.get("title")).toBe("[did not help] Rooms & more");
  expect(url.searchParams.get("body")).toContain("File: docs/events/rooms.md");
});
