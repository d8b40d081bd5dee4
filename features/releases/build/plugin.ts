import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { linkTarget } from "../../../markdown/links";
import { pageFiles } from "../../../markdown/pageFiles";
import { asLocale, locales, repositories, sourceLocale } from "../../../site";
import { atomFeed, type FeedInfo, jsonFeed } from "../model/feed";
import { type ListedRelease, listingOf, type Translation } from "../model/listing";
import { markdownOf } from "../model/markdown";
import { readReleases } from "../model/release";

const dataFile = "features/releases/data/releases.json";
const folder = "docs/changelog";
const textsFile = (locale: string) => `i18n/${locale}/releases.json`;

/**
 * The releases in the language of the site:
 * - `@generated/releases/default/releases.json` is `ListedRelease[]`, for the page `/releases/` alone;
 * - `releases/atom.xml` and `releases/feed.json` are its feeds;
 * - `releases.md` and `releases/index.md` are the page as Markdown.
 */
export default function releasesPlugin({
  siteDir,
  siteConfig,
  baseUrl,
  codeTranslations,
  i18n,
}: LoadContext): Plugin<ListedRelease[]> {
  const locale = asLocale(i18n.currentLocale, "Docusaurus");
  const { textOf: read, slugOf } = pageFiles(siteDir);
  const say = (id: string, otherwise: string) => codeTranslations[id] ?? otherwise;

  function changelogIn(root: string) {
    return { page: (version: string) => read(`${root}/${version}.md`), overview: read(`${root}/index.md`) };
  }

  function translation(): Translation {
    return {
      ...changelogIn(`i18n/${locale}/docusaurus-plugin-content-docs/current/changelog`),
      texts: JSON.parse(read(textsFile(locale)) ?? "{}"),
    };
  }

  return {
    name: "releases",
    getPathsToWatch: () => [dataFile, textsFile(locale)].map((file) => path.join(siteDir, file)),
    loadContent() {
      return listingOf(
        readReleases(JSON.parse(read(dataFile) ?? "")),
        changelogIn(folder),
        locale === sourceLocale ? undefined : translation(),
        (link) => linkTarget(link, `${folder}/index.md`, slugOf)?.address ?? link,
      );
    },
    async contentLoaded({ content, actions }) {
      await actions.createData("releases.json", content);
    },
    async postBuild({ content, outDir }) {
      const root = `${siteConfig.url}${baseUrl}`;
      const absolute = (address: string) => (address.startsWith("/") ? `${root}${address.slice(1)}` : address);
      const title = say("releases.title", "Releases");
      const info: FeedInfo = {
        title: `${siteConfig.title} – ${title}`,
        description: say("releases.lead", "What changed in each release of the server and the client."),
        language: locales[locale].htmlLang,
        page: `${root}releases/`,
        author: { name: siteConfig.title, url: repositories.library },
        sideNames: {
          server: say("releases.side.server", "Server"),
          client: say("releases.side.client", "Client"),
          both: say("releases.side.both", "Server and client"),
        },
        absolute,
      };
      const target = path.join(outDir, "releases");
      await mkdir(target, { recursive: true });
      const markdown = markdownOf(content, {
        ...info,
        title,
        kindNames: {
          security: say("releases.kind.security", "Security"),
          breaking: say("releases.kind.breaking", "Changed behavior"),
          feature: say("releases.kind.feature", "New"),
          fix: say("releases.kind.fix", "Fix"),
          performance: say("releases.kind.performance", "Performance"),
          types: say("releases.kind.types", "Types"),
        },
      });
      await writeFile(`${target}.md`, markdown);
      await writeFile(path.join(target, "index.md"), markdown);
      await writeFile(path.join(target, "atom.xml"), atomFeed(content, info, `${info.page}atom.xml`));
      await writeFile(path.join(target, "feed.json"), jsonFeed(content, info, `${info.page}feed.json`));
    },
  };
}
