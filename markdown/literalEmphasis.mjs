/**
 * A rule for markdownlint: `**` and `_` that readers would see, because Markdown doesn't take them for emphasis.
 *
 * `**` doesn't close after punctuation that a letter follows. Chinese has no space there: `**重要。**请注意` shows the
 * asterisks. An underscore doesn't close before any letter or digit: `_n_²`.
 *
 * Source: https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 *
 * @type {import("markdownlint").Rule}
 */
export default {
  names: ["literal-emphasis"],
  description: "Emphasis that isn't recognized",
  tags: ["emphasis"],
  parser: "micromark",
  function(params, onError) {
    const visit = (tokens) => {
      for (const { type, text, startLine, startColumn, endColumn, children } of tokens) {
        if (
          type === "data" &&
          /^(\*\*+|_+)$/.test(text) &&
          !isInWord(params.lines[startLine - 1], startColumn, endColumn)
        ) {
          onError({
            lineNumber: startLine,
            range: [startColumn, text.length],
            detail: `"${text}" is shown as it is: put it before the punctuation, or use no emphasis`,
          });
        }
        visit(children);
      }
    };
    visit(params.parsers.micromark.tokens);
  },
};

/** Whether the underscores between two columns are part of a name: `snake_case`. */
function isInWord(line, start, end) {
  return /\w/.test(line[start - 2] ?? "") && /\w/.test(line[end - 1] ?? "");
}
