import { describe, expect, it } from "vitest";
import { toJsonFeed11, withSelfLink } from "./feeds.ts";

describe("toJsonFeed11", () => {
  it("says its version, language and address, and lists authors", () => {
    const before = {
      version: "https://jsonfeed.org/version/1",
      title: "Trams",
      items: [{ id: "1", author: { name: "Ada" } }, { id: "2" }],
    };
    const where = { language: "fr", url: "https://a.example/fr/feed.json" };
    expect(JSON.parse(toJsonFeed11(JSON.stringify(before), where))).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: "Trams",
      feed_url: "https://a.example/fr/feed.json",
      language: "fr",
      items: [{ id: "1", authors: [{ name: "Ada" }] }, { id: "2" }],
    });
  });
});

describe("withSelfLink", () => {
  it("adds the address of an Atom feed, and of an RSS feed in Atom's words", () => {
    expect(withSelfLink("<feed><id>a</id><entry><id>b</id></entry></feed>", "https://a.example/atom.xml")).toBe(
      '<feed><id>a</id>\n    <link rel="self" type="application/atom+xml" href="https://a.example/atom.xml"/><entry><id>b</id></entry></feed>',
    );
    expect(withSelfLink('<rss version="2.0"><channel></channel></rss>', "https://a.example/rss.xml")).toBe(
      '<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel>\n        <atom:link rel="self" type="application/rss+xml" href="https://a.example/rss.xml"/></channel></rss>',
    );
  });
});
