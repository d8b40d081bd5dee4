import { parseMarkers, withoutMarkers } from "../../../markdown/markers";

export type TwinPage = {
  title: string;
  /** The page's full address. */
  url: string;
  /** The Markdown file's text, without front matter. */
  content: string;
  /** What the page's language calls a part of a file. */
  part?: string;
};

const fence = /^(\s*)(`{3,}|~{3,})([^\s`]*)(.*)$/;
const headingId = /\s*\{\/\*\s*#[\w-]+\s*\*\/\}\s*$/;
const rowId = /^(\|[^|]*?)\s*\{\/\*\s*#[\w-]+\s*\*\/\}/;
const comment = /^\s*\{\/\*.*\*\/\}\s*$/;
const link = /(!?\[(?:[^[\]]|\[[^\]]*\])*\]\()([^)\s]+)/g;

/**
 * A page as plain Markdown, for people and programs that read it elsewhere: its title, its text without MDX,
 * links that work from anywhere.
 *
 * @param resolve turns a link as written into a full address; returns it as it is when it already is one
 */
export function markdownTwin(
  { title, url, content, part = "part" }: TwinPage,
  resolve: (link: string) => string,
): string {
  let open: string | undefined;
  const lines = content.split("\n").flatMap((line) => {
    const [, indent = "", ticks, language = "", meta = ""] = fence.exec(line) ?? [];
    if (open !== undefined) {
      if (ticks?.startsWith(open) && language === "") {
        open = undefined;
      }
      return line;
    }
    if (ticks) {
      open = ticks;
      const shown = shownMeta(meta.trim(), part);
      return `${indent}${ticks}${language}${shown ? ` ${shown}` : ""}`;
    }
    if (comment.test(line)) {
      return [];
    }
    return line
      .replace(headingId, "")
      .replace(rowId, "$1")
      .replace(link, (_, text: string, target: string) => `${text}${resolve(target)}`);
  });
  const text = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return `# ${title}\n\n${text}\n\n---\n\nSource: ${url}\n`;
}

/** Without the words that only checks read. The title of a part says that it is one, as on the page. */
function shownMeta(meta: string, part: string): string | null {
  const { markers } = parseMarkers(meta);
  if (!markers.part && markers.where === undefined) {
    return withoutMarkers(meta);
  }
  const title = [markers.title, markers.where ?? part].filter(Boolean).join(", ");
  const others = withoutMarkers(meta)?.replace(/(?:^|\s)title=("[^"]*"|'[^']*')/, "");
  return `title="${title}" ${others ?? ""}`.trim().replace(/ +/g, " ");
}
