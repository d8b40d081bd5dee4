/**
 * The front matter of a page as text, for changes that leave everything else as it was. Pure.
 *
 * @returns undefined if the page has none. `yaml` ends with a line break, `rest` begins with the closing `---`
 */
export function frontMatterOf(text: string): { begin: string; yaml: string; rest: string } | undefined {
  const [, begin, yaml] = /^(---\r?\n)([\s\S]*?)^---\s*$/m.exec(text) ?? [];
  if (begin === undefined || yaml === undefined || !text.startsWith(begin)) {
    return undefined;
  }
  return { begin, yaml, rest: text.slice(begin.length + yaml.length) };
}
