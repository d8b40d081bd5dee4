import path from "node:path/posix";

/** The address of a Markdown link or of a link definition, if it is a relative path. */
const relativeLink = /(\]\(|^\[[^\]]+\]: )(\.{1,2}\/[^\s)#?]+)/gm;

/**
 * A page that was copied together with its folder: links within the folder stay, and links out of it lead to the same
 * files as before.
 * @param from the path of the page before, relative to the site, such as `docs/events/rooms.md`
 * @param to its path now, such as `versioned_docs/version-4.x/events/rooms.md`
 * @param folder what was copied, such as `docs`
 */
export function withMovedLinks(
  text: string,
  { from, to, folder }: { from: string; to: string; folder: string },
): string {
  return text.replace(relativeLink, (link, start: string, url: string) => {
    const target = path.join(path.dirname(from), url);
    if (target.startsWith(`${folder}/`)) {
      return link;
    }
    const moved = path.relative(path.dirname(to), target);
    return `${start}${moved.startsWith(".") ? moved : `./${moved}`}`;
  });
}
