import ts from "typescript";

/** A construct that the other forms cannot show. `line` counts from 1 within the sample. */
export class NoOtherForm extends Error {
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
 * Imports become `require()`, files beside are named `.cjs`, exports assignments to `exports` (a default export to `module.exports`), and what follows
 * the imports moves into an async `main()` when it awaits at the top level.
 *
 * @param code an ES module in JavaScript
 * @throws NoOtherForm for what has no short form that does the same
 */
export function toCommonJs(code: string): string {
  const source = parsed(code);
  const edits: Edit[] = [];
  const exported: string[] = [];
  const exports = source.statements.filter(isExport);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      edits.push({ from: statement.getStart(), to: statement.end, text: requireOf(statement) });
    } else if (ts.isExportDeclaration(statement)) {
      edits.push({ from: statement.getStart(), to: statement.end, text: exportsOf(statement) });
    } else if (ts.isExportAssignment(statement)) {
      edits.push({ from: statement.getStart(), to: statement.expression.getStart(), text: "module.exports = " });
    } else {
      const modifier = modifierOf(statement, ts.SyntaxKind.ExportKeyword);
      if (modifier) {
        edits.push({ from: modifier.getStart(), to: nextToken(code, modifier.end), text: "" });
        exported.push(...declaredNames(statement));
      }
    }
  }
  const [first, second] = exports;
  if (second && exports.some((statement) => !modifierOf(statement, ts.SyntaxKind.ExportKeyword))) {
    throw refusal(second, "exports in several ways overwrite one another in CommonJS");
  }
  edits.push(...metaEdits(source), ...callEdits(source));
  const text = applied(code, edits);
  const withExports =
    exported.length > 0 ? `${text.trimEnd()}\n\nmodule.exports = { ${exported.join(", ")} };\n` : text;
  if (!awaitsAtTopLevel(source)) {
    return withExports;
  }
  if (first) {
    throw refusal(first, "a module that awaits at the top level cannot export in CommonJS: it would be too late");
  }
  return withMain(withExports);
}

function parsed(code: string): ts.SourceFile {
  return ts.createSourceFile("sample.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}

function refusal(node: ts.Node, message: string): NoOtherForm {
  return new NoOtherForm(message, node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1);
}

function isExport(statement: ts.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    modifierOf(statement, ts.SyntaxKind.ExportKeyword) !== undefined
  );
}

function exportsOf(statement: ts.ExportDeclaration): string {
  const { moduleSpecifier, exportClause } = statement;
  if (moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) {
    throw refusal(statement, "a re-export has no short CommonJS form");
  }
  const names = exportClause.elements.map(({ name, propertyName }) =>
    propertyName ? `${name.text}: ${propertyName.text}` : name.text,
  );
  return `module.exports = { ${names.join(", ")} };`;
}

function metaEdits(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  forEachDeep(source, (node) => {
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
      const property = ts.isPropertyAccessExpression(node.parent) ? node.parent.name.text : "";
      if (property !== "dirname" && property !== "filename") {
        throw refusal(node, "import.meta has no CommonJS form");
      }
      edits.push({ from: node.parent.getStart(), to: node.parent.end, text: `__${property}` });
    }
  });
  return edits;
}

/** `import()` of files that are beside. */
function callEdits(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  forEachDeep(source, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) {
        const text = asCommonJs(specifier.getText());
        edits.push({ from: specifier.getStart(), to: specifier.end, text });
      }
    }
  });
  return edits;
}

/** What is imported, in quotes. In this form, the name of a file that the page shows ends in `.cjs`. */
function asCommonJs(specifier: string): string {
  return specifier.replace(/^(["']\.{1,2}\/.*)\.js(["'])$/, "$1.cjs$2");
}

type Edit = { from: number; to: number; text: string };

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to), code);
}

function requireOf(statement: ts.ImportDeclaration): string {
  const { importClause, moduleSpecifier } = statement;
  const module = `require(${asCommonJs(moduleSpecifier.getText())})`;
  if (!importClause) {
    return `${module};`;
  }
  const { name, namedBindings } = importClause;
  if (!name && namedBindings && ts.isNamedImports(namedBindings) && namedBindings.elements.length === 0) {
    throw refusal(statement, "an import of types alone leaves nothing: write import type");
  }
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

function modifierOf(statement: ts.Statement, kind: ts.SyntaxKind): ts.Modifier | undefined {
  return ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.find((modifier) => modifier.kind === kind)
    : undefined;
}

/** The names that an exported declaration makes. */
function declaredNames(statement: ts.Statement): string[] {
  if (modifierOf(statement, ts.SyntaxKind.DefaultKeyword)) {
    throw refusal(statement, "a declaration that is the default export: declare it first, then export its name");
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => {
      if (!ts.isIdentifier(declaration.name)) {
        throw refusal(declaration, "an export that takes something apart: name what is exported");
      }
      return declaration.name.text;
    });
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
  const source = parsed(code);
  const first = source.statements.find((statement) => !/\brequire\(/.test(statement.getText()));
  const from = first ? first.getFullStart() : code.length;
  const body = code.slice(from).replace(/^\n+/, "").trimEnd();
  return `${code.slice(0, from).trimEnd()}\n\nasync function main() {\n${body}\n}\n\nmain();\n`;
}
