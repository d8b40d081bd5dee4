/**
 * The contents of a reference page as a reader looks for them: classes, in each the kinds, in each the members. Pure.
 */

import type { TOCItem } from "@docusaurus/mdx-loader";
import { codeOf, textOf } from "./tocWords.ts";

/** In the order of the list. A `topic` is an entry about no single member, such as "Types". */
export const kinds = ["constructor", "property", "method", "flag", "event", "type", "topic"] as const;

export type Kind = (typeof kinds)[number];

export type Member = {
  id: string;
  /** Without its object and its parameters: `emit`. */
  name: string;
  kind: Kind;
};

export type Group = {
  id: string;
  name: string;
  /** How many members it has. */
  size: number;
  kinds: { kind: Kind; members: Member[] }[];
};

/** What an entry is about, by its ID and the form of its heading, which are the same in every language. */
export function kindOf({ id, value }: Pick<TOCItem, "id" | "value">): Kind {
  const code = codeOf(value);
  if (/-event-/.test(id)) {
    return "event";
  }
  if (code === undefined || /<\/code>.+$/.test(value)) {
    return "topic";
  }
  if (!value.startsWith("<code>")) {
    return "flag";
  }
  if (code.startsWith("new ")) {
    return "constructor";
  }
  if (code.endsWith(")")) {
    return "method";
  }
  return /^[A-Z][\w$]*$/.test(code) ? "type" : "property";
}

/** `socket.emit(eventName[, ...args])` → `emit`. */
function nameOf({ value }: TOCItem, kind: Kind): string {
  const code = codeOf(value);
  if (code === undefined || kind === "topic") {
    return textOf(value);
  }
  const bare = code.replace(/\(.*\)$/s, "");
  return kind === "event" || kind === "constructor" ? bare : bare.replace(/^.*\./, "");
}

/**
 * Groups a page's headings by class.
 *
 * @param toc the headings of level 2 and 3 in their order, as Docusaurus gives them; those before the first of level 2
 * are left out
 */
export function groupsOf(toc: readonly TOCItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of toc) {
    if (item.level === 2) {
      groups.push({ id: item.id, name: textOf(item.value), size: 0, kinds: [] });
      continue;
    }
    const group = groups.at(-1);
    if (group && item.level === 3) {
      const kind = kindOf(item);
      const member = { id: item.id, name: nameOf(item, kind), kind };
      const part = group.kinds.find((known) => known.kind === kind);
      if (part) {
        part.members.push(member);
      } else {
        group.kinds.push({ kind, members: [member] });
      }
      group.size += 1;
    }
  }
  for (const group of groups) {
    group.kinds.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  }
  return groups;
}
