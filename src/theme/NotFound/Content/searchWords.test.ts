import { describe, expect, it } from "vitest";
import { searchWords } from "./searchWords";

describe("searchWords", () => {
  it.each([
    ["/docs/redis-adapter-setup/", "redis adapter setup"],
    ["/en/docs/server_api.html", "server api"],
    ["/docs/v4/rooms/index.html", "rooms"],
    ["/docs/v4/changelog/4.8.9", "4.8.9"],
    ["/docs/%E6%88%BF%E9%97%B4/", "房间"],
    ["/docs/100%-sure/", "100% sure"],
    ["/", ""],
  ])("%s leads to “%s”", (pathname, words) => {
    expect(searchWords(pathname)).toBe(words);
  });

  it("is short enough for a field", () => {
    expect(searchWords(`/${"a".repeat(5000)}/`)).toHaveLength(80);
  });
});
