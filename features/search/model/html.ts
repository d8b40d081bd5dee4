const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Text as HTML. DocSearch sets the attributes of a hit, highlighted or not, as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The inverse of `escapeHtml`, for text that is rendered as text. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "");
}

/** The marks that search puts around what was found. */
export const mark = { open: "<mark>", close: "</mark>" } as const;

/** HTML of a text that another service has marked: everything but the marks becomes text. */
export function escapeMarked(text: string): string {
  return text
    .split(/(<\/?mark>)/)
    .map((part) => (part === mark.open || part === mark.close ? part : escapeHtml(part)))
    .join("");
}

export type MarkedPart = { text: string; isMarked: boolean };

/** The parts of marked HTML, as text: what a component can render without setting HTML. */
export function markedParts(html: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let isMarked = false;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === mark.open || piece === mark.close) {
      isMarked = piece === mark.open;
    } else if (piece !== "") {
      parts.push({ text: unescapeHtml(piece), isMarked });
    }
  }
  return parts;
}
