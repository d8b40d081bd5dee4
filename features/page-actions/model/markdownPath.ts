/** Where the Markdown version of a page is: `/docs/v4/rooms/` → `/docs/v4/rooms.md`. */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, "")}.md`;
}
