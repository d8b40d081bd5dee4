import { parseMarkers, withoutMarkers } from "../../../markdown/markers";
import { type FenceLines, readPage } from "../../../markdown/page";

export type TwinPage = {
  title: string;
  /** The page's full address. */
  url: string;
  /** The text of the Markdown file. */
  content: string;
  /** Lines between the title and the text: what a guide takes, and where its program is. */
  facts?: readonly string[];
  /** What the page's language calls a part of a file, and the kinds of admonitions. */
  part?: string;
  admonitions?: Readonly<Record<string, string>>;
};

const link = /(!?\[(?:[^[\]]|\[[^\]]*\])*\]\()([^)\s]+)/g;

/**
 * A page as plain Markdown, for people and programs that read it elsewhere: its title, its text without MDX,
 * links that work from anywhere.
 *
 * @param resolve turns a link as written into a full address; returns it as it is when it already is one
 */
export function markdownTwin(
  { title, url, content, facts = [], part = "part", admonitions = {} }: TwinPage,
  resolve: (link: string) => string,
): string {
  const linked = (line: string) => line.replace(link, (_, text: string, target: string) => `${text}${resolve(target)}`);
  const lines = readPage(content).blocks.flatMap((block) => {
    switch (block.kind) {
      case "fence":
        return shownFence(block, part);
      case "comment":
        return [];
      case "heading":
        return linked(`${"#".repeat(block.level)} ${block.title}`);
      case "row":
        return linked(block.id === "" ? block.text : `| ${block.cells.join(" | ")} |`);
      default:
        return linked(block.text);
    }
  });
  const text = [...facts.map((fact) => `- ${fact}`), "", ...plain(lines, admonitions)]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return `# ${title}\n\n${text}\n\n---\n\nSource: ${url}\n`;
}

/** Admonitions as quotations that begin with their title, and what can be unfolded as it is when it's open. */
function plain(lines: readonly string[], admonitions: Readonly<Record<string, string>>): string[] {
  let fence: string | undefined;
  let depth = 0;
  const quoted = (line: string) => `${"> ".repeat(depth)}${line}`.trimEnd();
  return lines.flatMap((line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined || mark !== undefined) {
      fence = fence === undefined ? mark : mark?.startsWith(fence) ? undefined : fence;
      return quoted(line);
    }
    const [, kind, title] = /^\s*:{3,}([a-z]+)(?:\[(.*)\])?\s*$/.exec(line) ?? [];
    if (kind !== undefined) {
      depth += 1;
      return ["", quoted(`**${title ?? admonitions[kind] ?? kind}**`), quoted("")];
    }
    if (/^\s*:{3,}\s*$/.test(line) && depth > 0) {
      depth -= 1;
      return "";
    }
    if (/^\s*<\/?details>\s*$/.test(line)) {
      return "";
    }
    const [, summary] = /^\s*<summary>(.*)<\/summary>\s*$/.exec(line) ?? [];
    return summary === undefined ? quoted(line) : ["", `**${summary}**`, ""];
  });
}

/** The first line without the words that only checks read, then the other lines as they are. */
function shownFence({ fence, lines: [first = "", ...others] }: FenceLines, part: string): string[] {
  const [opening = ""] = /^.*?(`{3,}|~{3,})[^\s`]*/.exec(first) ?? [];
  const meta = shownMeta(fence.meta, part);
  return [meta ? `${opening} ${meta}` : opening, ...others];
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
