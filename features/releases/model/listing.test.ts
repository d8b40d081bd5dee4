import { describe, expect, it } from "vitest";
import { feedFaults } from "../../../tests/contract/support/feeds/validate.ts";
import { atomFeed, type FeedInfo, jsonFeed } from "./feed.ts";
import { listingOf } from "./listing.ts";
import type { Release } from "./release.ts";

const releases: Release[] = [
  {
    version: "9.1.0",
    date: "2031-05-06",
    packages: ["socket.io", "socket.io-client"],
    summary: "It is new.",
    changes: [
      { side: "server", kinds: ["feature"], text: "[`io.fly()`](../api/a.md) is <new>." },
      { side: "client", kinds: ["fix"], text: "The client lands." },
    ],
  },
  {
    version: "2.5.1",
    date: "2030-01-01",
    packages: ["socket.io"],
    changes: [{ side: "server", kinds: ["security"], text: "Security fix." }],
  },
];

const page = `---
title: "9.1.0"
---

Socket.IO 9.1.0 est sorti le 6 mai 2031. C’est nouveau.

## Serveur {/* #server */}

- [\`io.fly()\`](../api/a.md) est nouveau.

## Client {/* #client */}

- Le client atterrit.
- Et encore.
`;

const overview = "| version | date | x |\n| --- | --- | --- |\n| 2.5.1 | 2030-01-01 | Correctif. |\n";
const english = { page: (version: string) => (version === "9.1.0" ? "English" : undefined) };
const french = { page: (version: string) => (version === "9.1.0" ? page : undefined), overview };
const address = (link: string) => link.replace("../api/a.md", "/docs/v9/a/");

describe("the releases of a language", () => {
  it("have the texts of the translated changelog, and English ones where it differs", () => {
    const [first, second] = listingOf(releases, english, french, address);
    expect(first?.summary).toEqual({ text: "C’est nouveau." });
    expect(first?.changes).toEqual([
      { side: "server", kinds: ["feature"], text: "[`io.fly()`](/docs/v9/a/) est nouveau." },
      { side: "client", kinds: ["fix"], text: "The client lands.", isEnglish: true },
    ]);
    expect(second?.changes.map(({ text }) => text)).toEqual(["Correctif."]);
  });

  it("lead to their page, or to their section of the overview", () => {
    const listing = listingOf(releases, english, undefined, address);
    expect(listing.map(({ id, page: its }) => [id, its.replace(/^\/docs\/v\d+/, "")])).toEqual([
      ["9.1.0", "/changelog/9.1.0/"],
      ["2.5.1", "/changelog/#v2-5"],
    ]);
    expect(listing.map(({ summary }) => summary?.text)).toEqual(["It is new.", undefined]);
  });

  it("make valid feeds", () => {
    const listing = listingOf(releases, english, undefined, address);
    const info: FeedInfo = {
      title: "Flights & releases",
      description: "What changed",
      language: "en",
      page: "https://a.example/en/releases/",
      author: { name: "A", url: "https://a.example/" },
      sideNames: { server: "Server", client: "Client", both: "Both" },
      absolute: (to) => `https://a.example/en${to}`,
    };
    const atom = atomFeed(listing, info, `${info.page}atom.xml`);
    expect(feedFaults("atom", atom)).toEqual([]);
    expect(feedFaults("json", jsonFeed(listing, info, `${info.page}feed.json`))).toEqual([]);
    expect(atom).toContain("https://a.example/en/docs/v9/a/");
  });
});
