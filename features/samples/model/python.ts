/** What the text of a Python sample says about itself, and what Python says of its errors. Pure. */

import type { Expectation } from "./expectations.ts";

/** Strings, of which the long ones go over lines; then comments; then what is counted. */
const tokens = /("""|''')[\s\S]*?(?:\1|$)|(["'])(?:\\.|(?!\2)[^\\\n])*\2?|#[^\n]*|\n|\bprint(?=\()|[()]/g;

const value = /^#\s*=>\s?(.*)$/;

/** The values that a sample says it prints: `# => VALUE`. */
export function expectationsInPython(text: string): Expectation[] {
  const comments: { line: number; value: string }[] = [];
  const calls: { first: number; last: number }[] = [];
  const open: (number | undefined)[] = [];
  let line = 1;
  let print: number | undefined;
  for (const [token] of text.matchAll(tokens)) {
    const begun = print;
    print = undefined;
    if (token === "print") {
      print = line;
    } else if (token === "(") {
      open.push(begun);
    } else if (token === ")") {
      const first = open.pop();
      if (first !== undefined) {
        calls.push({ first, last: line });
      }
    } else if (token.startsWith("#")) {
      const [, announced] = value.exec(token) ?? [];
      if (announced !== undefined) {
        comments.push({ line, value: announced.trim() });
      }
    }
    line += token.split("\n").length - 1;
  }
  return comments.map(({ line, value }) => ({
    line,
    value,
    from: calls.filter(({ first, last }) => line === first || line === last).map(({ first }) => first),
  }));
}

/** What a sample is that does not say it: a server makes one. */
export function pythonRole(text: string): "server" | "client" {
  return /\b(Async)?Server\(/.test(text) ? "server" : "client";
}

/** Lines that a program writes to standard error though nothing is wrong: what uvicorn says of its start. */
export function withoutNotices(stderr: string): string {
  return stderr
    .split("\n")
    .filter((line) => !/^INFO:/.test(line))
    .join("\n");
}

/** The error that Python prints when a program breaks off, without the places it came by. */
export function errorInPython(stderr: string): string | undefined {
  const lines = stderr.trimEnd().split("\n");
  const last = lines.findLastIndex((line) => line.startsWith("Traceback "));
  return last < 0 ? undefined : lines.slice(last + 1).find((line) => /^[A-Za-z_][\w.]*(:|$)/.test(line));
}
