/** What the compiler's parser says about a sample by itself: its module format, and the names it takes from elsewhere. */

import ts from "typescript";

export type Format = "module" | "commonjs";

const fileName = "/sample.tsx";

/**
 * Parses a sample. JavaScript is read as TypeScript, too: with JavaScript's own rules, `socket.auth = …` would count as
 * a declaration of `socket`.
 */
function parse(text: string): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function isModuleSyntax(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  );
}

function contains(node: ts.Node, found: (node: ts.Node) => boolean): boolean {
  return found(node) || ts.forEachChild(node, (child) => contains(child, found) || undefined) === true;
}

const isCommonJs = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "require") ||
  (ts.isPropertyAccessExpression(node) && node.getText() === "module.exports");

/** How Node.js would have to load a sample. ES modules, unless it can only be CommonJS. */
export function formatOf(text: string, language: string): Format {
  if (language === "cjs" || language === "cts") {
    return "commonjs";
  }
  const source = parse(text);
  return !source.statements.some(isModuleSyntax) && contains(source, isCommonJs) ? "commonjs" : "module";
}

/** The modules that a sample imports or requires, in its order. */
export function importsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && isImportCall(node)
          ? node.arguments[0]
          : undefined;
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return found;
}

function isImportCall({ expression }: ts.CallExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === "require")
  );
}

/**
 * Which of the given names a sample uses without declaring them: those that its surroundings have to provide.
 *
 * @param candidates the names to look for
 */
export function namesFromOutside(text: string, candidates: readonly string[]): string[] {
  if (!candidates.some((name) => text.includes(name))) {
    return [];
  }
  const source = parse(text);
  const checker = checkerOf(source);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && candidates.includes(node.text) && isReference(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      // What cannot be resolved has a symbol, too, but no place where it was declared.
      if (!symbol?.declarations?.length) {
        found.add(node.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return candidates.filter((name) => found.has(name));
}

/** Whether an identifier stands for a value: it is no name of a property, parameter, label or attribute. */
function isReference(node: ts.Identifier): boolean {
  const parent: ts.Node & { name?: ts.Node; propertyName?: ts.Node } = node.parent;
  if (ts.isShorthandPropertyAssignment(parent)) {
    return true;
  }
  return parent.name !== node && parent.propertyName !== node && !ts.isTypeReferenceNode(parent);
}

/** Resolves names within one file; what it imports and the globals stay unknown, which makes this quick. */
function checkerOf(source: ts.SourceFile): ts.TypeChecker {
  const options: ts.CompilerOptions = { noLib: true, noResolve: true, types: [] };
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === source.fileName ? source : undefined),
    getDefaultLibFileName: () => "",
    writeFile: () => {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => name === source.fileName,
    readFile: () => undefined,
  };
  return ts.createProgram([source.fileName], options, host).getTypeChecker();
}
