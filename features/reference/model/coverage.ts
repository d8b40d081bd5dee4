/**
 * Holds what the library has against what the pages describe, in both directions. Pure: members and pages in, findings
 * out. The rules are written down in apiSurface.ts.
 */

import type { ClassSurface } from "./apiSurface.ts";
import { anchorsIn, codesIn, type Entry, namesIn, type Page, signatureOf, textOf } from "./page.ts";
import { emitterClasses, type Member } from "./typings.ts";

/** By what an error contradicts: the existence of a member, its name and parameters, its default, its "since". */
export type Rule = "invented" | "signature" | "default" | "since";

export type Fault = { rule: Rule; file: string; line: number; message: string };

/** Something that the pages should describe and don't. The key is the page with the ID that the entry would have. */
export type Missing = { key: string; file: string; what: string };

/** A member with the entry that describes it. */
export type Described = { member: Member; entry: Entry; page: string };

export type Coverage = { described: Described[]; missing: Missing[]; faults: Fault[] };

export type Known = {
  /** Public members by the typings; events included. */
  members: readonly Member[];
  /** Names that live objects have and events that the sources emit, also where the typings hide them. */
  alsoThere: ReadonlySet<string>;
};

/** Listener methods that people use; what else Node's `EventEmitter` has is looked up in its own documentation. */
const listenerMethods = ["on", "once", "off", "removeListener", "removeAllListeners", "listeners", "hasListeners"];

/** Inherited `emit` of an untyped emitter sends to nobody: it is no way to use the object. */
const typedEmitter = "StrictEventEmitter";

export function isListenerMethod({ declaredBy, name }: Member): boolean {
  return emitterClasses.includes(declaredBy) || (declaredBy === typedEmitter && name !== "emit");
}

function isOwn(surface: ClassSurface, member: Member): boolean {
  return !surface.ownMembersOnly || member.declaredBy === surface.type.type;
}

/** The members that need an entry of their own. */
function ownEntries(surface: ClassSurface, members: readonly Member[]): Member[] {
  return [
    ...members.filter(
      (member) =>
        isOwn(surface, member) &&
        !isListenerMethod(member) &&
        (member.kind !== "constructor" || surface.constructed === true),
    ),
    ...(surface.usedAnyway ?? [])
      .filter((name) => members.every((member) => member.name !== name))
      .map(untypedProperty),
  ];
}

export function untypedProperty(name: string): Member {
  return { name, kind: "property", static: false, declaredBy: "", file: "", parameters: [] };
}

function anchorOf(section: string, { name, kind }: Pick<Member, "name" | "kind">): string {
  return `${section}-${kind === "event" ? "event-" : ""}${name.toLowerCase()}`;
}

export function label(className: string, { name, kind }: Pick<Member, "name" | "kind">): string {
  switch (kind) {
    case "constructor":
      return `new ${className}()`;
    case "event":
      return `event "${name}" of ${className}`;
    case "method":
      return `${className}.${name}()`;
    default:
      return `${className}.${name}`;
  }
}

export function entriesById(page: Page): Map<string, Entry> {
  return new Map(page.entries.filter(({ id }) => id).map((entry) => [entry.id, entry]));
}

export function none(): Coverage {
  return { described: [], missing: [], faults: [] };
}

/** A class with a section of its own. */
export function coverClass(surface: ClassSurface, { members, alsoThere }: Known, page: Page): Coverage {
  const byId = entriesById(page);
  const result = none();
  for (const member of ownEntries(surface, members)) {
    const anchor = anchorOf(surface.section, member);
    const entry = byId.get(anchor) ?? aliasEntry(surface, anchor, member, byId);
    if (entry) {
      result.described.push({ member, entry, page: page.file });
      result.missing.push(...missingArguments(surface, member, entry, byId, page));
    } else {
      result.missing.push(missing(page, anchor, label(surface.name, member)));
    }
  }
  result.missing.push(...missingListenerMethods(surface, members, byId, page));
  result.faults.push(...inventedInSection(surface, members, alsoThere, page));
  return result;
}

export function missing(page: Page, anchor: string, what: string): Missing {
  return { key: `${page.file}#${anchor}`, file: page.file, what };
}

/**
 * What listeners get after their first argument is easily overlooked: each has to be named in the entry, or in one that
 * it links to ("As `disconnect`").
 */
function missingArguments(
  { name }: ClassSurface,
  member: Member,
  entry: Entry,
  byId: ReadonlyMap<string, Entry>,
  page: Page,
): Missing[] {
  if (member.kind !== "event") {
    return [];
  }
  const linked = anchorsIn(textOf(entry)).flatMap((id) => byId.get(id) ?? []);
  const named = new Set([entry, ...linked].flatMap((one) => [...namesIn(one)]));
  return member.parameters
    .slice(1)
    .filter((parameter) => !named.has(parameter.name))
    .map((parameter) => ({
      key: `${page.file}#${entry.id} ${parameter.name}`,
      file: page.file,
      what: `argument ${parameter.name} of ${label(name, member)}`,
    }));
}

function aliasEntry(
  { aliases = {} }: { aliases?: Readonly<Record<string, string>> },
  anchor: string,
  { name }: Pick<Member, "name">,
  byId: ReadonlyMap<string, Entry>,
): Entry | undefined {
  const entry = byId.get(aliases[anchor] ?? "");
  return entry && namesIn(entry).has(name) ? entry : undefined;
}

function missingListenerMethods(
  surface: ClassSurface,
  members: readonly Member[],
  byId: ReadonlyMap<string, Entry>,
  page: Page,
): Missing[] {
  const inherited = members.filter((member) => !member.static && isListenerMethod(member));
  const { section, name } = surface;
  if (inherited.length === 0 || surface.ownMembersOnly) {
    return [];
  }
  const isNodes = inherited.some(({ name }) => name === "eventNames");
  if (isNodes && surface.listeners !== "each") {
    const intro = byId.get(section);
    const isDescribed = byId.has(`${section}-on`) || (intro && namesIn(intro).has("EventEmitter"));
    return isDescribed ? [] : [missing(page, `${section}-on`, `on(), once(), off()… of ${name}, an EventEmitter`)];
  }
  const methods = listenerMethods.filter((method) => inherited.some(({ name }) => name === method));
  const entries = methods.flatMap((method) => byId.get(`${section}-${method.toLowerCase()}`) ?? []);
  const named = new Set(entries.flatMap((entry) => [...namesIn(entry)]));
  return methods
    .filter((method) => !named.has(method))
    .map((method) => missing(page, `${section}-${method.toLowerCase()}`, `${name}.${method}()`));
}

/** Entries of a section that name nothing the class has, or name it in another way. */
function inventedInSection(
  surface: ClassSurface,
  members: readonly Member[],
  alsoThere: ReadonlySet<string>,
  page: Page,
): Fault[] {
  // The static methods of `EventEmitter` have the names of the others, and are Node's alone.
  const own = members.filter((member) => !(member.static && isListenerMethod(member)));
  const typed = new Map(own.map((member) => [anchorOf(surface.section, member), member]));
  const untyped = [...alsoThere].map((name) => name.toLowerCase());
  return page.entries
    .filter(({ section, level, title }) => section === surface.section && level === 3 && codesIn(title).length > 0)
    .flatMap((entry): Fault[] => {
      const at = { rule: "invented" as const, file: page.file, line: entry.line };
      const name = entry.id.replace(new RegExp(`^${surface.section}-(event-)?`), "");
      const member = typed.get(entry.id);
      if (member) {
        return headingFaults(surface.name, member, entry).map(
          (message): Fault => ({ ...at, rule: "signature", message }),
        );
      }
      if (name !== entry.id && (untyped.includes(name) || name === "constructor")) {
        return [];
      }
      const what = entry.id ? `#${entry.id}` : `"${entry.title}"`;
      const why =
        name === entry.id
          ? `an entry of this section has an id that begins with #${surface.section}-`
          : `${surface.name} has no "${shownName(entry.title)}", neither in the typings nor at run time`;
      return [{ ...at, message: `${what} is invented: ${why}.` }];
    });
}

/** `close` of `server.close([callback])`. */
function shownName(title: string): string {
  const [code = ""] = codesIn(title);
  return /^(?:new )?(?:[\w$]+\.)?([\w$-]+)/.exec(code)?.[1] ?? code;
}

/** Whether a heading shows the member as developers type it. */
function headingFaults(className: string, member: Member, { title }: Entry): string[] {
  const [code = ""] = codesIn(title);
  const shown = shownName(title);
  const name = member.kind === "constructor" ? className : member.name;
  if (shown !== name) {
    return [`the heading says "${shown}", but it is called "${name}".`];
  }
  const signature = signatureOf(title);
  const isCalled = member.kind === "method" || member.kind === "constructor";
  if ((signature !== undefined) !== isCalled) {
    return [
      `${label(className, member)} is ${isCalled ? "called: its heading needs ()" : "no method: take the () off"}.`,
    ];
  }
  if (!signature) {
    return [];
  }
  const hasRest = member.parameters.some(({ isRest }) => isRest);
  const typed = member.parameters.filter(({ isRest }) => !isRest);
  const required = typed.filter(({ isOptional }) => !isOptional).length;
  // "...args" stands for what the rest may hold, such as an acknowledgement at its end.
  const sameCount = hasRest ? signature.names.length >= typed.length : signature.names.length === typed.length;
  if (sameCount && hasRest === signature.hasRest && required === signature.required) {
    return [];
  }
  const written = member.parameters.map(
    ({ name, isOptional, isRest }) => `${isRest ? "..." : ""}${name}${isOptional && !isRest ? "?" : ""}`,
  );
  return [`the parameters of ${code} aren't those of the typings: (${written.join(", ")}).`];
}
