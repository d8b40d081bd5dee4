import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { errorsPage } from "../../features/errors/build/plugin";
import { readEntries } from "../../features/errors/model/entries";
import { slugIn } from "../../markdown/page";
import { docsPath, docsVersions, library, localeBaseUrl, localeNames, locales } from "../../site";
import { pagesOf } from "./support/builtSite";
import { buildDir, siteDir } from "./support/paths";

const englishErrors = readFileSync(path.join(siteDir, errorsPage), "utf8");
const errorIds = readEntries(englishErrors).entries.map(({ id }) => id);

/** What each plugin of docusaurus.config.ts leaves in the built site: without the plugin, its test fails. */
describe.each(localeNames)("in the build of %s, the plugin", (locale) => {
  const folder = path.join(buildDir, locales[locale].path);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

  it("errors writes the error reference for programs, and each entry is on its page", () => {
    const { release, errors } = JSON.parse(read("errors.json")) as { release: string; errors: { id: string }[] };
    expect(release).toBe(library.version);
    expect(errors.map(({ id }) => id)).toEqual(errorIds);
    const page = pagesOf(locale).find(({ route }) => route === docsPath(slugIn(englishErrors)?.slice(1)));
    expect(errors.filter(({ id }) => !page?.ids.has(id))).toEqual([]);
  });

  it("markdown-twins writes the Markdown version of every documentation page and post", () => {
    const pages = pagesOf(locale).filter(({ route }) => route.startsWith(docsPath()) || /^\/how-to\/./.test(route));
    expect(pages.length).toBeGreaterThan(100);
    for (const fileOf of [(route: string) => `${route}index.md`, (route: string) => `${route.slice(0, -1)}.md`]) {
      expect(pages.filter(({ route }) => !existsSync(path.join(folder, fileOf(route))))).toEqual([]);
    }
    const links = read(`${docsPath("rooms/").slice(1)}index.html`).match(/<link [^>]*text\/markdown[^>]*>/g);
    expect(links).toEqual([expect.stringContaining(`${docsPath("rooms")}.md`)]);
  });

  it("markdown-twins lists every page for assistants, and its files have all of the text", () => {
    const index = read("llms.txt");
    const documentation = pagesOf(locale).filter(({ route }) => route.startsWith(docsPath()) && route !== docsPath());
    const unlisted = documentation.filter(({ path: address }) => !index.includes(`${address.slice(0, -1)}.md)`));
    expect(unlisted.map(({ path: address }) => address)).toEqual([]);
    const files = [...index.matchAll(/\/(llms\/[\w.-]+\.txt)\)/g)].map(([, file = ""]) => read(file));
    expect(files.length).toBeGreaterThan(5);
    const titles = files.flatMap((text) => text.match(/^Source: .*/gm) ?? []);
    expect(titles.length).toBeGreaterThan(200);
    expect(new Set(titles).size).toBe(titles.length);
    expect(read("llms-full.txt")).toContain("`socket.join(");
  });

  it("split-styles lets a page link the style sheets of its own parts, and no page load those of others", () => {
    const sheetsOf = (file: string) =>
      [...read(file).matchAll(/<link rel=stylesheet href=\S*?(assets\/css\/\S+?\.css)/g)].map(
        ([, sheet = ""]) => sheet,
      );
    const [common, docs, ...others] = sheetsOf(`${docsPath("rooms/").slice(1)}index.html`);
    expect(others).toEqual([]);
    expect(read(docs ?? "")).toContain(".theme-admonition-tip");
    expect(read(common ?? "")).not.toContain(".theme-admonition-tip");
    for (const [file, part] of [
      ["index.html", "drawnNode_"],
      ["playground/index.html", "playground_"],
      ["demos/chat/index.html", "chat_"],
      ["releases/index.html", "changeKinds_"],
      ["blog/index.html", "timeline_"],
    ] as const) {
      const [first, ...own] = sheetsOf(file);
      expect(first).toBe(common);
      expect(own.map(read).join("")).toContain(`.${part}`);
      expect(read(common ?? "")).not.toContain(`.${part}`);
    }
  });

  it("purge-infima leaves no rules for classes that the site never uses", () => {
    const styles = globSync("assets/css/styles.*.css", { cwd: folder }).map(read).join("");
    expect(styles).toContain(".navbar__toggle");
    expect(styles).not.toContain(".pagination__item");
    expect(styles).not.toContain(".navbar--dark");
  });

  it("preact takes the place of React in every script", () => {
    const scripts = globSync("assets/js/*.js", { cwd: folder });
    expect(scripts.length).toBeGreaterThan(100);
    // React's scripts name this address in their errors.
    expect(scripts.filter((file) => read(file).includes("react.dev/errors"))).toEqual([]);
  });

  it("lazy-routes gives each page its own routes, and no page those of others before it needs them", () => {
    const { routes } = JSON.parse(/id="page-routes">(.*?)<\/script>/.exec(read("blog/index.html"))?.[1] ?? "{}");
    expect((routes as { path: string }[]).map(({ path }) => path)).toEqual([
      `${localeBaseUrl(locale)}blog/`,
      localeBaseUrl(locale),
    ]);
    const another = new RegExp(`${docsPath("rooms/")}-[0-9a-f]{3}"`);
    const knowing = globSync("assets/js/*.js", { cwd: folder }).filter((file) => another.test(read(file)));
    expect(knowing).toEqual([expect.not.stringMatching(/main/)]);
    const main = globSync("assets/js/main.*.js", { cwd: folder }).map(read).join("");
    const inOtherVersions = docsVersions.map((version) => docsPath("rooms/", version));
    expect(main).toContain(docsPath());
    expect(inOtherVersions.filter((address) => main.includes(address))).toEqual([]);
  });

  it("search writes an index that has every page", () => {
    const { groups } = JSON.parse(read("search-index/manifest.json")) as {
      groups: { outline: string; rest: string }[];
    };
    const files = groups.flatMap(({ outline, rest }) => [outline, rest]);
    expect(files.filter((file) => !existsSync(path.join(folder, "search-index", file)))).toEqual([]);
    const indexed = groups.flatMap(
      ({ outline }) => JSON.parse(read(`search-index/${outline}`)).pages as { path: string }[],
    );
    const paths = new Set(indexed.map(({ path }) => path));
    const documentation = pagesOf(locale).filter(({ route }) => route.startsWith(docsPath()));
    expect(documentation.filter((page) => !paths.has(page.path)).map((page) => page.path)).toEqual([]);
  });

  it("run-samples writes the programs of the samples that a page can run", () => {
    const page = read(`${docsPath("rooms/").slice(1)}index.html`);
    const ids = [...page.matchAll(/data-run="?([^\s">]+)/g)].map(([, id]) => id ?? "");
    const runs = globSync("assets/runs/*.json", { cwd: folder }).map((file) => JSON.parse(read(file)) as object);
    expect(ids.length).toBeGreaterThan(0);
    expect(runs.some((scenarios) => ids.every((id) => Object.hasOwn(scenarios, id)))).toBe(true);
  });

  it("releases writes the list of releases as Markdown, with addresses of this language", () => {
    const text = read("releases.md");
    expect(text).toBe(read("releases/index.md"));
    expect(text).toMatch(/^## \[\d+\.\d+\.\d+\]\(https:\S+\), \d{4}-\d\d-\d\d$/m);
    expect(read("releases/index.html")).toContain("/releases.md");
  });

  it("client-redirects leads old addresses to the pages", () => {
    expect(read("docs/latest/index.html")).toContain(docsPath());
  });

  it("page-index gives the home page the newest post", () => {
    const [newest] = globSync("*.md", { cwd: path.join(siteDir, "blog") })
      .toSorted()
      .toReversed();
    const slug = slugIn(readFileSync(path.join(siteDir, "blog", newest ?? ""), "utf8"));
    expect(read("index.html")).toContain(`/blog/${slug}/`);
  });

  it("highlighting has colored the code in the document", () => {
    expect(read(`${docsPath("rooms/").slice(1)}index.html`)).toMatch(/class="?code-function/);
  });

  it("raw-sources puts the very file of a program on the page", () => {
    const source = readFileSync(path.join(siteDir, "examples/home/server.mjs"), "utf8");
    const [line = ""] = source.split("\n").filter((text) => text.includes("new Server"));
    const text = read("index.html").replace(/<[^>]*>/g, "");
    expect(text.replaceAll("&quot;", '"')).toContain(line.trim());
  });
});

it("program-archives writes the archive of each finished program, once for all languages", () => {
  const archives = globSync("programs/*.tgz", { cwd: buildDir });
  expect(archives).toContain(path.join("programs", "chat.tgz"));
  expect(archives.filter((file) => statSync(path.join(buildDir, file)).size < 200)).toEqual([]);
});
