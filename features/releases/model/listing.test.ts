import { describe, expect, it } from "vitest";
import { feedFaults } from "../../../tests/contract/support/feeds/validate.ts";
import { atomFeed, type FeedInfo, feedLength, jsonFeed } from "./feed.ts";
import { type ListedRelease, listingOf } from "./listing.ts";
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
const english = {
  page: (version: string) => (version === "9.1.0" ? "English" : undefined),
  overview: overview.replace("Correctif", "Security fix"),
};
const french = { page: (version: string) => (version === "9.1.0" ? page : undefined), overview, texts: {} };
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

  it("that the changelog doesn't have are translated text by text, and lead to themselves", () => {
    const [release] = listingOf(
      [
        {
          version: "1.0.1",
          date: "2029-01-01",
          packages: ["socket.io-client"],
          summary: "It is old.",
          changes: [
            { side: "client", kinds: ["fix"], text: "See [a](../api/a.md)." },
            { side: "both", kinds: [], text: "Not yet translated." },
          ],
        },
      ],
      english,
      { ...french, texts: { "It is old.": "C’est ancien.", "See [a](../api/a.md).": "Voir [a](../api/a.md)." } },
      address,
    );
    expect(release?.page).toBe("/releases/#socket.io-client-1.0.1");
    expect(release?.summary).toEqual({ text: "C’est ancien." });
    expect(release?.changes.map(({ text, isEnglish }) => [text, isEnglish])).toEqual([
      ["Voir [a](/docs/v9/a/).", undefined],
      ["Not yet translated.", true],
    ]);
  });

  it("make valid feeds of the newest ones", () => {
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
    const many = Array.from(
      { length: feedLength + 1 },
      (_, index) => ({ ...listing[0], id: `${index}` }) as ListedRelease,
    );
    expect(JSON.parse(jsonFeed(many, info, "")).items).toHaveLength(feedLength);
    expect(atomFeed(many, info, "").match(/<entry>/g)).toHaveLength(feedLength);
  });
});
