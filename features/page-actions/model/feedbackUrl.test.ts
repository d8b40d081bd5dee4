import { describe, expect, it } from "vitest";
import { type Feedback, feedbackUrl } from "./feedbackUrl";

const issue = (changes: Partial<Feedback> = {}) =>
  new URL(
    feedbackUrl("https://github.com/a/b", {
      title: "Rooms & more",
      url: "https://socket.io/docs/v4/rooms/",
      file: "docs/events/rooms.md",
      version: "4.x",
      language: "fr",
      kind: "did not help",
      ...changes,
    }),
  );

const bodyOf = (changes: Partial<Feedback>) => issue(changes).searchParams.get("body") ?? "";

describe("feedbackUrl", () => {
  it("names the page, its file, version and language, and the answer", () => {
    const url = issue();
    expect(url.origin + url.pathname).toBe("https://github.com/a/b/issues/new");
    expect(url.searchParams.get("title")).toBe("[did not help] Rooms & more");
    expect(url.searchParams.get("body")).toMatch(
      /^Page: https:\/\/socket.io\/docs\/v4\/rooms\/\nFile: docs\/events\/rooms.md\nVersion: 4.x\nLanguage: fr\n\nWhat you/,
    );
    expect(bodyOf({ version: undefined })).not.toContain("Version");
  });

  it("quotes what the reader has selected, line by line", () => {
    expect(bodyOf({ kind: "problem", selection: "\nsocket.join()\nis sync " })).toContain(
      "\n\n> socket.join()\n> is sync\n\nWhat is wrong",
    );
    expect(bodyOf({ selection: " \n" })).not.toContain(">");
  });

  it("cuts a long selection between characters, so that GitHub accepts the address", () => {
    expect(bodyOf({ selection: "🙂".repeat(5000) })).toContain(`${"🙂".repeat(600)}…`);
    expect(issue({ selection: "中".repeat(5000) }).href.length).toBeLessThan(8000);
  });
});
