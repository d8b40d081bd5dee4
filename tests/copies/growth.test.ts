import path from "node:path";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages } from "../../deploy/builtPages";
import published from "../../features/addresses/data/published.json" with { type: "json" };
import { comparePublished } from "../../features/addresses/model/published";
import { inputsDigest } from "../../plugins/build-cache/inputs";
import { defaultLocale, docsVersions, library, site } from "../../site";
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
  // A day after the new post, which is announced for 45 days.
  copy = new SiteCopy({ BUILD_DATE: "2099-01-02" });
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
    "how-to/a-new-guide.md",
    `---
title: How to count quokkas
description: A guide that a test adds to a copy of the site, to see that nothing else has to change for it.
slug: /a-new-guide/
group: sign-in
sidebar_position: 9999
sidebar_label: Count quokkas
---

See [how to send a token](./use-with-jwt.md).
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
});

afterAll(() => copy.remove());

describe("a new version of the documentation", () => {
  it("has its own addresses, and the version before keeps its addresses", () => {
    expect(shows(`docs/${next.path}/rooms/index.html`, "<h1")).toBe(true);
    expect(shows(`docs/${newest.path}/rooms/index.html`, "theme-doc-version-banner")).toBe(true);
    const routes = (redirects: boolean) =>
      builtPages(path.join(copy.dir, "build/de"), defaultLocale, { redirects }).map(({ route }) => route);
    expect(comparePublished(published, routes(false), routes(true)).lost).toEqual([]);
  });

  it("leaves the translations of the version before where its pages are", () => {
    const folder = `i18n/${defaultLocale}/docusaurus-plugin-content-docs`;
    const pages = (version: string) => globSync("**/*.md", { cwd: path.join(copy.dir, folder, version) }).toSorted();
    expect(pages(`version-${newest.label}`)).toEqual(pages("current"));
    expect(copy.read(`${folder}/version-${newest.label}.json`)).toContain(`"message": "${newest.label}"`);
    expect(copy.read(`${folder}/current.json`)).toContain(`"message": "${next.label}"`);
  });

  it("leaves the samples of the version before with its last release", () => {
    const alias = `"socket.io-${major - 1}": "npm:socket.io@${library.version}"`;
    expect(copy.read("features/samples/environment/package.json")).toContain(alias);
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
        "features/samples/model/",
        "features/share-pictures/model/",
        "tools/release/",
      ],
    );
  });
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

describe("a new guide", () => {
  it("is the last of its group in the sidebar", () => {
    const guide = built("how-to/a-new-guide/index.html");
    expect(guide).toContain("How to count quokkas");
    expect(guide).toMatch(/breadcrumbs__item[^>]*>(<[^>]*>)*Authentication</);
    const neighbor = built("how-to/register-a-global-middleware/index.html");
    expect(neighbor.match(/href="?\/de\/how-to\/a-new-guide\//g)).toHaveLength(2); // the sidebar, and the next page
  });
});

describe("a new post", () => {
  it("is the first on the list and in the feeds, and is announced", () => {
    expect(shows("blog/a-new-post/index.html", "Another sentence")).toBe(true);
    expect(/<h3[^>]*>.*?<\/h3>/.exec(built("blog/index.html"))?.[0]).toContain("A quokka post");
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

  it("needs no queries for the check of the search", () => {
    const output = copy.run("features/search/check/quality.ts", "--locale", "de", "--check");
    expect(output).toContain("de     isn't measured: there are no queries in features/search/data/golden/de.json");
  });

  it("leads search engines to the English pages", () => {
    const address = `docs/${next.path}/rooms/`;
    expect(shows(`${address}index.html`, `rel=canonical href=${site.url}/en/${address}`)).toBe(true);
    expect(shows("sitemap.xml", address)).toBe(false);
  });
});

/** One edit for each kind of input that the bundler doesn't see, and what a page has to show after it. */
describe("a warm build", () => {
  const rooms = `docs/${next.path}/rooms/index.html`;
  const report = "features/samples/data/report.json";
  const edits: Record<string, () => void> = {
    "the configuration": () => copy.edit("navigation.ts", '"Server API"', '"Quokka API"'),
    "a program": () => copy.edit("examples/home/server.mjs", "import", "// A quokka comment.\nimport"),
    "a plugin": () =>
      copy.edit(
        "plugins/remark-cross-instance-links/index.ts",
        "link.url = resolveLink(",
        'link.title = "quokka";\n      link.url = resolveLink(',
      ),
    "the names of the samples' files": () =>
      copy.edit("features/samples/model/pageRuns.ts", ".slice(0, 12)", ".slice(0, 10)"),
    "the report of the samples": () =>
      copy.write(
        report,
        copy.read(report).replace(/("docs\/events\/rooms\.md": .*?"release":")[^"]*/, "$1quokka 1.0.0"),
      ),
    "a drawing": () => {
      for (const drawing of globSync("features/diagrams/drawings/*.svg", { cwd: copy.dir })) {
        copy.edit(drawing, "</title>", " with a quokka</title>");
      }
    },
    "the strings of the interface": () =>
      copy.write("i18n/de/code.json", JSON.stringify({ "site.form.esModules": { message: "Quokka modules" } })),
  };
  /** Around each edit. A build uses the cache only if both are the same. */
  const digests: Record<string, { before: string; after: string }> = {};

  beforeAll(() => {
    for (const [what, edit] of Object.entries(edits)) {
      const before = inputsDigest(copy.dir, {});
      edit();
      digests[what] = { before, after: inputsDigest(copy.dir, {}) };
    }
    copy.build("de");
  });

  it.each(Object.keys(edits))("can't use the cache after a change in %s alone", (what) => {
    expect(digests[what]?.after).not.toBe(digests[what]?.before);
  });

  it.each([
    ["the configuration", "index.html", "Quokka API"],
    ["a program", "index.html", "A quokka comment."],
    ["a plugin", rooms, "title=quokka"],
    ["the report of the samples", rooms, "quokka 1.0.0"],
    ["a drawing", rooms, "with a quokka"],
    ["the strings of the interface", rooms, "Quokka modules"],
  ])("shows what has changed in %s", (_what, file, text) => {
    expect(shows(file, text)).toBe(true);
  });

  it("names the files of the samples as they are called now", () => {
    const scripts = globSync("assets/js/*.js", { cwd: path.join(copy.dir, "build/de") });
    const names = scripts.flatMap((script) => [...built(script).matchAll(/([0-9a-f]{10,})\.json#/g)]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter(([, name]) => !copy.has(`build/de/assets/runs/${name}.json`)).map(([, name]) => name)).toEqual(
      [],
    );
  });
});
