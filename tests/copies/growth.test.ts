import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import published from "../../features/addresses/data/published.json" with { type: "json" };
import { comparePublished } from "../../features/addresses/model/published";
import { defaultLocale, docsVersions, site } from "../../site";
import { builtPages } from "../../tools/site-build/builtPages";
import { SiteCopy } from "./copy";

const [newest] = docsVersions;
const major = Number.parseInt(newest.label, 10) + 1;
const next = { label: `${major}.x`, path: `v${major}` };

let copy: SiteCopy;
/** A file of the new language, which shows the English pages. */
const built = (file: string) => copy.read(`build/de/${file}`);
/** Whether the file contains the text. Shorter to read than a page when it doesn't. */
const shows = (file: string, text: string) => built(file).includes(text);

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
  copy.build("de");
}, 900_000);

afterAll(() => copy.remove());

describe("a new version of the documentation", () => {
  it("has its own addresses, and the version before keeps its addresses", () => {
    expect(shows(`docs/${next.path}/rooms/index.html`, "<h1")).toBe(true);
    expect(shows(`docs/${newest.path}/rooms/index.html`, "theme-doc-version-banner")).toBe(true);
    const routes = (redirects: boolean) =>
      builtPages(path.join(copy.dir, "build/de"), defaultLocale, { redirects }).map(({ route }) => route);
    expect(comparePublished(published, routes(false), routes(true)).lost).toEqual([]);
  });

  it("is what the navigation and the short addresses lead to", () => {
    expect(shows("index.html", `href="/de/docs/${next.path}/server-api/"`.replaceAll('"', ""))).toBe(true);
    expect(shows("docs/latest/rooms/index.html", `/de/docs/${next.path}/rooms/`)).toBe(true);
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
        "features/search/",
        "features/follow/check/",
      ],
    );
  }, 300_000);
});

describe("a new page", () => {
  it("is built, and found by the sidebar and the search", () => {
    const address = `docs/${next.path}/a-new-page/`;
    expect(shows(`${address}index.html`, "A quokka heading")).toBe(true);
    expect(shows(`${address}index.md`, "# A quokka page")).toBe(true);
    expect(shows(`docs/${next.path}/rooms/index.html`, `href=/de/${address}`)).toBe(true);
    const { groups } = JSON.parse(built("search-index/manifest.json")) as { groups: { outline: string }[] };
    expect(groups.map(({ outline }) => built(`search-index/${outline}`)).join("")).toContain("A quokka heading");
  });
});

describe("a new post", () => {
  it("is the first on the list and in the feeds, and is announced", () => {
    expect(shows("blog/a-new-post/index.html", "Another sentence")).toBe(true);
    expect(/<h2[^>]*>.*?<\/h2>/.exec(built("blog/index.html"))?.[0]).toContain("A quokka post");
    expect(built("blog/rss.xml").split("<item>")[1]).toContain("A quokka post");
    expect(shows("docs/v2/index.html", "A quokka post")).toBe(true);
  });
});

describe("a new language", () => {
  it("shows the English pages under its own addresses until they are translated", () => {
    expect(built("index.html")).toMatch(/<html[^>]* lang="?de/);
    expect(shows(`docs/${next.path}/rooms/index.html`, "<h1")).toBe(true);
    expect(shows("index.html", "Deutsch")).toBe(true);
  });

  it("leads search engines to the English pages", () => {
    const address = `docs/${next.path}/rooms/`;
    expect(shows(`${address}index.html`, `rel=canonical href=${site.url}/en/${address}`)).toBe(true);
    expect(shows("sitemap.xml", address)).toBe(false);
  });
});

describe("a warm build", () => {
  it("shows what has changed in a program and in the code that makes pages", () => {
    copy.edit("examples/home/server.mjs", "import", "// A quokka comment.\nimport");
    copy.edit(
      "plugins/remark-cross-instance-links/index.ts",
      "link.url = resolveLink(",
      'link.title = "quokka";\n      link.url = resolveLink(',
    );
    copy.edit("navigation.ts", '"Server API"', '"Quokka API"');
    copy.build("de");
    expect(shows("index.html", "A quokka comment.")).toBe(true);
    expect(shows("index.html", "Quokka API")).toBe(true);
    expect(shows(`docs/${next.path}/rooms/index.html`, "title=quokka")).toBe(true);
  }, 300_000);
});
