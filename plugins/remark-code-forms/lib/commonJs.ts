import ts from "typescript";

/** A construct that has no CommonJS form. `line` counts from 1 within the sample. */
export class NoCommonJsForm extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/**
 * An ES module as CommonJS, with its formatting and comments.
 *
 * Imports become `require()`, exports assignments to `exports` (a default export to `module.exports`), and what follows
 * the imports moves into an async `main()` when it awaits at the top level.
 *
 * @param code an ES module in JavaScript
 * @throws NoCommonJsForm for `import.meta` other than `dirname` and `filename`, and for re-exports
 */
export function toCommonJs(code: string): string {
  const source = ts.createSourceFile("sample.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const edits: Edit[] = [];
  const exported: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      edits.push({ from: statement.getStart(), to: statement.end, text: requireOf(statement) });
    } else if (ts.isExportDeclaration(statement)) {
      if (statement.moduleSpecifier || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) {
        throw new NoCommonJsForm("a re-export has no short CommonJS form", lineOf(statement));
      }
      const names = statement.exportClause.elements.map(({ name, propertyName }) =>
        propertyName ? `${name.text}: ${propertyName.text}` : name.text,
      );
      edits.push({ from: statement.getStart(), to: statement.end, text: `module.exports = { ${names.join(", ")} };` });
    } else if (ts.isExportAssignment(statement)) {
      edits.push({ from: statement.getStart(), to: statement.expression.getStart(), text: "module.exports = " });
    } else {
      const modifier = exportModifier(statement);
      if (modifier) {
        edits.push({ from: modifier.getStart(), to: nextToken(code, modifier.end), text: "" });
        exported.push(...declaredNames(statement));
      }
    }
  }
  forEachDeep(source, (node) => {
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
      const property = ts.isPropertyAccessExpression(node.parent) ? node.parent.name.text : "";
      if (property !== "dirname" && property !== "filename") {
        throw new NoCommonJsForm("import.meta has no CommonJS form", lineOf(node));
      }
      edits.push({ from: node.parent.getStart(), to: node.parent.end, text: `__${property}` });
    }
  });
  const text = applied(code, edits);
  const withExports =
    exported.length > 0 ? `${text.trimEnd()}\n\nmodule.exports = { ${exported.join(", ")} };\n` : text;
  return awaitsAtTopLevel(source) ? withMain(withExports) : withExports;
}

type Edit = { from: number; to: number; text: string };

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to), code);
}

function requireOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const module = `require(${moduleSpecifier.getText()})`;
  if (!importClause) {
    return `${module};`;
  }
  const { name, namedBindings } = importClause;
  const lines: string[] = [];
  if (name) {
    lines.push(`const ${name.text} = ${module};`);
  }
  if (namedBindings && ts.isNamespaceImport(namedBindings)) {
    lines.push(`const ${namedBindings.name.text} = ${module};`);
  } else if (namedBindings) {
    const names = namedBindings.elements.map(({ name: local, propertyName }) =>
      propertyName ? `${propertyName.text}: ${local.text}` : local.text,
    );
    lines.push(`const { ${names.join(", ")} } = ${name ? name.text : module};`);
  }
  return lines.join("\n");
}

function exportModifier(statement: ts.Statement): ts.Modifier | undefined {
  return ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : undefined;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name.text]
    : [];
}

function nextToken(code: string, position: number): number {
  return position + (/^\s*/.exec(code.slice(position))?.[0].length ?? 0);
}

function forEachDeep(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachDeep(child, visit));
}

function awaitsAtTopLevel(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node)) {
    return false;
  }
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) {
    return true;
  }
  return ts.forEachChild(node, awaitsAtTopLevel) ?? false;
}

/** Puts what follows the leading `require()` lines into an async function. */
function withMain(code: string): string {
  const source = ts.createSourceFile("sample.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const first = source.statements.find((statement) => !/\brequire\(/.test(statement.getText()));
  const from = first ? first.getFullStart() : code.length;
  const body = code.slice(from).replace(/^\n+/, "").trimEnd();
  return `${code.slice(0, from).trimEnd()}\n\nasync function main() {\n${body}\n}\n\nmain();\n`;
}
