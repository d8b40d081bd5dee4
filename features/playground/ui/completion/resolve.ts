import type { Member, TypeMembers } from "./types";

export type Place = "server" | "client";

/** Usual names of variables, where nothing in the text says what they are. */
const usual: Record<Place, [RegExp, string][]> = {
  server: [
    [/^io$|server$/i, "Server"],
    [/socket$/i, "Socket"],
    [/^(nsp|namespace)$/i, "Namespace"],
  ],
  client: [
    [/socket$/i, "ClientSocket"],
    [/manager$/i, "Manager"],
  ],
};

/** How a text says what a variable is; `NAME` stands for the variable. */
const declared: Record<Place, [string, string][]> = {
  server: [
    ["\\bNAME\\s*(?::[^=]+)?=\\s*new Server\\b", "Server"],
    ["\\bNAME\\s*(?::[^=]+)?=\\s*\\w+\\.of\\(", "Namespace"],
    ["\\.on\\(\\s*[\"']connect(?:ion)?[\"']\\s*,\\s*(?:async\\s*)?(?:function\\s*)?\\(?\\s*NAME\\b", "Socket"],
  ],
  client: [
    ["\\bNAME\\s*(?::[^=]+)?=\\s*io\\(", "ClientSocket"],
    ["\\bNAME\\s*(?::[^=]+)?=\\s*\\w+\\.socket\\(", "ClientSocket"],
    ["\\bNAME\\s*(?::[^=]+)?=\\s*new Manager\\b", "Manager"],
  ],
};

function typeOfVariable(name: string, place: Place, text: string): string | undefined {
  const escaped = name.replaceAll("$", "\\$");
  const found = declared[place].find(([pattern]) => new RegExp(pattern.replace("NAME", escaped)).test(text));
  return found?.[1] ?? usual[place].find(([pattern]) => pattern.test(name))?.[1];
}

/** `io.of("/a").to(room).` at the end of a line: a variable, then properties and calls, and the beginning of a name. */
const chainPattern = /([\w$]+)((?:\s*\??\.\s*[\w$]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)*)\s*\??\.\s*([\w$]*)$/;

/**
 * What can stand behind the last dot.
 *
 * @param before the text up to the cursor
 * @param text all of it, which tells what variables are
 */
export function membersAt(before: string, text: string, place: Place, library: TypeMembers): Member[] | undefined {
  const [, variable = "", steps = ""] = chainPattern.exec(before.slice(-500)) ?? [];
  let type = variable === "" ? undefined : typeOfVariable(variable, place, text);
  // What stands within the brackets of a call is no step.
  for (const [, step] of steps.replace(callPattern, "").matchAll(/\.\s*([\w$]+)/g)) {
    type = library[type ?? ""]?.find(({ name }) => name === step)?.leadsTo;
  }
  return library[type ?? ""];
}

const callPattern = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
