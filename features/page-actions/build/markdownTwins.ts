import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BlogContent } from "@docusaurus/plugin-content-blog";
import type { LoadedContent, LoadedVersion } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { linkTarget } from "../../../markdown/links";
import { pageFiles } from "../../../markdown/pageFiles";
import { examplesIn } from "../../examples/files";
import { fetchCommand } from "../../examples/model/address";
import type { GuideFrontMatter } from "../../examples/model/guide";
import { filledMarkdown } from "../../examples/model/text";
import { htmlTwin } from "../model/htmlTwin";
import { inEsModules } from "../model/inEsModules";
import { type Edition, type ListedPage, llmsFull, llmsIndex, type PageGroup, textsOf } from "../model/llms";
import { markdownPath } from "../model/markdownPath";
import { markdownTwin } from "../model/twin";

type Page = { title: string; description: string; permalink: string; source: string; frontMatter: object };

type SidebarItem = LoadedVersion["sidebars"][string][number];

/**
 * Writes the Markdown version of every page, at its address with `.md` at the end and as `index.md`, and the lists of
 * those of documentation pages and posts for assistants: `llms.txt`, `llms-full.txt` and `llms/*.txt`.
 *
 * @param options.except addresses, below that of the language, of pages that another plugin writes a version of
 */
export default function markdownTwinsPlugin(
  { siteDir, siteConfig, baseUrl, outDir, codeTranslations, i18n }: LoadContext,
  { except }: { except: readonly string[] },
): Plugin {
  let pages: Page[] = [];
  let outline: { id: string; name: string; groups: { name: string; pages: Page[] }[] }[] = [];
  const examples = examplesIn(siteDir);
  const say = (id: string, otherwise: string) => codeTranslations[id] ?? otherwise;
  const admonitions = Object.fromEntries(
    ["note", "tip", "info", "caution", "warning", "danger"].map((kind) => [
      kind,
      say(`theme.admonition.${kind}`, kind),
    ]),
  );

  const { slugOf } = pageFiles(siteDir);

  /** What stands above a guide on its page. */
  function factsOf({ time, requires = [], program }: GuideFrontMatter): string[] {
    const forms = say("site.guide.minutes", "about {count} minute|about {count} minutes").split("|");
    const plural = new Intl.PluralRules(i18n.currentLocale).select(time ?? 0) === "one" ? 0 : forms.length - 1;
    const minutes = forms[plural]?.replace("{count}", String(time));
    return [
      ...(time === undefined ? [] : [`${say("site.guide.time", "Time")}: ${minutes}`]),
      ...(requires.length === 0 ? [] : [`${say("site.guide.requires", "You need")}: ${requires.join(", ")}`]),
      ...(program === undefined
        ? []
        : [`${say("site.guide.program", "Finished program")}: \`${fetchCommand(program, `${siteConfig.url}/`)}\``]),
    ];
  }

  async function textOf({ title, permalink, source, frontMatter }: Page): Promise<string> {
    const file = source.replace("@site/", "");
    const url = `${siteConfig.url}${withSlash(permalink)}`;
    const resolve = (link: string): string => {
      const target = linkTarget(link, file, slugOf);
      const route = target?.address ?? link;
      // A page is in the language of the text, a file has the same address in all languages.
      const address = target || /^\/[^?#]*\/(?:[?#]|$)/.test(link) ? `${baseUrl}${route.slice(1)}` : link;
      return new URL(address, url).href;
    };
    const text = await readFile(path.join(siteDir, file), "utf8");
    const content = await inEsModules(filledMarkdown(text, examples, { asDiffs: true }));
    const facts = factsOf(frontMatter as GuideFrontMatter);
    return markdownTwin({ title, url, content, facts, part: say("site.code.part", "part"), admonitions }, resolve);
  }

  /** Of a page that isn't made from Markdown; undefined where search engines don't list it. */
  async function textOfOther(permalink: string): Promise<string | undefined> {
    const file = path.join(outDir, permalink.slice(baseUrl.length), "index.html");
    const html = existsSync(file) ? await readFile(file, "utf8") : "";
    return /<main[\s>]/.test(html) && !/content="?noindex/.test(html)
      ? htmlTwin(html, `${siteConfig.url}${permalink}`)
      : undefined;
  }

  async function writeTwin(permalink: string, text: string): Promise<void> {
    const files = [markdownPath(permalink, baseUrl), `${withSlash(permalink)}index.md`];
    await Promise.all([...new Set(files)].map((file) => write(file.slice(baseUrl.length), text)));
  }

  async function write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await writeFile(path.join(outDir, file), text);
  }

  return {
    name: "markdown-twins",
    async allContentLoaded({ allContent }) {
      const docs = Object.values(allContent["docusaurus-plugin-content-docs"] ?? {}) as LoadedContent[];
      const blog = allContent["docusaurus-plugin-content-blog"]?.default as BlogContent | undefined;
      const posts = (blog?.blogPosts ?? []).map(({ metadata }) => metadata as unknown as Page);
      const versions = docs.flatMap(({ loadedVersions }) => loadedVersions);
      pages = [...versions.flatMap((version) => version.docs as unknown as Page[]), ...posts];
      outline = [
        ...versions.map((version) => ({
          id: version.path
            .slice(baseUrl.length)
            .replace(/^docs\//, "")
            .replaceAll("/", "-"),
          name: version.path.includes("/docs/") ? `Socket.IO ${version.label}` : titleOf(version),
          groups: groupsOf(version),
        })),
        { id: "blog", name: "Blog", groups: [{ name: "Blog", pages: posts }] },
      ];
    },
    async postBuild({ routesPaths }) {
      const listed = new Map<Page, ListedPage>();
      await Promise.all(
        pages.map(async (page) => {
          const text = await textOf(page);
          await writeTwin(page.permalink, text);
          const { title, description, permalink } = page;
          listed.set(page, { title, description, url: `${siteConfig.url}${markdownPath(permalink)}`, text });
        }),
      );
      const written = new Set([
        ...pages.map(({ permalink }) => withSlash(permalink)),
        ...except.map((page) => `${baseUrl}${page}`),
      ]);
      for (const permalink of routesPaths.map(withSlash).filter((route) => !written.has(route))) {
        const text = await textOfOther(permalink);
        if (text !== undefined) {
          await writeTwin(permalink, text);
        }
      }
      const editions: Edition[] = outline.map(({ groups, ...edition }) => ({
        ...edition,
        groups: groups.map(
          ({ name, pages }): PageGroup => ({
            name,
            pages: pages.flatMap((page) => listed.get(page) ?? []),
          }),
        ),
      }));
      const about = {
        title: siteConfig.title,
        summary: say("home.hero.title", siteConfig.tagline),
        root: `${siteConfig.url}${baseUrl}`,
      };
      await write("llms.txt", llmsIndex(about, editions));
      await write("llms-full.txt", editions.slice(0, 1).map(llmsFull).join(""));
      await Promise.all(editions.flatMap(textsOf).map(({ file, text }) => write(file, text)));
    },
  };
}

/** The addresses of posts come without one. */
function withSlash(permalink: string): string {
  return permalink.endsWith("/") ? permalink : `${permalink}/`;
}

/** The name of a set of guides is the title of its first page. */
function titleOf({ docs, path: root }: LoadedVersion): string {
  return docs.find(({ permalink }) => permalink.replace(/\/$/, "") === root.replace(/\/$/, ""))?.title ?? root;
}

/**
 * The categories of a version's sidebars, each with its pages in their order. The pages of a sidebar that are in no
 * category are a group that is called like the first of them.
 */
function groupsOf(version: LoadedVersion): { name: string; pages: Page[] }[] {
  const byId = new Map(version.docs.map((doc) => [doc.id, doc as unknown as Page]));
  const idsIn = (item: SidebarItem): string[] => {
    if (item.type === "category") {
      return [...(item.link?.type === "doc" ? [item.link.id] : []), ...item.items.flatMap(idsIn)];
    }
    return item.type === "doc" || item.type === "ref" ? [item.id] : [];
  };
  const pagesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return Object.values(version.sidebars).flatMap((items) => {
    const alone = pagesOf(items.filter(({ type }) => type !== "category").flatMap(idsIn));
    return [
      ...(alone[0] ? [{ name: alone[0].title, pages: alone }] : []),
      ...items.flatMap((item) => (item.type === "category" ? [{ name: item.label, pages: pagesOf(idsIn(item)) }] : [])),
    ];
  });
}
