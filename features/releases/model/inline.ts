/** The Markdown inside a sentence of the changelog. Pure. */

/** A piece of a sentence. A link holds pieces itself. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "link"; to: string; parts: Inline[] };

const token = /`([^`]+)`|\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/;

/** Reads text, code and links. Other marks don't occur in the sentences of the changelog, and stay as they are. */
export function inlineParts(markdown: string): Inline[] {
  const match = token.exec(markdown);
  if (!match) {
    return markdown === "" ? [] : [{ kind: "text", text: markdown }];
  }
  const [all, code, label = "", to = ""] = match;
  return [
    ...inlineParts(markdown.slice(0, match.index)),
    code === undefined ? { kind: "link", to, parts: inlineParts(label) } : { kind: "code", text: code },
    ...inlineParts(markdown.slice(match.index + all.length)),
  ];
}

/** The same sentence with other addresses. */
export function withLinks(markdown: string, address: (to: string) => string): string {
  return markdown.replace(/\]\(([^)\s]+)\)/g, (_, to: string) => `](${address(to)})`);
}

/** The sentence as HTML. */
export function inlineHtml(markdown: string): string {
  const html = (part: Inline): string => {
    switch (part.kind) {
      case "text":
        return escapeHtml(part.text);
      case "code":
        return `<code>${escapeHtml(part.text)}</code>`;
      case "link":
        return `<a href="${escapeHtml(part.to)}">${part.parts.map(html).join("")}</a>`;
    }
  };
  return inlineParts(markdown).map(html).join("");
}

/** For text and attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
