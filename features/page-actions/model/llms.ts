/** A page, as lists for assistants name it. */
export type ListedPage = { title: string; url: string; description: string; text: string };

/** A group of pages: a category of a sidebar, or all posts. */
export type PageGroup = { name: string; pages: readonly ListedPage[] };

/** An edition of the texts: one version of the documentation, the guides, or the blog. */
export type Edition = {
  /** Part of the file's name, such as `v4`. */
  id: string;
  /** As people say it, such as `Socket.IO 4.x`. */
  name: string;
  groups: readonly PageGroup[];
};

/** Characters of a file that assistants still read as a whole. */
export const mostCharacters = 200_000;

/**
 * `llms.txt`: what there is, with the addresses of the Markdown versions, the newest documentation first. See
 * https://llmstxt.org.
 */
export function llmsIndex(
  { title, summary, root }: { title: string; summary: string; root: string },
  editions: readonly Edition[],
): string {
  const lists = editions.flatMap(({ id, name, groups }) => [
    `## ${name}`,
    "",
    ...textsOf({ id, name, groups }).map(({ file, name, text }) => `- [${name}](${root}${file}): ${kilobytes(text)}`),
    "",
    ...groups.flatMap(({ name, pages }) => [`### ${name}`, "", ...pages.map(lineOf), ""]),
  ]);
  return `${[`# ${title}`, "", `> ${summary}`, "", ...lists].join("\n").trim()}\n`;
}

const lineOf = ({ title, url, description }: ListedPage) => `- [${title}](${url}): ${description}`;

const kilobytes = (text: string) => `${Math.ceil(new TextEncoder().encode(text).length / 1000)} kB`;

/** The whole text of an edition, in files that assistants read as a whole: a group that is longer has several. */
export function textsOf({ id, name, groups }: Edition): { file: string; name: string; text: string }[] {
  return groups.flatMap((group, index) => {
    const parts: string[][] = [];
    for (const { text } of group.pages) {
      const last = parts.at(-1);
      const length = last?.reduce((sum, each) => sum + each.length, 0) ?? 0;
      if (last && length + text.length <= mostCharacters) {
        last.push(text);
      } else {
        parts.push([text]);
      }
    }
    return parts.map((texts, part) => ({
      file: `llms/${id}-${index + 1}${parts.length > 1 ? `-${part + 1}` : ""}.txt`,
      name: `${name}, ${group.name}${parts.length > 1 ? ` (${part + 1}/${parts.length})` : ""}`,
      text: texts.join("\n\n"),
    }));
  });
}

/** `llms-full.txt`: the whole text of the newest documentation in one file. */
export function llmsFull({ groups }: Edition): string {
  return groups.flatMap(({ pages }) => pages.map(({ text }) => text)).join("\n\n");
}
