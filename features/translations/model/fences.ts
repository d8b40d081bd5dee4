/**
 * What of a code fence has to be the same in every language: all but its comments, and the labels of a diagram. Pure.
 */

import type { At, Fence } from "./page.ts";

export type CodeLine = { text: string; line: number };

type Syntax = {
  /** What begins a comment that ends with its line. */
  line?: RegExp;
  blocks?: ReadonlyArray<readonly [begin: string, end: string]>;
  quotes?: string;
};

const cBlock = ["/*", "*/"] as const;
const htmlBlock = ["<!--", "-->"] as const;
// Not the two slashes of an address, nor `// => value`, which says what the line prints.
const slashes = /(?<!:)\/\/(?!\s*=>)/y;
const hash = /(?<=^|\s)#(?!\s*=>)/y;

const cLike: Syntax = { line: slashes, blocks: [cBlock], quotes: "\"'`" };
const shellLike: Syntax = { line: hash, quotes: "\"'" };
const markup: Syntax = { blocks: [htmlBlock] };
const component: Syntax = { line: slashes, blocks: [htmlBlock, cBlock], quotes: "\"'`" };

/** Columns of a recording, whose last one explains it, and comments of a grammar. */
const columns: Syntax = { line: /(?<=\S) {2,}(?=\p{L}{2})|(?<=\s);(?= )/uy };

const languages: ReadonlyArray<readonly [Syntax, readonly string[]]> = [
  [cLike, ["js", "mjs", "cjs", "javascript", "ts", "typescript", "jsx", "tsx", "json", "json5", "jsonc", "diff"]],
  [cLike, ["css", "scss", "java", "kotlin", "swift", "dart", "csharp", "cs", "c", "cpp", "go", "rust", "php"]],
  [shellLike, ["bash", "sh", "shell", "zsh", "powershell", "python", "py", "ruby", "yaml", "yml", "toml", "ini"]],
  [shellLike, ["nginx", "apache", "apacheconf", "caddyfile", "haproxy", "docker", "dockerfile", "properties", "env"]],
  [markup, ["html", "xml", "svg", "md", "mdx", "markdown"]],
  [component, ["vue", "svelte"]],
  [{ line: /--/y }, ["sql"]],
  [columns, ["text"]],
];

const syntaxes = new Map(languages.flatMap(([syntax, names]) => names.map((name) => [name, syntax] as const)));

/** The words after a fence's language, without those that are translated: places, and titles that name no file. */
export function sharedMeta({ meta }: Pick<Fence, "meta">): string {
  return meta
    .replace(/\bwhere="[^"]*"/, 'where=""')
    .replace(/\btitle="([^"]*)"/, (_, title: string) => `title="${/^[\w./-]+(?=$|,)/.exec(title)?.[0] ?? ""}"`);
}

/** The lines of a fence that every language shares, with the line of the page each stands on. */
export function sharedLines({ lang, value, line }: Fence): CodeLine[] {
  const language = lang.toLowerCase();
  const shared = language === "mermaid" ? value.split("\n").map(withoutLabels) : withoutComments(value, language);
  const original = value.split("\n");
  return shared
    .map((text, index) => ({ text: text.trimEnd(), line: line + 1 + index }))
    .filter(({ text }, index) => text.trim() !== "" || original[index]?.trim() === "");
}

/** The comments of a fence, without what begins and ends them. `// => value` is none. */
export function commentsOf({ lang, value, line }: Fence): At<{ text: string }>[] {
  const comments: At<{ text: string }>[] = [];
  withoutComments(value, lang.toLowerCase(), (comment, at) => {
    const text = comment.replace(/^(?:\/\*+|\/\/|#|<!--|--)\s*|\s*(?:\*+\/|-->)$/g, "");
    comments.push({ text, line: line + 1 + value.slice(0, at).split("\n").length - 1 });
  });
  return comments;
}

/** Blanks comments out, so that lines keep their numbers. */
function withoutComments(code: string, language: string, onComment?: (comment: string, at: number) => void): string[] {
  const { line: lineComment, blocks = [], quotes = "" } = syntaxes.get(language) ?? {};
  let kept = "";
  let quote: string | undefined;
  for (let at = 0; at < code.length; at++) {
    const character = code[at] as string;
    if (character === "\\") {
      kept += code.slice(at, at + 2);
      at++;
      continue;
    }
    if (quote !== undefined) {
      // An apostrophe in running text opens no string: only a backtick's string goes on over the end of a line.
      quote = character === quote || (character === "\n" && quote !== "`") ? undefined : quote;
      kept += character;
      continue;
    }
    const block = blocks.find(([begin]) => code.startsWith(begin, at));
    if (block) {
      const end = code.indexOf(block[1], at + block[0].length);
      const comment = code.slice(at, end < 0 ? code.length : end + block[1].length);
      onComment?.(comment, at);
      kept += comment.replace(/[^\n]/g, "");
      at += comment.length - 1;
      continue;
    }
    if (lineComment && matchesAt(lineComment, code, at)) {
      const lineEnd = code.indexOf("\n", at);
      const end = lineEnd < 0 ? code.length : lineEnd;
      onComment?.(code.slice(at, end), at);
      at = end - 1;
      continue;
    }
    quote = quotes.includes(character) ? character : undefined;
    kept += character;
  }
  return kept.split("\n");
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** A line of a Mermaid diagram without the words that a reader sees in it. */
function withoutLabels(line: string): string {
  return (
    line
      .replace(/%%.*$/, "")
      .replace(/"[^"]*"/g, '""')
      .replace(/\[[^\]]*\]/g, "[]")
      .replace(/\([^)]*\)/g, "()")
      .replace(/\{[^}]*\}/g, "{}")
      .replace(/\|[^|]*\|/g, "||")
      .replace(/(--|==|-\.)\s+[^-=.>|]+?\s+(-->|---|==>|===|\.->|\.-)/g, "$1 $2")
      .replace(/\s+as\s.*$/, "")
      .replace(/^(\s*(?:title|section|loop|alt|else|opt|par|and|critical|option|break|subgraph)\b).*$/, "$1")
      // A message or a note behind one colon; `:::` gives a node its class.
      .replace(/(?<!:):(?!:).*$/, ":")
  );
}
