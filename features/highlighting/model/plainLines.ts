import type { Token } from "prism-react-renderer";

/** Code as lines of one token each, as Prism gives text of which it knows nothing. */
export function plainLines(code: string): Token[][] {
  return code.split("\n").map((content) => [{ types: ["plain"], content, empty: content === "" }]);
}
