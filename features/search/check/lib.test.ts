import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SearchRecord } from "../model/records.ts";
import { changedSettings, changesOf, tally } from "./changes.ts";
import { hostedIndex } from "./hostedIndex.ts";
import {
  competing,
  complaints,
  figuresOf,
  type GoldenQuery,
  judge,
  judgeable,
  pageRule,
  sectionFigures,
} from "./measures.ts";

const query = (q: string, want: string[], within: 1 | 3 | 5 = 1): GoldenQuery => ({ q, kind: "name", want, within });

describe("measures", () => {
  it("leaves out queries whose pages are not built", () => {
    expect(judgeable([query("a", ["/x/"]), query("b", ["/y/", "/x/"])], new Set(["/y/"])).map(({ q }) => q)).toEqual([
      "b",
    ]);
  });

  it("counts only English hits where no wanted page is translated: a translated one may stand before it", () => {
    const untranslated = new Set(["/b/", "/c/"]);
    const found = ["/a/#top", "/b/#x", "/c/"];
    expect(competing(found, ["/c/"], untranslated)).toEqual(["/b/#x", "/c/"]);
    expect(competing(found, ["/c/", "/a/#end"], untranslated)).toEqual(found);
  });

  it("counts success and reciprocal rank by the first wanted page", () => {
    const judged = [
      judge(query("a", ["/x/"]), ["/x/"]),
      judge(query("b", ["/y/"], 3), ["/x/", "/y/"]),
      judge(query("c", ["/z/"]), ["/x/"]),
    ];
    expect(figuresOf(judged, 7)).toEqual({
      judged: 3,
      skipped: 7,
      successAt1: 1 / 3,
      successAt3: 2 / 3,
      meanReciprocalRank: 0.5,
      asDemanded: 2 / 3,
    });
  });

  it("counts sections apart from their pages", () => {
    const queries = [
      { q: "a", want: ["/x/#one"] },
      { q: "b", want: ["/x/#one", "/y/"] },
    ];
    const found = [
      ["/x/", "/x/#one"],
      ["/z/", "/z/#one", "/x/#two", "/y/"],
    ];
    expect(sectionFigures(queries, found)).toEqual({
      judged: 2,
      pageAt1: 0.5,
      pageAt3: 1,
      sectionAt1: 0,
      sectionAt3: 0.5,
    });
  });

  it("complains of figures below the targets and below what was recorded", () => {
    const good = { judged: 9, skipped: 0, successAt1: 0.9, successAt3: 0.97, meanReciprocalRank: 0.95, asDemanded: 1 };
    expect(complaints(good, good, pageRule)).toEqual([]);
    expect(complaints({ ...good, successAt3: 0.95 }, good, pageRule)).toEqual([]);
    expect(complaints({ ...good, successAt3: 0.95 }, { ...good, successAt3: 0.99 }, pageRule)).toEqual([
      "successAt3 fell from 0.99 to 0.95",
    ]);
    expect(complaints({ ...good, judged: 12, successAt3: 0.95 }, { ...good, successAt3: 0.99 }, pageRule)).toEqual([]);
    expect(complaints({ ...good, meanReciprocalRank: 0.8 }, undefined, pageRule)).toEqual([
      "meanReciprocalRank is 0.8, below the target 0.93",
    ]);
  });
});

describe("changes", () => {
  it("tells what is new, changed, gone and the same", () => {
    const site = [
      { objectID: "a", revision: "1" },
      { objectID: "b", revision: "2" },
      { objectID: "c", revision: "1" },
    ];
    const service = [{ objectID: "b", revision: "1" }, { objectID: "c", revision: "1" }, { objectID: "d" }];
    expect(changesOf(site, service)).toEqual({ added: [site[0]], changed: [site[1]], removed: ["d"], same: 1 });
  });

  it("names settings that differ, not those that are not ours", () => {
    expect(changedSettings({ a: [1], b: true }, { a: [1], b: false, other: 1 })).toEqual(["b"]);
  });

  it("counts", () => {
    expect(tally(["x", "y", "y"])).toEqual([
      ["y", 2],
      ["x", 1],
    ]);
  });
});

/** The hosted service, as far as the official client calls it. */
describe("hostedIndex", () => {
  let server: Server;
  let asked: Array<{ method: string; path: string; body: unknown; key: string | undefined }>;
  let answers: Record<string, { status?: number; body: unknown }>;

  beforeEach(async () => {
    asked = [];
    answers = {};
    server = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) {
        text += chunk;
      }
      const path = (request.url ?? "").replace(/\?.*$/, "");
      const key = request.headers["x-algolia-api-key"];
      asked.push({
        method: request.method ?? "",
        path,
        body: text === "" ? undefined : JSON.parse(text),
        key: String(key),
      });
      const { status = 200, body } = answers[path] ?? { body: { taskID: 1, status: "published", objectIDs: [] } };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, listening));
  });

  afterEach(() => new Promise((closed) => server.close(closed)));

  function index() {
    const { port } = server.address() as AddressInfo;
    return hostedIndex({ appId: "APP", writeKey: "secret" }, "socket_io", {
      hosts: [{ url: "localhost", port, accept: "readWrite", protocol: "http" }] as never,
    });
  }

  it("reads the ids and revisions of all records", async () => {
    answers["/1/indexes/socket_io/browse"] = { body: { hits: [{ objectID: "a", revision: "1" }, { objectID: "b" }] } };
    expect(await index().records()).toEqual([{ objectID: "a", revision: "1" }, { objectID: "b" }]);
    expect(asked[0]?.key).toBe("secret");
  });

  it("takes an index that does not exist for an empty one", async () => {
    const missing = { status: 404, body: { message: "Index does not exist", status: 404 } };
    answers["/1/indexes/socket_io/browse"] = missing;
    answers["/1/indexes/socket_io/settings"] = missing;
    expect(await index().records()).toEqual([]);
    expect(await index().settings()).toEqual({});
  });

  it("says when it may not read", async () => {
    answers["/1/indexes/socket_io/browse"] = { status: 403, body: { message: "Invalid API key", status: 403 } };
    await expect(index().records()).rejects.toThrow("Invalid API key");
  });

  it("uploads, removes and configures", async () => {
    await index().save([{ objectID: "a" } as SearchRecord]);
    await index().remove(["b"]);
    await index().configure({ distinct: true }, [{ objectID: "s", type: "synonym", synonyms: ["a", "b"] }]);
    const writes = asked.filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /1/indexes/socket_io/batch",
      "POST /1/indexes/socket_io/batch",
      "PUT /1/indexes/socket_io/settings",
      "POST /1/indexes/socket_io/synonyms/batch",
    ]);
    expect(writes[0]?.body).toMatchObject({ requests: [{ action: "addObject", body: { objectID: "a" } }] });
    expect(writes[1]?.body).toMatchObject({ requests: [{ action: "deleteObject", body: { objectID: "b" } }] });
  });
});
