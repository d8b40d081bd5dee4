/** What samples say that they print: `// => VALUE`. Pure. */

import ts from "typescript";

export type Expectation = {
  /** Line of the sample, from 1. */
  line: number;
  value: string;
  /** The lines that a matching print may come from; empty when the comment stands behind no `console.log()`. */
  from: number[];
};

const comment = /\/\/\s*=>\s?(.*)$/;

/** The values that a sample says it prints. */
export function expectationsIn(text: string): Expectation[] {
  if (!comment.test(text) && !text.split("\n").some((line) => comment.test(line))) {
    return [];
  }
  const source = ts.createSourceFile("sample.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: ts.Node[] = [];
  const calls: { callee: number; first: number; last: number }[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || node.kind === ts.SyntaxKind.JsxText) {
      literals.push(node);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === "console.log") {
      const callee = lineAt(node.expression.getStart());
      calls.push({ callee, first: callee, last: lineAt(node.getEnd()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return text.split("\n").flatMap((content, index) => {
    const match = comment.exec(content);
    const position = source.getPositionOfLineAndCharacter(index, match?.index ?? 0);
    if (!match || literals.some((node) => node.getStart() <= position && position < node.getEnd())) {
      return [];
    }
    const line = index + 1;
    const from = calls.filter(({ first, last }) => line === first || line === last).map(({ callee }) => callee);
    return { line, value: match[1]?.trim() ?? "", from };
  });
}
