import { describe, expect, it } from "vitest";
import { docsPath } from "../../../../site";
import { suggestions } from "./suggestions";

const pages = [
  docsPath(),
  docsPath("rooms/"),
  "/docs/v3/rooms/",
  "/docs/v2/rooms/",
  docsPath("emit-cheatsheet/"),
  docsPath("server-installation/"),
  docsPath("client-installation/"),
  docsPath("server-api/"),
  docsPath("changelog/4.8.4/"),
  "/get-started/",
  "/how-to/",
  "/how-to/use-with-react/",
  "/how-to/use-with-vue/",
  "/get-started/chat/",
  "/blog/socket-io-4-5-0/",
].map((path) => ({ path, title: path }));

const suggested = (wanted: string, count?: number) => suggestions(wanted, pages, count).map(({ path }) => path);

describe("suggestions", () => {
  it.each([
    [docsPath("room/"), docsPath("rooms/")],
    [docsPath("emit-cheetsheet/"), docsPath("emit-cheatsheet/")],
    ["/docs/server-instalation", docsPath("server-installation/")],
    [docsPath("how-to/use-react/"), "/how-to/use-with-react/"],
    ["/DOCS/V4/ROOMS.HTML", docsPath("rooms/")],
    [docsPath("changelog/4.8.5/"), docsPath("changelog/4.8.4/")],
    ["/get-started/chat-example/index.html", "/get-started/chat/"],
  ])("answers %s with %s first", (wanted, first) => {
    expect(suggested(wanted)[0]).toBe(first);
  });

  it("prefers the version that was asked for, else the newest", () => {
    expect(suggested("/docs/v3/roms/")[0]).toBe("/docs/v3/rooms/");
    expect(suggested("/fr/roms/")[0]).toBe(docsPath("rooms/"));
  });

  it("prefers pages that match each word to pages that match one", () => {
    expect(suggested(docsPath("client-instalation/")).slice(0, 2)).toEqual([
      docsPath("client-installation/"),
      docsPath("server-installation/"),
    ]);
  });

  it("offers places to start from when nothing is alike, and for a section alone", () => {
    for (const wanted of ["/wp-login.php", docsPath(), "/"]) {
      expect(suggested(wanted)).toEqual([docsPath(), "/get-started/", "/how-to/"]);
    }
  });

  it("offers the places to start from in every language", () => {
    const french = [`/fr${docsPath()}`, "/fr/docs/v3/", "/fr/get-started/"].map((path) => ({ path, title: path }));
    expect(suggestions("/fr/wp-login.php", french).map(({ path }) => path)).toEqual([
      `/fr${docsPath()}`,
      "/fr/get-started/",
    ]);
  });

  it("never suggests a page twice", () => {
    const found = suggested("/get-started/", 5);
    expect(new Set(found).size).toBe(found.length);
  });

  it("returns as many as asked for at most", () => {
    expect(suggested("/rooms/", 2)).toHaveLength(2);
    expect(suggested("/rooms/").length).toBeLessThanOrEqual(3);
  });

  it("reads encoded addresses, and stands those that are wrongly encoded", () => {
    expect(suggested(docsPath("r%6Foms/"))[0]).toBe(docsPath("rooms/"));
    expect(suggested(docsPath("%rooms/"))[0]).toBe(docsPath("rooms/"));
  });

  it("compares only the beginning of a long address", () => {
    const long = docsPath(`rooms/${"x".repeat(100_000)}/${"y/".repeat(10_000)}`);
    expect(suggested(long)).toEqual(suggested(long.slice(0, 200)));
    expect(suggested(`/${"rooms-".repeat(12)}${"vue-".repeat(10)}`)).not.toContain("/how-to/use-with-vue/");
  });

  it("finds pages whose addresses are not Latin", () => {
    const chinese = [{ path: "/博客/房间/", title: "房间" }];
    expect(suggestions("/%E6%88%BF%E9%97%B4", chinese)).toEqual(chinese);
  });
});
