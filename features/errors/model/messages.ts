/**
 * Finds what a library's source can say to its user: messages of errors, reasons, codes, names, statuses and log lines.
 * Pure: the text of a JavaScript file in, messages with their lines out.
 */

import ts from "typescript";

/** The way in which a message leaves the library. */
export type MessageKind =
  /** `new Error("…")`, thrown, rejected or handed over. */
  | "error"
  /** A string that is thrown, or that a promise is rejected with. */
  | "rejection"
  /** `onError("…")`: the message of a transport's error. */
  | "transport error"
  /** `onClose("…")`: the reason of a disconnection. */
  | "close reason"
  /** A string that is emitted in an error's or a disconnection's place. */
  | "event"
  /** `message: "…"` in an object: an error as it is sent to the other side. */
  | "packet"
  /** An entry of the table of Engine.IO's codes. */
  | "code"
  /** `name: "UPPER_CASE"` in an object: the details of a code. */
  | "context"
  /** `description: "…"` in an object: the details of a reason. */
  | "description"
  /** An HTTP status that refuses a request. */
  | "status"
  /** Written to the console. */
  | "console"
  /** A line of debug output that is all that becomes of an error. */
  | "swallowed"
  /** Any other line of debug output that speaks of a failure, or not. */
  | "debug";

export type Message = {
  /** As the user reads it, with `…` for what is only known at run time. */
  text: string;
  kind: MessageKind;
  line: number;
  /** The number that goes with the message, for the table of codes. */
  code?: number;
};

/** Stands for what is only known at run time. */
export const variable = "…";

const onErrorNames = new Set(["onError", "_onError", "onerror"]);
const onCloseNames = new Set(["onClose", "_onClose", "onclose", "_onclose"]);
const emitNames = new Set(["emit", "emitReserved", "_emitReserved"]);
const errorEvents = new Set(["error", "connect_error", "disconnect", "close"]);
const consoleMethods = new Set(["error", "warn", "info", "log"]);
const handlerNames = /^(onerror|onError|_onError)$/;
const contextName = /^[A-Z]+(_[A-Z]+)+$/;
const refusal = /^(?:HTTP\/1\.1 )?([45]\d\d)\b/;

/**
 * Every message in a JavaScript file, in the order of its text.
 *
 * @param source the file's text
 * @param fileName for the compiler; only its extension matters
 */
export function messagesIn(source: string, fileName = "source.js"): Message[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const constants = initializersOf(file);
  const found: Message[] = [];
  const visit = (node: ts.Node): void => {
    for (const { at = node, kind, texts, code } of findingsAt(node, constants)) {
      const line = file.getLineAndCharacterOfPosition(at.getStart()).line + 1;
      for (const text of texts.filter(isTelling)) {
        found.push({ text, kind, line, ...(code === undefined ? {} : { code }) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What a part of the source can say, in every wording. */
type Finding = {
  kind: MessageKind;
  texts: readonly string[];
  code?: number;
  /** Where it is written. Default: the part itself. */
  at?: ts.Node;
};

function findingsAt(node: ts.Node, constants: Initializers): Finding[] {
  if (ts.isNewExpression(node) && /Error$/.test(nameOf(node.expression) ?? "")) {
    return [{ kind: "error", texts: anyTexts(node.arguments?.[0], constants) }];
  }
  if (ts.isThrowStatement(node)) {
    return [{ kind: "rejection", texts: literalTexts(node.expression, constants) }];
  }
  if (ts.isCallExpression(node)) {
    return findingsOfCall(node, constants);
  }
  if (ts.isPropertyAssignment(node)) {
    return findingsOfProperty(node, constants);
  }
  if (ts.isBinaryExpression(node) && nameOf(node.left) === "errorMessages") {
    return findingsOfCodes(node.right, constants);
  }
  return ts.isStringLiteral(node) && node.text.startsWith("HTTP/1.1 ")
    ? [{ kind: "status", texts: statusText(node.text) }]
    : [];
}

function findingsOfCall(node: ts.CallExpression, constants: Initializers): Finding[] {
  const [first, second] = node.arguments;
  const name = nameOf(node.expression) ?? "";
  const owner = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
  const texts = anyTexts(first, constants);
  if (!owner && /^([A-Z]\w*)?Error$/.test(name)) {
    // `Error("…")` is the same as `new Error("…")`.
    return [{ kind: "error", texts }];
  }
  if (onErrorNames.has(name)) {
    return [{ kind: "transport error", texts: literalTexts(first, constants) }];
  }
  if (onCloseNames.has(name)) {
    return [{ kind: "close reason", texts: literalTexts(first, constants) }];
  }
  if (name === "bind" && owner && onCloseNames.has(nameOf(owner) ?? "")) {
    return [{ kind: "close reason", texts: literalTexts(second, constants) }];
  }
  if (emitNames.has(name) && errorEvents.has(texts[0] ?? "")) {
    return [{ kind: "event", texts: literalTexts(second, constants) }];
  }
  if (name === "reject") {
    return [{ kind: "rejection", texts: literalTexts(first, constants) }];
  }
  if (owner && nameOf(owner) === "console" && consoleMethods.has(name)) {
    return [{ kind: "console", texts: texts.map(withoutPlaceholders) }];
  }
  if (name === "writeHead" || name === "writeStatus") {
    const statuses = [...numbersOf(first, constants).map(String), ...texts];
    return [{ kind: "status", texts: statuses.flatMap(statusText) }];
  }
  return name === "debug" || name === "debug_1"
    ? [{ kind: isLastWord(node) ? "swallowed" : "debug", texts: texts.map(withoutPlaceholders) }]
    : [];
}

function findingsOfProperty(node: ts.PropertyAssignment, constants: Initializers): Finding[] {
  const texts = literalTexts(node.initializer, constants);
  switch (node.name.getText()) {
    case "message":
      return [{ kind: "packet", texts }];
    case "description":
      return [{ kind: "description", texts }];
    case "name":
      return [{ kind: "context", texts: texts.filter((text) => contextName.test(text)) }];
    default:
      return [];
  }
}

function findingsOfCodes(table: ts.Expression, constants: Initializers): Finding[] {
  const properties = ts.isObjectLiteralExpression(table) ? table.properties.filter(ts.isPropertyAssignment) : [];
  return properties.map((property) => ({
    kind: "code",
    texts: anyTexts(property.initializer, constants),
    code: Number(property.name.getText()),
    at: property,
  }));
}

/** Every text that is written in a JavaScript file: what a message that others print is looked for in. */
export function textsIn(source: string, fileName = "source.js"): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) {
      found.push(...textsOf(node, new Map()).filter(isTelling));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A message that is unknown as a whole is found where its parts come from. */
function isTelling(text: string): boolean {
  return text.replaceAll(variable, "").trim() !== "";
}

/** The last name of an expression: `Error` of `new Error()`, `onClose` of `this.transport.onClose`. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) {
    return node.text;
  }
  if (ts.isPropertyAccessExpression(node)) {
    return node.name.text;
  }
  // `(0, debug_1.default)(…)`, as TypeScript writes calls of imported functions.
  return ts.isParenthesizedExpression(node) && ts.isBinaryExpression(node.expression)
    ? nameOf(node.expression.right)
    : undefined;
}

type Initializers = ReadonlyMap<string, ts.Expression>;

/** What the file's variables start with. A name that is used twice is nobody's. */
function initializersOf(file: ts.SourceFile): Initializers {
  const found = new Map<string, ts.Expression>();
  const ambiguous = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      (found.has(node.name.text) ? ambiguous : new Set()).add(node.name.text);
      found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const name of ambiguous) {
    found.delete(name);
  }
  return found;
}

/**
 * Everything that an expression may evaluate to, as text, with `…` for what is not known.
 *
 * @returns `["…"]` when nothing is known
 */
function textsOf(node: ts.Expression, constants: Initializers, depth = 0): string[] {
  const again = (part: ts.Expression) => textsOf(part, constants, depth + 1);
  if (ts.isStringLiteralLike(node)) {
    return [node.text];
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => variable + literal.text).join("")];
  }
  if (ts.isParenthesizedExpression(node)) {
    return again(node.expression);
  }
  if (ts.isConditionalExpression(node)) {
    return [...again(node.whenTrue), ...again(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return again(node.left).flatMap((left) => again(node.right).map((right) => left + right));
  }
  const initializer = ts.isIdentifier(node) && depth < 5 ? constants.get(node.text) : undefined;
  return initializer && !ts.isCallExpression(initializer) ? again(initializer) : [variable];
}

function anyTexts(node: ts.Expression | undefined, constants: Initializers): string[] {
  return node ? textsOf(node, constants) : [];
}

/** As `textsOf`, for places where only what is written there counts. */
function literalTexts(node: ts.Expression | undefined, constants: Initializers): string[] {
  return node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node))
    ? textsOf(node, constants)
    : [];
}

function numbersOf(node: ts.Expression | undefined, constants: Initializers): number[] {
  if (!node) {
    return [];
  }
  if (ts.isNumericLiteral(node)) {
    return [Number(node.text)];
  }
  if (ts.isConditionalExpression(node)) {
    return [...numbersOf(node.whenTrue, constants), ...numbersOf(node.whenFalse, constants)];
  }
  return ts.isIdentifier(node) ? numbersOf(constants.get(node.text), constants) : [];
}

function statusText(text: string): string[] {
  const status = refusal.exec(text)?.[1];
  return status ? [`HTTP ${status}`] : [];
}

/** `%s` and the like, as the `debug` package and `console` understand them. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/%[sdijoOc]/g, variable);
}

/** Whether a line of debug output is what an error ends in: nothing else tells the user of it. */
function isLastWord(call: ts.CallExpression): boolean {
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (ts.isCatchClause(node)) {
      return !reportsElsewhere(node.block);
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) {
      return isErrorHandler(node) && node.body !== undefined && !reportsElsewhere(node.body);
    }
    if (ts.isFunctionLike(node)) {
      return false;
    }
  }
  return false;
}

/** `promise.catch(handler)`, `emitter.on("error", handler)`, and functions that are named after their purpose. */
function isErrorHandler({ name, parent }: ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration): boolean {
  const ownName = name?.text ?? (ts.isVariableDeclaration(parent) ? nameOf(parent.name) : undefined);
  if (ownName !== undefined) {
    return /error$/i.test(ownName);
  }
  if (!ts.isCallExpression(parent)) {
    return false;
  }
  const [event] = parent.arguments;
  return nameOf(parent.expression) === "catch" || (!!event && ts.isStringLiteral(event) && event.text === "error");
}

/** Whether a handler also hands the error on: throws, emits, rejects, or calls another handler. */
function reportsElsewhere(body: ts.Node): boolean {
  let reports = false;
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) {
      reports = true;
    } else if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression) ?? "";
      reports ||= emitNames.has(name) || name === "reject" || name === "errorHandler" || handlerNames.test(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return reports;
}
