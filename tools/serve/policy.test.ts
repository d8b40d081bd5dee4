import { describe, expect, it } from "vitest";
import { canonicalPath, notFoundPage } from "./policy.ts";

describe("canonicalPath", () => {
  const folders = new Set(["/", "/docs/v4/rooms", "/docs/v4/rooms.html", "/docs/v4/4.8.4"]);
  const canonical = (pathname: string) => canonicalPath(pathname, (path) => folders.has(path.replace(/(?<=.)\/$/, "")));

  it.each([
    ["/docs/v4/rooms", "/docs/v4/rooms/"],
    ["/docs/v4/4.8.4", "/docs/v4/4.8.4/"],
    ["/docs/v4/rooms/index.html", "/docs/v4/rooms/"],
    ["/index.html", "/"],
  ])("sends %s to %s", (pathname, expected) => {
    expect(canonical(pathname)).toBe(expected);
  });

  it("sends a page's .html address to the page, past the page that redirects there", () => {
    expect(canonical("/docs/v4/rooms.html")).toBe("/docs/v4/rooms/");
  });

  it.each(["/", "/docs/v4/rooms/", "/docs/v4/gone", "/gone.html", "/404.html", "/fr/404.html", "/img/logo.svg"])(
    "leaves %s as it is",
    (pathname) => {
      expect(canonical(pathname)).toBeUndefined();
    },
  );
});

describe("notFoundPage", () => {
  it.each([
    ["/gone/", "/404.html"],
    ["/en/gone/", "/en/404.html"],
    ["/fr/docs/v4/gone", "/fr/404.html"],
    ["/pt-br/", "/pt-br/404.html"],
    ["/french/", "/404.html"],
    ["/docs/fr/", "/404.html"],
  ])("answers %s with %s", (pathname, page) => {
    expect(notFoundPage(pathname)).toBe(page);
  });
});
