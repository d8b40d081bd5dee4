import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import published from "../../features/addresses/data/published.json" with { type: "json" };
import { comparePublished } from "../../features/addresses/model/published";
import { docsVersions } from "../../site";
import { builtPages } from "../../tools/site-build/builtPages";
import { SiteCopy } from "./copy";

const [newest] = docsVersions;
const major = Number.parseInt(newest.label, 10) + 1;
const next = { label: `${major}.x`, path: `v${major}` };

let copy: SiteCopy;
const built = (file: string) => copy.read(`build/${file}`);

beforeAll(() => {
  copy = new SiteCopy();
  copy.run("tools/release/cutVersion.ts", next.label);
  copy.write(
    "docs/events/a-new-page.md",
    `---
title: A quokka page
description: A page that a test adds to a copy of the site, to see that nothing else has to change for it.
slug: /a-new-page/
---

See [how to join a room](./rooms.md#join-and-leave).

## A quokka heading {/* #quokka */}

\`\`\`js server
io.emit("quokka");
\`\`\`
`,
  );
  copy.write(
    "blog/2099-01-01-a-new-post.md",
    `---
title: A quokka post
description: A post that a test adds to a copy of the site, to see that nothing else has to change for it.
slug: a-new-post
authors: [team]
tags: [release]
---

One sentence.

{/* truncate */}

Another sentence about [rooms](../docs/events/rooms.md).
`,
  );
  copy.edit("site.ts", "  en: {", '  de: { label: "Deutsch", htmlLang: "de", path: "de" },\n  en: {');
  copy.build("en", "de");
}, 900_000);

afterAll(() => copy.remove());

describe("a new version of the documentation", () => {
  it("has its own addresses, and the version before keeps its addresses", () => {
    expect(built(`en/docs/${next.path}/rooms/index.html`)).toContain("<h1");
    expect(built(`en/docs/${newest.path}/rooms/index.html`)).toContain("unmaintained");
    const routes = (redirects: boolean) =>
      builtPages(path.join(copy.dir, "build"), "en", { redirects }).map(({ route }) => route);
    expect(comparePublished(published, routes(false), routes(true)).lost).toEqual([]);
  });

  it("is what the navigation and the short addresses lead to", () => {
    expect(built("en/index.html")).toContain(`href="/en/docs/${next.path}/server-api/"`.replaceAll('"', ""));
    expect(built("en/docs/latest/rooms/index.html")).toContain(`/en/docs/${next.path}/rooms/`);
  });

  it("passes the checks that know versions", () => {
    copy.runPackage("typescript/bin/tsc", "--noEmit");
    copy.runPackage(
      "vitest/vitest.mjs",
      ...[
        "run",
        "--project",
        "unit",
        "site.test.ts",
        "redirects.test.ts",
        "navigation.test.ts",
        "markdown/",
        "src/theme/",
      ],
    );
  }, 300_000);
});

describe("a new page", () => {
  it("is built, and found by the sidebar, the sitemap and the search", () => {
    const address = `en/docs/${next.path}/a-new-page/`;
    expect(built(`${address}index.html`)).toContain("A quokka heading");
    expect(built(`${address}index.md`)).toContain("# A quokka page");
    expect(built(`en/docs/${next.path}/rooms/index.html`)).toContain(`href=/${address}`);
    expect(built("en/sitemap.xml")).toContain(`/${address}`);
    const { groups } = JSON.parse(built("en/search-index/manifest.json")) as { groups: { outline: string }[] };
    expect(groups.map(({ outline }) => built(`en/search-index/${outline}`)).join("")).toContain("A quokka heading");
  });
});

describe("a new post", () => {
  it("is the first on the list and in the feeds, and is announced", () => {
    expect(built("en/blog/a-new-post/index.html")).toContain("Another sentence");
    expect(/<h2[^>]*>.*?<\/h2>/.exec(built("en/blog/index.html"))?.[0]).toContain("A quokka post");
    expect(/<item><title>(?:<!\[CDATA\[)?([^<\]]+)/.exec(built("en/blog/rss.xml"))?.[1]).toBe("A quokka post");
    expect(built("en/docs/v2/index.html")).toContain("A quokka post");
  });
});

describe("a new language", () => {
  it("shows the English pages under its own addresses until they are translated", () => {
    expect(built("de/index.html")).toMatch(/<html[^>]* lang="?de/);
    expect(built(`de/docs/${next.path}/rooms/index.html`)).toContain("<h1");
    expect(built("de/sitemap.xml")).toContain(`/de/docs/${next.path}/rooms/`);
    expect(built("en/index.html")).toContain("Deutsch");
  });
});

describe("a warm build", () => {
  it("shows what has changed in a program and in the code that makes pages", () => {
    copy.edit("examples/home/server.mjs", "import", "// A quokka comment.\nimport");
    copy.edit("features/page-actions/model/twin.ts", "export ", "export const quokka = 1;\nexport ");
    copy.edit("navigation.ts", '"Server API"', '"Quokka API"');
    copy.build("en");
    expect(built("en/index.html")).toContain("A quokka comment.");
    expect(built("en/index.html")).toContain("Quokka API");
  }, 300_000);
});
