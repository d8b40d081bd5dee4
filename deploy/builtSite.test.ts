import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inlineScripts, redirectTarget, siteRedirects } from "./builtSite";

describe("inlineScripts", () => {
  it("finds the scripts that a policy must allow: neither files nor data", () => {
    const html = `<script>a()</script><script src="/main.js" defer></script><script type="application/ld+json">{}</script>
      <script data-x>
b()</script>`;
    expect(inlineScripts(html)).toEqual(["a()", "\nb()"]);
  });
});

describe("redirectTarget", () => {
  it("is where a page leads that does nothing else", () => {
    expect(redirectTarget('<head><meta http-equiv="refresh" content="0; url=/docs/v4/"></head>')).toBe("/docs/v4/");
    expect(redirectTarget("<head><title>Rooms</title></head>")).toBeUndefined();
  });
});

describe("siteRedirects", () => {
  it("reads them from the pages of every language, those that end in .html apart", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "built-"));
    const pages = {
      "docs/v4/rooms": undefined,
      "docs/v4/rooms.html": "/docs/v4/rooms/",
      "docs/rooms": "/docs/v4/rooms/",
      "fr/docs/v4/rooms.html": "/fr/docs/v4/rooms/",
    };
    for (const [page, to] of Object.entries(pages)) {
      mkdirSync(path.join(folder, page), { recursive: true });
      const html = to ? `<meta http-equiv="refresh" content="0; url=${to}">` : "<h1>Rooms</h1>";
      writeFileSync(path.join(folder, page, "index.html"), html);
    }
    expect(siteRedirects(folder)).toEqual({
      redirects: [{ from: "/docs/rooms/", to: "/docs/v4/rooms/" }],
      htmlRedirects: [
        { from: "/docs/v4/rooms.html", to: "/docs/v4/rooms/" },
        { from: "/fr/docs/v4/rooms.html", to: "/fr/docs/v4/rooms/" },
      ],
    });
    rmSync(folder, { recursive: true });
  });
});
