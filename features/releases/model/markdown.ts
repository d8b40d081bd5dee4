/** The Markdown version of the page, for people and assistants that read it elsewhere. Pure. */

import type { FeedInfo } from "./feed.ts";
import { withLinks } from "./inline.ts";
import type { ListedRelease } from "./listing.ts";
import { type Kind, kindsOf, sides } from "./release.ts";

export type MarkdownInfo = Pick<FeedInfo, "description" | "page" | "sideNames" | "absolute"> & {
  /** The title of the page. */
  title: string;
  /** What the kinds of changes are called. */
  kindNames: Readonly<Record<Kind, string>>;
};

function sectionOf(release: ListedRelease, { sideNames, kindNames, absolute }: MarkdownInfo): string {
  const lists = sides.flatMap((side) => {
    const items = release.changes
      .filter((change) => change.side === side)
      .map((change) => {
        const kinds = kindsOf({ changes: [change] }).map((kind) => kindNames[kind]);
        return kinds.length > 0 ? `- ${change.text} (${kinds.join(", ")})` : `- ${change.text}`;
      });
    return items.length > 0 ? [`### ${sideNames[side]}\n\n${items.join("\n")}`] : [];
  });
  const summary = release.summary ? [release.summary.text] : [];
  const text = [`## [${release.name}](${release.page}), ${release.date}`, ...summary, ...lists].join("\n\n");
  return withLinks(text, absolute);
}

/** All releases, the newest first. Each change names its kinds in parentheses. */
export function markdownOf(releases: readonly ListedRelease[], info: MarkdownInfo): string {
  const sections = releases.map((release) => sectionOf(release, info));
  return `${[`# ${info.title}`, info.description, ...sections, "---", `Source: ${info.page}`].join("\n\n")}\n`;
}
