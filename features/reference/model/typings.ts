/**
 * Reads the public members of classes and interfaces out of type declarations, with the TypeScript compiler.
 *
 * Public is what a reader may use: not `private` or `protected`, no `_` in front, and no `@private`, `@internal` or
 * `@package` in the comment. Abstract methods are left out too: they are what a subclass has to write, and nothing
 * that anybody calls.
 */

import path from "node:path";
import ts from "typescript";

export type MemberKind = "constructor" | "method" | "property" | "accessor" | "event";

export type Member = {
  name: string;
  kind: MemberKind;
  static: boolean;
  /** The class or interface that declares it, which is a base class for inherited members. */
  declaredBy: string;
  /** The file with that declaration. */
  file: string;
  /** What a method can be called with, or what the listeners of an event get; of all overloads the longest. */
  parameters: readonly Parameter[];
};

export type Parameter = { name: string; isOptional: boolean; isRest: boolean };

/** Base classes that bring listeners: what they declare is described once, and not for each class. */
export const emitterClasses = ["EventEmitter", "Emitter"];

const hiddenTags = new Set(["private", "internal", "package", "protected"]);

export function createProgram(rootFiles: readonly string[], typeRoot?: string): ts.Program {
  return ts.createProgram({
    rootNames: [...rootFiles],
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ["lib.es2022.d.ts"],
      types: typeRoot ? ["node"] : [],
      typeRoots: typeRoot ? [typeRoot] : [],
      skipLibCheck: true,
      noEmit: true,
      strict: true,
    },
  });
}

/**
 * Declarations of classes, interfaces and type aliases below a folder, by name; the first of a name wins. Those within a
 * namespace, where typings of old packages have them, come after the others.
 */
export function declarationsIn(program: ts.Program, folder: string): Map<string, ts.NamedDeclaration> {
  const found = new Map<string, ts.NamedDeclaration>();
  const statements = program
    .getSourceFiles()
    .filter(({ fileName }) => isInPackage(fileName, folder))
    .flatMap((file) => [...file.statements]);
  for (const statement of [...statements, ...statements.flatMap(statementsWithin)]) {
    if (
      (ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)) &&
      statement.name &&
      !found.has(statement.name.text)
    ) {
      found.set(statement.name.text, statement);
    }
  }
  return found;
}

function statementsWithin(statement: ts.Statement): readonly ts.Statement[] {
  return ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)
    ? statement.body.statements
    : [];
}

/** Whether a file belongs to the package in a folder, and not to a dependency that is installed in there. */
export function isInPackage(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith("..") && !path.isAbsolute(relative) && !relative.split(path.sep).includes("node_modules");
}

export function typeOf(checker: ts.TypeChecker, declaration: ts.NamedDeclaration): ts.Type {
  const symbol = declaration.name && checker.getSymbolAtLocation(declaration.name);
  if (!symbol) {
    throw new Error(`No symbol for ${declaration.getText().slice(0, 60)}`);
  }
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** The type of a property, without `undefined`. */
export function typeOfProperty(checker: ts.TypeChecker, type: ts.Type, property: string): ts.Type {
  const symbol = checker.getPropertyOfType(type, property);
  if (!symbol) {
    throw new Error(`${checker.typeToString(type)} has no property "${property}"`);
  }
  return checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
}

/**
 * The public members of a type: own and inherited ones, static ones, the constructor if it is a class, and the events
 * that its emitter is typed with. Members of a union, such as an option that is a boolean or an object, are those of
 * its objects.
 */
export function membersOf(checker: ts.TypeChecker, type: ts.Type): Member[] {
  if (type.isUnion()) {
    const objects = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
    return type.types
      .filter((part) => part.flags & objects && part.getCallSignatures().length === 0)
      .flatMap((part) => membersOf(checker, part));
  }
  const instance = checker.getPropertiesOfType(type).flatMap((symbol) => memberOf(checker, symbol, false));
  const declaration = type.symbol?.valueDeclaration;
  if (!declaration || !ts.isClassDeclaration(declaration)) {
    return instance;
  }
  const statics = checker.getPropertiesOfType(checker.getTypeOfSymbol(type.symbol));
  return [
    ...constructorOf(checker, declaration, type.symbol),
    ...instance,
    ...statics.filter(({ name }) => name !== "prototype").flatMap((symbol) => memberOf(checker, symbol, true)),
    ...eventsOf(checker, declaration),
  ];
}

function memberOf(checker: ts.TypeChecker, symbol: ts.Symbol, isStatic: boolean): Member[] {
  const declaration = symbol.declarations?.[0];
  if (!declaration || symbol.name.startsWith("_") || isHidden(declaration)) {
    return [];
  }
  const parent = declaration.parent as ts.ClassDeclaration | ts.InterfaceDeclaration;
  const kind = kindOf(declaration);
  if (!kind || (kind === "method" && hasModifier(declaration, ts.ModifierFlags.Abstract))) {
    return [];
  }
  return [
    {
      name: symbol.name,
      kind,
      static: isStatic,
      declaredBy: parent.name?.getText() ?? "",
      file: declaration.getSourceFile().fileName,
      parameters: parametersOf(checker.getTypeOfSymbol(symbol).getCallSignatures()),
    },
  ];
}

function parametersOf(signatures: readonly ts.Signature[]): Parameter[] {
  const [longest] = signatures.map(({ parameters }) => parameters).sort((a, b) => b.length - a.length);
  const required = Math.min(...signatures.map(({ parameters }) => parameters.filter((one) => !isOptional(one)).length));
  return (longest ?? []).map((symbol, index) => ({
    name: symbol.name,
    isOptional: index >= required,
    isRest: isRest(symbol),
  }));
}

function isRest(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  return declaration !== undefined && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
}

function isOptional(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  return (
    isRest(symbol) ||
    (declaration !== undefined &&
      ts.isParameter(declaration) &&
      (declaration.questionToken !== undefined || declaration.initializer !== undefined))
  );
}

function kindOf(declaration: ts.Declaration): MemberKind | undefined {
  if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration)) {
    return "method";
  }
  if (ts.isGetAccessor(declaration) || ts.isSetAccessor(declaration)) {
    return "accessor";
  }
  return ts.isPropertyDeclaration(declaration) || ts.isPropertySignature(declaration) ? "property" : undefined;
}

function constructorOf(checker: ts.TypeChecker, declaration: ts.ClassDeclaration, symbol: ts.Symbol): Member[] {
  const own = declaration.members.find(ts.isConstructorDeclaration);
  if (!own || isHidden(own)) {
    return [];
  }
  return [
    {
      name: "constructor",
      kind: "constructor",
      static: false,
      declaredBy: declaration.name?.text ?? "",
      file: declaration.getSourceFile().fileName,
      parameters: parametersOf(checker.getTypeOfSymbol(symbol).getConstructSignatures()),
    },
  ];
}

/** The keys of the third type argument of an emitter, which is where these packages type the events they emit. */
function eventsOf(checker: ts.TypeChecker, declaration: ts.ClassDeclaration): Member[] {
  for (const { types } of declaration.heritageClauses ?? []) {
    for (const { expression, typeArguments } of types) {
      const reserved = typeArguments?.[2];
      if (reserved && /Emitter$/.test(expression.getText())) {
        const events = checker.getPropertiesOfType(checker.getTypeFromTypeNode(reserved));
        return events.flatMap((symbol) =>
          memberOf(checker, symbol, false).map((member) => ({ ...member, kind: "event" })),
        );
      }
    }
  }
  return [];
}

function hasModifier(declaration: ts.Declaration, flags: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(declaration) & flags) !== 0;
}

function isHidden(declaration: ts.Declaration): boolean {
  return (
    hasModifier(declaration, ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
    ts.getJSDocTags(declaration).some(({ tagName }) => hiddenTags.has(tagName.text))
  );
}

export type Export = {
  name: string;
  /** Whether it can be used as a type; a function or a constant can't. */
  isType: boolean;
};

/** What a module exports: values and types, and the types in the namespace of an exported class (`Socket.Reason`). */
export function exportsOf(program: ts.Program, file: string): Export[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) {
    throw new Error(`${file} is no module`);
  }
  const symbols = checker.getExportsOfModule(module);
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const named = symbols.filter(({ name }) => name !== "default").map(resolved);
  const types = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum;
  return (
    symbols
      // A default export that has a name too is the same thing.
      .filter((symbol) => symbol.name !== "default" || !named.includes(resolved(symbol)))
      .flatMap((symbol) => {
        const inside = [...(resolved(symbol).exports?.values() ?? [])].filter(({ flags }) => flags & types);
        return [
          { name: symbol.name, isType: (resolved(symbol).flags & types) !== 0 },
          ...inside.map(({ name }) => ({ name: `${symbol.name}.${name}`, isType: true })),
        ];
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  );
}
