/**
 * Reads out of JavaScript sources what typings don't tell: the events that a class emits, and the options it reads.
 * It knows classes, and functions with a prototype, as the packages of 2.x have them.
 */

import ts from "typescript";

/** Names for the object itself, in code that keeps it for a callback. */
const selfNames = new Set(["this", "super", "self", "_this"]);
/** `emitAll()` is how managers of 2.x tell their sockets, too. */
const emitMethods = new Set(["emit", "emitReserved", "emitAll"]);
const optionObjects = new Set(["opts", "options", "_opts"]);

export type EmittedEvent = {
  event: string;
  /** Name of the class whose code emits it. */
  by: string;
  /** The property of that class on which it is emitted; undefined for the object itself. */
  on: string | undefined;
};

export function parseSource(text: string): ts.SourceFile {
  return ts.createSourceFile("source.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}

/** Calls such as `this.emit("open")` and `this.server.emit("flush")` with the name of the event written out. */
export function emittedEvents(source: ts.SourceFile): EmittedEvent[] {
  const found: EmittedEvent[] = [];
  visit(source, undefined, (node, by) => {
    if (!by || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
      return;
    }
    const { name, expression: target } = node.expression;
    const [event] = node.arguments;
    if (!emitMethods.has(name.text) || !event || !ts.isStringLiteralLike(event)) {
      return;
    }
    if (selfNames.has(target.getText())) {
      found.push({ event: event.text, by, on: undefined });
    } else if (ts.isPropertyAccessExpression(target) && selfNames.has(target.expression.getText())) {
      found.push({ event: event.text, by, on: target.name.text });
    }
  });
  return found;
}

/** Names that are read from, or written to, an object with the name of an options object. */
export function optionNames(source: ts.SourceFile): string[] {
  const names = new Set<string>();
  visit(source, undefined, (node) => {
    if (!ts.isPropertyAccessExpression(node) || node.name.text.startsWith("_")) {
      return;
    }
    const { expression: target } = node;
    const object = ts.isPropertyAccessExpression(target) ? target.name.text : target.getText();
    if (optionObjects.has(object)) {
      names.add(node.name.text);
    }
  });
  return [...names].sort();
}

/** Events that are emitted on objects of a class, or of the classes above and below it, by class. */
export function eventsByClass(sources: readonly ts.SourceFile[]): Map<string, Set<string>> {
  const families = familiesIn(sources);
  const found = new Map<string, Set<string>>();
  const add = (className: string, event: string) => {
    for (const member of families.get(className) ?? [className]) {
      found.set(member, (found.get(member) ?? new Set()).add(event));
    }
  };
  for (const { event, by, on } of sources.flatMap(emittedEvents)) {
    add(on === undefined ? by : on.replace(/^./, (letter) => letter.toUpperCase()), event);
  }
  return found;
}

/** For each class, itself and all that it is related to by `extends`. */
function familiesIn(sources: readonly ts.SourceFile[]): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  const family = (name: string) => families.get(name) ?? new Set([name]);
  for (const statement of sources.flatMap(({ statements }) => [...statements])) {
    const [base] = ts.isClassDeclaration(statement)
      ? (statement.heritageClauses?.flatMap(({ types }) => [...types]) ?? [])
      : [];
    const name = base && (statement as ts.ClassDeclaration).name?.text;
    // `transport_1.Transport` is `Transport`.
    const baseName = base?.expression.getText().split(".").at(-1);
    if (name && baseName && !/Emitter$/.test(baseName)) {
      const merged = new Set([...family(name), ...family(baseName)]);
      for (const member of merged) {
        families.set(member, merged);
      }
    }
  }
  return families;
}

/**
 * Methods that a class with a prototype offers: those whose comment doesn't say `@api private`. It is how packages of
 * 2.x, which have no typings, tell them apart.
 */
export function offeredMethods(sources: readonly ts.SourceFile[], className: string): string[] {
  const assigned = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?((?:^\w+\.prototype\.\w+\s*=\s*)+)(?=function)/gm;
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(assigned)]
      .filter(([, comment = ""]) => /@api public/.test(comment) || !/@api private/.test(comment))
      .flatMap(([, , left = ""]) => [...left.matchAll(/(\w+)\.prototype\.(\w+)/g)])
      .filter(([, owner, name = ""]) => owner === className && !/^_/.test(name))
      .map(([, , name]) => name as string),
  );
  return [...new Set(names)].sort();
}

/** Options that the sources read, typed or not. */
export function readOptions(sources: readonly ts.SourceFile[]): Set<string> {
  return new Set(sources.flatMap(optionNames));
}

/** Walks the tree and tells each node's class. */
function visit(node: ts.Node, by: string | undefined, callback: (node: ts.Node, by: string | undefined) => void): void {
  const inside = classOf(node) ?? by;
  callback(node, inside);
  ts.forEachChild(node, (child) => visit(child, inside, callback));
}

function classOf(node: ts.Node): string | undefined {
  if (ts.isClassLike(node)) {
    return node.name?.text;
  }
  // Socket.prototype.onOpen = function () { … }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return /^(\w+)\.prototype\.\w+$/.exec(node.left.getText())?.[1];
  }
  return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? "") ? node.name?.text : undefined;
}
