import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { pageOf, routeOf } from "../../../markdown/contentFolders.ts";
import { readPage, slugIn } from "../../../markdown/page.ts";
import { sourceLocale } from "../../../site.ts";
import { isFollowed, series } from "./settings.ts";

export type FollowedPage = {
  /** The address below the language. */
  route: string;
  /** The Markdown, relative to the site; the component of the home page. */
  source: string;
  /** The rendered page, absolute. */
  html: string;
};

const home = "features/home/ui/FirstProgram.tsx";

/**
 * The pages to follow: groups of pages that build on one another, most of them with one page.
 *
 * @param buildDir the built site
 * @param wanted files or addresses; everything that promises a program by default. Of a series, what comes before is
 * followed, too
 */
export function pagesToFollow(siteDir: string, buildDir: string, wanted: readonly string[]): FollowedPage[][] {
  const sources = globSync(["docs/**/*.md", "get-started/**/*.md", "how-to/**/*.md"], { cwd: siteDir }).flatMap(
    (file) => {
      const content = pageOf(file)?.content;
      const text = readFileSync(path.join(siteDir, file), "utf8");
      const position = Number(readPage(text).frontMatter.sidebar_position ?? 0);
      return content ? [{ source: file, route: routeOf(content, slugIn(text) ?? "/"), position }] : [];
    },
  );
  const all = [{ source: home, route: "/", position: 0 }, ...sources]
    .toSorted((a, b) => a.position - b.position || (a.route < b.route ? -1 : 1))
    .map(({ source, route }) => ({
      source,
      route,
      html: path.join(buildDir, sourceLocale, route, "index.html"),
    }));
  const groups = new Map<string, FollowedPage[]>();
  for (const page of all) {
    const key = String(series.find((pattern) => pattern.test(page.source)) ?? page.source);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  const isMeant = ({ source, route }: FollowedPage) =>
    wanted.some((name) => {
      const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
      return (
        source === plain ||
        source.startsWith(`${plain}/`) ||
        route === `/${plain.replace(/^\//, "")}/`.replace("//", "/")
      );
    });
  return [...groups.values()]
    .filter((group) => group.some(wanted.length > 0 ? isMeant : ({ route }) => isFollowed(route)))
    .map((group) => (wanted.length > 0 ? group.slice(0, group.findLastIndex(isMeant) + 1) : group))
    .map((group) => {
      for (const { html, source } of group) {
        if (!existsSync(html)) {
          throw new Error(`${source} is not in ${buildDir}: run npm run build -- --locale ${sourceLocale} first.`);
        }
      }
      return group;
    });
}
