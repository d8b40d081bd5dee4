import { describe, expect, it } from "vitest";
import { suggestions } from "./suggestions";

const pages = [
  "/docs/v4/",
  "/docs/v4/rooms/",
  "/docs/v3/rooms/",
  "/docs/v2/rooms/",
  "/docs/v4/emit-cheatsheet/",
  "/docs/v4/server-installation/",
  "/docs/v4/client-installation/",
  "/docs/v4/server-api/",
  "/docs/v4/changelog/4.8.4/",
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
    ["/docs/v4/room/", "/docs/v4/rooms/"],
    ["/docs/v4/emit-cheetsheet/", "/docs/v4/emit-cheatsheet/"],
    ["/docs/server-instalation", "/docs/v4/server-installation/"],
    ["/docs/v4/how-to/use-react/", "/how-to/use-with-react/"],
    ["/DOCS/V4/ROOMS.HTML", "/docs/v4/rooms/"],
    ["/docs/v4/changelog/4.8.5/", "/docs/v4/changelog/4.8.4/"],
    ["/get-started/chat-example/index.html", "/get-started/chat/"],
  ])("answers %s with %s first", (wanted, first) => {
    expect(suggested(wanted)[0]).toBe(first);
  });

  it("prefers the version that was asked for, else the newest", () => {
    expect(suggested("/docs/v3/roms/")[0]).toBe("/docs/v3/rooms/");
    expect(suggested("/fr/roms/")[0]).toBe("/docs/v4/rooms/");
  });

  it("prefers pages that match each word to pages that match one", () => {
    expect(suggested("/docs/v4/client-instalation/").slice(0, 2)).toEqual([
      "/docs/v4/client-installation/",
      "/docs/v4/server-installation/",
    ]);
  });

  it("offers places to start from when nothing is alike, and for a section alone", () => {
    for (const wanted of ["/wp-login.php", "/docs/v4/", "/"]) {
      expect(suggested(wanted)).toEqual(["/docs/v4/", "/get-started/", "/how-to/"]);
    }
  });

  it("offers the places to start from in every language", () => {
    const french = ["/fr/docs/v4/", "/fr/docs/v3/", "/fr/get-started/"].map((path) => ({ path, title: path }));
    expect(suggestions("/fr/wp-login.php", french).map(({ path }) => path)).toEqual([
      "/fr/docs/v4/",
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
    expect(suggested("/docs/v4/r%6Foms/")[0]).toBe("/docs/v4/rooms/");
    expect(suggested("/docs/v4/%rooms/")[0]).toBe("/docs/v4/rooms/");
  });

  it("finds pages whose addresses are not Latin", () => {
    const chinese = [{ path: "/博客/房间/", title: "房间" }];
    expect(suggestions("/%E6%88%BF%E9%97%B4", chinese)).toEqual(chinese);
  });
});
