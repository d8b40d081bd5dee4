/**
 * Where the Markdown version of a page is: `/docs/v4/rooms/` → `/docs/v4/rooms.md`.
 *
 * @param permalink the page's path, with that of its language
 * @param home the path of the language's home page, whose version is `index.md` in the same folder. Default: `/`
 */
export function markdownPath(permalink: string, home = "/"): string {
  return permalink === home ? `${permalink}index.md` : `${permalink.replace(/\/$/, "")}.md`;
}
