/**
 * What each color of code stands for, by Prism's names of tokens. Where a token has several names, the last row wins.
 * Punctuation has the color of plain text: with an element around each bracket, the HTML of a long reference was half
 * as large again.
 */
const colors = {
  comment: ["comment", "prolog", "doctype", "cdata", "shebang"],
  keyword: ["keyword", "atrule", "important", "selector", "rule", "directive"],
  string: ["string", "char", "attr-value", "template-string", "regex", "url"],
  number: ["number", "boolean", "constant", "symbol", "unit"],
  function: ["function", "method", "property-access"],
  type: ["class-name", "maybe-class-name", "builtin", "tag", "attr-name", "property"],
  inserted: ["inserted"],
  deleted: ["deleted"],
  bold: ["bold"],
} as const;

export type CodeColor = keyof typeof colors;

const rows = Object.entries(colors).toReversed() as [CodeColor, readonly string[]][];

/**
 * The color of a token.
 *
 * @param types all names that Prism gives the token, for example `["imports", "punctuation"]`
 * @returns a name that `src/css/code.css` has a rule for; undefined for the color of plain text
 */
export function codeColor(types: readonly string[]): CodeColor | undefined {
  if (types.includes("punctuation")) {
    return undefined;
  }
  return rows.find(([, names]) => types.some((type) => names.includes(type)))?.[0];
}
