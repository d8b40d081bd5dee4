import type { Token } from "prism-react-renderer";
import { codeColor } from "./codeColor";

/**
 * Makes one token of neighbors that have the same color. The HTML of a page has an element for each token with a color,
 * and a comment between plain ones: on a long reference, these comments alone were 48 KB.
 *
 * @returns the tokens of a line, with the same text; a joined one has the types of its first part
 */
export function joinTokens(line: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of line) {
    const last = joined.at(-1);
    if (last && codeColor(last.types) === codeColor(token.types)) {
      joined[joined.length - 1] = { ...last, content: last.content + token.content, empty: false };
    } else {
      joined.push(token);
    }
  }
  return joined;
}
