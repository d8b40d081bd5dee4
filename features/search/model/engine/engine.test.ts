import { describe, expect, it } from "vitest";
import type { SearchPage } from "../page";
import { testPage } from "../testPages";
import { search } from "./engine";
import { namesOf } from "./exactness";
import { makeShard } from "./shard";

const pages: SearchPage[] = [
  testPage(
    "/docs/v4/rooms/",
    ["Rooms", "A room is a name on the server with a list of sockets behind it."],
    [
      ["Join and leave", "A socket joins a room by its name."],
      ["Reach one user", "Every socket is in a room of its own."],
    ],
  ),
  testPage("/docs/v4/namespaces/", ["Namespaces", "Split one connection into several. Rooms are inside a namespace."]),
  testPage(
    "/docs/v4/server-api/",
    ["Server API", "Every class of the server."],
    [
      ["socket.emitWithAck(eventName[, ...args])", "Sends an event and waits for its acknowledgement."],
      ["socket.rooms", "The rooms that the socket is in."],
    ],
    { kind: "api", category: "" },
  ),
  testPage(
    "/docs/v4/handling-cors/",
    ["Handling CORS", "Browsers ask before they read an answer of another origin."],
    [],
    {
      keywords: ["blocked by CORS policy", "No 'Access-Control-Allow-Origin' header is present"],
    },
  ),
  testPage("/blog/rooms/", ["Rooms", "A post about rooms, rooms and rooms."], [], { kind: "blog", tag: "default" }),
  testPage("/docs/v3/rooms/", ["Rooms", "Rooms as they were."], [], { tag: "docs-default-3.x" }),
  testPage("/docs/v4/websocket/", ["Transports", "Upgrade to WebSocket."], [["Mermaid", "", "uniqueIdentifier"]]),
];

async function ask(query: string, { locale = "en", tags }: { locale?: string; tags?: string[] } = {}) {
  const shard = await makeShard(pages);
  return search([shard], query, { locale, ...(tags && { tags }) });
}

async function addresses(query: string, options?: Parameters<typeof ask>[1]): Promise<string[]> {
  const { hits } = await ask(query, options);
  return hits.map(({ page, section }) => `${page.path}#${page.sections[section]?.anchor ?? ""}`);
}

describe("search", () => {
  it("finds the page before its sections and before pages that mention it", async () => {
    const found = await addresses("rooms");
    expect(found[0]).toBe("/docs/v4/rooms/#");
  });

  it("prefers the section of a member whose name is in the query", async () => {
    const shard = await makeShard([
      testPage(
        "/docs/v4/timeouts/",
        ["Timeouts", "A client is disconnected too early."],
        [["When a client is disconnected too early", "The value of pingTimeout is too short."]],
      ),
      testPage(
        "/docs/v4/server-options/",
        ["Server options", ""],
        [
          ["pingTimeout", "If it is too short, a client is disconnected."],
          ["path", "The path."],
        ],
      ),
    ]);
    const { hits } = search([shard], "client disconnected pingTimeout", { locale: "en" });
    expect(hits[0]?.page.path).toBe("/docs/v4/server-options/");
  });

  it("puts documentation before the blog", async () => {
    const found = await addresses("rooms", { tags: ["docs-default-current", "default"] });
    expect(found.indexOf("/docs/v4/rooms/#")).toBeLessThan(found.indexOf("/blog/rooms/#"));
  });

  it("answers for the versions asked for only", async () => {
    expect(await addresses("rooms", { tags: ["docs-default-3.x"] })).toEqual(["/docs/v3/rooms/#"]);
    expect(await addresses("rooms", { tags: [] })).toEqual([]);
  });

  it.each(["emitWithAck", "socket.emitWithAck", "emitwithack", "emit with ack", "socket.emitWithAck()"])(
    "finds a member as %s",
    async (query) => {
      expect((await addresses(query))[0]).toContain("socket-emitwithack");
    },
  );

  it.each(["romms", "namspaces", "handlign cors"])("finds what %s was meant to be", async (query) => {
    expect((await addresses(query)).length).toBeGreaterThan(0);
  });

  it("finds words of samples", async () => {
    expect((await addresses("uniqueIdentifier"))[0]).toContain("#mermaid");
  });

  it("finds two words that the page writes as one", async () => {
    expect((await addresses("web socket upgrade"))[0]).toContain("/websocket/");
  });

  it("finds a message that is pasted whole, with what stands around it", async () => {
    const message =
      "Access to XMLHttpRequest at 'http://localhost:3000/socket.io/?EIO=4' from origin 'http://localhost:8080' has been blocked by CORS policy";
    expect((await addresses(message))[0]).toBe("/docs/v4/handling-cors/#");
  });

  it("finds by another word for the same", async () => {
    expect((await addresses("跨域", { locale: "zh-CN" }))[0]).toBe("/docs/v4/handling-cors/#");
    expect((await addresses("salles", { locale: "fr" }))[0]).toBe("/docs/v4/rooms/#");
  });

  it("finds the member that an expression is about", async () => {
    const members = testPage(
      "/docs/v4/broadcasting/",
      ["Broadcasting", "To many."],
      [
        ["Except: rooms", "With io and to."],
        ["namespace.except(rooms)", "Leaves them out."],
        ["Handshake and auth", "Its token."],
        ["socket.handshake", "Sent by the client."],
      ],
    );
    const shard = await makeShard([members]);
    const first = (query: string) =>
      search([shard], query, { locale: "en" }).hits.map(({ page, section }) => page.sections[section]?.heading)[0];
    expect(first("io.to(rooms).except(rooms)")).toBe("namespace.except(rooms)");
    expect(first("socket.handshake.auth.token")).toBe("socket.handshake");
  });

  it("takes other words for a title to be the title", async () => {
    const mention = testPage("/docs/v4/a/", ["One namespace", "A namespace. Namespaces, namespace."], [], {
      keywords: ["namespace name"],
    });
    const shard = await makeShard([mention, ...pages]);
    expect(search([shard], "命名空间", { locale: "zh-CN" }).hits[0]?.page.path).toBe("/docs/v4/namespaces/");
  });

  it("takes the end of an address for the title, which a translated page has in another language", async () => {
    const translated = testPage("/fr/docs/v4/rooms/", ["Salles", "Une salle contient une liste de sockets."], [], {
      language: "fr",
      keywords: ["rooms"],
    });
    const member = testPage(
      "/fr/docs/v4/api/",
      ["API", "Le serveur."],
      [["socket.rooms", "Les rooms. Rooms, rooms."]],
      {
        language: "fr",
      },
    );
    const shard = await makeShard([member, translated]);
    expect(search([shard], "rooms", { locale: "fr" }).hits[0]?.page.path).toBe("/fr/docs/v4/rooms/");
  });

  it("does not answer from pages that only have the reader's language where the documentation has not", async () => {
    const home = testPage("/fr/", ["Accueil", "Un message est renvoyé."], [], {
      kind: "page",
      tag: "default",
    });
    const lost = testPage("/fr/docs/v4/lost/", ["Messages", "A message is sent again."]);
    const shard = await makeShard([home, lost]);
    expect(search([shard], "message renvoyé", { locale: "fr" }).hits[0]?.page.path).toBe("/fr/docs/v4/lost/");
  });

  it.each([
    ["the list that leads to it", "/how-to/", "/how-to/upload-a-file/"],
    ["the definition of its subject", "/docs/v4/glossary/", "/docs/v4/upload/"],
  ])("puts a page before %s", async (_, list, guide) => {
    const alike = [list, guide].map((path) => testPage(path, ["Files", "Upload a file."]));
    const [best] = search([await makeShard(alike)], "upload a file", { locale: "en" }).hits;
    expect(best?.page.path).toBe(guide);
  });

  it("counts a keyword of several words that stand apart in the query", async () => {
    const [one, other] = ["/docs/v4/a/", "/docs/v4/b/"].map((path, i) =>
      testPage(path, ["Tuning", "How many connections one server has."], [], {
        keywords: i === 1 ? ["connections how many"] : ["connections", "how", "many"],
      }),
    );
    const shard = await makeShard([one, other].filter((page) => page !== undefined));
    const [best] = search([shard], "how many open connections", { locale: "en" }).hits;
    expect(best?.page.path).toBe("/docs/v4/b/");
  });

  it("says how much of the query the best page has", async () => {
    expect((await ask("rooms")).coverage).toBe(1);
    expect((await ask("rooms zzzzqqqq")).coverage).toBeLessThan(1);
    expect((await ask("zzzzqqqq")).coverage).toBe(0);
  });

  it("returns a part of the hits, and how many there are", async () => {
    const shard = await makeShard(pages);
    const all = search([shard], "rooms", { locale: "en" });
    const second = search([shard], "rooms", { locale: "en", offset: 1, limit: 1 });
    expect(second.total).toBe(all.hits.length);
    expect(second.hits).toEqual([all.hits[1]]);
  });

  it.each(["", " ", "🦄", "(.*)+", "__proto__", "a".repeat(10_000), "שלום", "%E0%A4%A"])(
    "survives %j",
    async (query) => {
      expect((await ask(query)).hits.length).toBeGreaterThanOrEqual(0);
    },
  );
});

describe("namesOf", () => {
  it("has the whole heading, the member and its last name", () => {
    expect(namesOf("socket.emitWithAck(eventName[, ...args])")).toEqual([
      "socket emitwithack eventname args",
      "socket emitwithack",
      "emitwithack",
    ]);
  });
});
