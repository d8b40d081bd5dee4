/**
 * How values are written out: as Node.js does, so that what the documentation says and what is shown look the same.
 *
 * The package node-inspect-extracted 3.3.3 would be exact, but the sandbox loads this file before it runs a program:
 * with Brotli, the package is 18.0 kB, and this file with `format.ts` is 2.5 kB. The package also throws when a proxy
 * does, and has no limit for the size of the text.
 */

const mostItems = 100;
const mostCharacters = 10_000;
const lineWidth = 80;
/** How much of a line what follows may need. */
const reserve = 11;
/** Objects that hold more levels than this are not written on one line. */
const levelsOfALine = 3;
/** Lists longer than this stand in rows. */
const shortList = 6;

type Options = {
  /** Levels of objects within objects. */
  depth: number;
};

type Context = Options & {
  level: number;
  /** The objects that are being written, from the outside in. */
  open: object[];
  /** Numbers of those that hold themselves. */
  circular: Map<object, number>;
  /** What is left of the number of values that one call writes out, and how deep the object written last was. */
  state: { values: number; level: number };
};

/** However wide and deep an object is. */
const mostValues = 5_000;

export function inspect(value: unknown, { depth = 2 }: Partial<Options> = {}): string {
  return write(value, {
    depth,
    level: 0,
    open: [],
    circular: new Map(),
    state: { values: mostValues, level: 0 },
  });
}

function write(value: unknown, context: Context): string {
  context.state.values -= 1;
  if (context.state.values < 0) {
    return "…";
  }
  switch (typeof value) {
    case "string":
      return quoted(value);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "bigint":
      return `${value}n`;
    case "symbol":
      return value.toString();
    case "object":
    case "function":
      return value === null ? "null" : writeObject(value, context);
    default:
      return String(value);
  }
}

function quoted(text: string): string {
  const shown = text.length > mostCharacters ? text.slice(0, mostCharacters) : text;
  const more = text.length - shown.length;
  const mark = !shown.includes("'") ? "'" : !shown.includes('"') ? '"' : !shown.includes("`") ? "`" : "'";
  const escaped = shown
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replaceAll(mark, `\\${mark}`);
  return `${mark}${escaped}${mark}${more > 0 ? `... ${more} more characters` : ""}`;
}

/** A getter, a proxy or a hostile `toString` may throw; what is shown then says so. */
function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function writeObject(value: object, context: Context): string {
  if (context.open.includes(value)) {
    const number = context.circular.get(value) ?? context.circular.size + 1;
    context.circular.set(value, number);
    return `[Circular *${number}]`;
  }
  const written = attempt(() => writeParts(value, context), "[object that cannot be read]");
  const number = context.circular.get(value);
  return number === undefined ? written : `<ref *${number}> ${written}`;
}

type Parts = {
  /** Stands before the braces, or alone. */
  prefix: string;
  brackets: readonly [string, string];
  /** Writes the entries, when there is depth left for them. */
  entries: (within: Context) => string[];
  /** Entries are items of a list, which may share lines. */
  isList?: boolean;
  /** Nothing but the prefix, when there are no entries. */
  standsAlone?: boolean;
};

function writeParts(value: object, context: Context): string {
  const { prefix, brackets, entries, isList = false, standsAlone = false } = partsOf(value);
  const [before, after] = brackets;
  const isTooDeep = context.level > context.depth;
  if (isTooDeep && !standsAlone) {
    const name = prefix || (isList ? "Array" : "Object");
    return `[${name.replace(/\(\d+\)$/, "")}]`;
  }
  context.open.push(value);
  context.state.level = context.level;
  const within = { ...context, level: context.level + 1 };
  const written = isTooDeep ? [] : entries(within);
  context.open.pop();
  if (written.length === 0) {
    return standsAlone ? prefix : `${joined(prefix)}${before}${after}`;
  }
  const isFlat = context.state.level - context.level < levelsOfALine;
  return layOut(written, `${joined(prefix)}${before}`, after, { level: context.level, isList, isFlat });
}

const joined = (prefix: string) => (prefix === "" ? "" : `${prefix} `);

type Layout = { level: number; isList: boolean; isFlat: boolean };

/** On one line where that is short, in rows where items are many and alike, and else a line each. */
function layOut(entries: string[], before: string, after: string, { level, isList, isFlat }: Layout): string {
  const indent = "  ".repeat(level + 1);
  const areFlat = entries.every((entry) => !entry.includes("\n"));
  const longest = Math.max(...entries.map((entry) => entry.length + 2));
  const length = entries.reduce((sum, entry) => sum + entry.length + 2, 0);
  const inRows = isList && areFlat && entries.length > shortList && (longest <= 8 || length / longest > 5);
  if (isFlat && areFlat && !inRows && length + level * 2 + before.length + reserve - 1 <= lineWidth) {
    return `${before} ${entries.join(", ")} ${after}`;
  }
  const lines = inRows ? rows(entries, lineWidth - reserve - indent.length) : entries;
  return `${before}\n${lines.map((line) => `${indent}${line}`).join(",\n")}\n${"  ".repeat(level)}${after}`;
}

/** Items side by side, as many as fit. */
function rows(entries: string[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const entry of entries) {
    if (line !== "" && line.length + 2 + entry.length > width) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? entry : `${line}, ${entry}`;
  }
  return [...lines, line];
}

function nameOf(value: object): string | null {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) {
    return null;
  }
  const name = attempt(() => prototype.constructor?.name, "");
  return typeof name === "string" && name !== "" ? name : "Object";
}

const bytesOf = (bytes: Uint8Array, most = 50) =>
  [
    ...Array.from(bytes.subarray(0, most), (byte) => byte.toString(16).padStart(2, "0")),
    ...(bytes.length > most ? [`... ${bytes.length - most} more byte${bytes.length - most > 1 ? "s" : ""}`] : []),
  ].join(" ");

const braces = ["{", "}"] as const;
const squares = ["[", "]"] as const;

function partsOf(value: object): Parts {
  const name = nameOf(value);
  const label = name ?? "[Object: null prototype]";
  const properties = (within: Context) => writeProperties(value, within);
  if (Array.isArray(value)) {
    const prefix = name === "Array" ? "" : `${label}(${value.length})`;
    return { prefix, brackets: squares, isList: true, entries: (within) => writeItems(value, within) };
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return viewParts(value, label);
  }
  if (value instanceof ArrayBuffer) {
    const entries = () => [`[Uint8Contents]: <${bytesOf(new Uint8Array(value))}>`, `byteLength: ${value.byteLength}`];
    return { prefix: "ArrayBuffer", brackets: braces, entries };
  }
  if (value instanceof Map) {
    const entries = (within: Context) =>
      limited([...value], ([key, item]) => `${write(key, within)} => ${write(item, within)}`);
    return { prefix: `${label}(${value.size})`, brackets: braces, entries };
  }
  if (value instanceof Set) {
    const entries = (within: Context) => limited([...value], (item) => write(item, within));
    return { prefix: `${label}(${value.size})`, brackets: braces, entries };
  }
  if (value instanceof Error) {
    return {
      prefix: describeError(value),
      brackets: braces,
      standsAlone: true,
      entries: (within) => errorProperties(value, within),
    };
  }
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
    return { prefix: text, brackets: braces, standsAlone: true, entries: properties };
  }
  if (value instanceof RegExp) {
    return { prefix: String(value), brackets: braces, standsAlone: true, entries: properties };
  }
  if (typeof value === "function") {
    return { prefix: functionLabel(value), brackets: braces, standsAlone: true, entries: properties };
  }
  if (value instanceof Number || value instanceof String || value instanceof Boolean) {
    const prefix = `[${label}: ${inspect(value.valueOf())}]`;
    return { prefix, brackets: braces, standsAlone: true, entries: () => [] };
  }
  return { prefix: objectPrefix(value, name), brackets: braces, entries: properties };
}

function objectPrefix(value: object, name: string | null): string {
  const tag = attempt(() => (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag], undefined);
  const suffix = typeof tag === "string" && tag !== "" && tag !== name ? ` [${tag}]` : "";
  if (name === null) {
    return `[Object: null prototype]${suffix}`;
  }
  return name === "Object" ? suffix.trim() && `Object${suffix}` : `${name}${suffix}`;
}

type View = ArrayBufferView & ArrayLike<unknown>;

/** Without asking for the module: what has it in its prototype is one. */
function isBuffer(view: ArrayBufferView): view is Uint8Array {
  return view instanceof Uint8Array && "readUInt32BE" in view;
}

function viewParts(value: ArrayBufferView, label: string): Parts {
  if (isBuffer(value)) {
    const prefix = `<Buffer${value.length > 0 ? " " : ""}${bytesOf(value)}>`;
    return { prefix, brackets: braces, standsAlone: true, entries: () => [] };
  }
  const items = value as View;
  const shown = Array.from({ length: Math.min(items.length, mostItems) }, (_, index) => items[index]);
  const prefix = `${label}(${items.length})`;
  const entries = (within: Context) => limited(shown, (item) => write(item, within), items.length);
  return { prefix, brackets: squares, isList: true, entries };
}

function functionLabel(value: object): string {
  const name = attempt(() => (value as { name?: unknown }).name, "");
  const isClass = attempt(() => /^class\b/.test(Function.prototype.toString.call(value)), false);
  if (isClass) {
    const base = attempt(() => Object.getPrototypeOf(value)?.name as unknown, "");
    return `[class ${name || "(anonymous)"}${base ? ` extends ${base}` : ""}]`;
  }
  const kind = nameOf(value) ?? "Function";
  return name ? `[${kind}: ${name}]` : `[${kind} (anonymous)]`;
}

let readStack = (error: Error): string => attempt(() => String(error.stack), "");

/** Lets the loader show the reader's own files and lines in stacks. */
export function setStackReader(read: (error: Error) => string): void {
  readStack = read;
}

function describeError(error: Error): string {
  const stack = readStack(error);
  return stack === "" ? `[${attempt(() => String(error), "Error")}]` : stack;
}

/** What Node.js shows of an error beside its stack. */
function errorProperties(error: Error, within: Context): string[] {
  const hidden = new Set(["stack", "message", "line", "column", "sourceURL", "fileName", "lineNumber", "columnNumber"]);
  const own = Object.keys(error).filter((key) => !hidden.has(key));
  const cause = "cause" in error && !own.includes("cause") ? [`[cause]: ${write(error.cause, within)}`] : [];
  return [...own.map((key) => writeProperty(error, key, within)), ...cause];
}

function limited<Item>(items: readonly Item[], one: (item: Item) => string, length = items.length): string[] {
  const shown = items.slice(0, mostItems).map(one);
  const more = length - shown.length;
  return more > 0 ? [...shown, `... ${more} more item${more > 1 ? "s" : ""}`] : shown;
}

function writeItems(list: readonly unknown[], within: Context): string[] {
  const written: string[] = [];
  let index = 0;
  for (; index < list.length && written.length < mostItems; index += 1) {
    if (index in list) {
      written.push(write(list[index], within));
      continue;
    }
    const start = index;
    while (index + 1 < list.length && !(index + 1 in list) && index - start < mostCharacters) {
      index += 1;
    }
    const holes = index - start + 1;
    written.push(`<${holes} empty item${holes > 1 ? "s" : ""}>`);
  }
  const more = list.length - index;
  if (more > 0) {
    written.push(`... ${more} more item${more > 1 ? "s" : ""}`);
  }
  const named = Object.keys(list)
    .slice(list.length, list.length + mostItems)
    .filter((key) => !/^\d+$/.test(key));
  return [...written, ...named.map((key) => writeProperty(list, key, within))];
}

function writeProperties(value: object, within: Context): string[] {
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  return limited([...Object.keys(value), ...symbols], (key) => writeProperty(value, key, within));
}

function writeProperty(value: object, key: string | symbol, within: Context): string {
  const name = typeof key === "symbol" ? `[${key.toString()}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
  const property = Object.getOwnPropertyDescriptor(value, key);
  if (property?.get) {
    return `${name}: [Getter${property.set ? "/Setter" : ""}]`;
  }
  if (property?.set) {
    return `${name}: [Setter]`;
  }
  return `${name}: ${write(property?.value, within)}`;
}
