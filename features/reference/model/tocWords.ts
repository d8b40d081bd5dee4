const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'" };

/** The text of a heading as Docusaurus gives it to lists of contents: HTML, without its tags. */
export function textOf(value: string): string {
  return value.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** The first code in a heading; undefined if it has none. */
export function codeOf(value: string): string | undefined {
  const [, code] = /<code>(.*?)<\/code>/.exec(value) ?? [];
  return code === undefined ? undefined : textOf(code);
}
