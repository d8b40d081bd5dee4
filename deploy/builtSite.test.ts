import { describe, expect, it } from "vitest";
import { inlineScripts, redirectTarget } from "./builtSite";

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
