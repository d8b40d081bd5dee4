/** Pages for a site that has grown: copies of pages of 4.x, under other addresses. Pure: text in, text out. */

import path from "node:path/posix";

/** Where the copies are. The pages of this category are in the sidebar without being named there. */
const folder = "docs/miscellaneous";

/**
 * The next copy of a page.
 *
 * @param file the page, such as `docs/events/rooms.md`
 * @param markdown its text
 * @param round a number that makes the copy different from earlier copies
 * @throws if the page has no `slug` in its front matter
 */
export function copyOfPage(file: string, markdown: string, round: number): { file: string; text: string } {
  // One folder for all of them: Docusaurus wants a different name for each folder of a sidebar.
  const copy = path.join(folder, `growth-${round}`, path.relative("docs", file).replaceAll("/", "-"));
  const slug = /^slug: \/(.*)$/m;
  if (!slug.test(markdown)) {
    throw new Error(`${file} has no slug in its front matter.`);
  }
  const text = markdown
    .replace(slug, `slug: /growth-${round}/$1`)
    // Links lead to the pages that were copied.
    .replaceAll(/\]\((\.{1,2}\/[^)#\s]+\.mdx?)/g, (_link, target: string) => {
      const linked = path.join(path.dirname(file), target);
      return `](${path.relative(path.dirname(copy), linked)}`;
    });
  return { file: copy, text };
}

/**
 * The pages to add, in order: each page once, then each a second time, until there are enough.
 *
 * @param files the pages to copy
 * @param count how many copies there have to be
 */
export function* copiesOf(files: readonly string[], count: number): Generator<{ file: string; round: number }> {
  for (let index = 0; index < count && files.length > 0; index++) {
    yield { file: files[index % files.length] ?? "", round: 1 + Math.floor(index / files.length) };
  }
}
