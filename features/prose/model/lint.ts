/**
 * What the prose linter says about one text: words of `terms.ts`, long sentences, spelling, repeated words.
 * Pure: text in, messages out.
 */

import dictionary from "dictionary-en";
import type { Root as Markdown, RootContent, TableCell } from "mdast";
import type { Nodes, Root as Prose, Sentence, Word } from "nlcst";
import { toString as textOf } from "nlcst-to-string";
import nspell from "nspell";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { type PluggableList, type Plugin, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { VFile } from "vfile";
import { frontMatterOf } from "../../../markdown/frontMatter.ts";
import { terms } from "./terms.ts";

/** Longer sentences, in words, have to be read twice. */
export const longestSentence = 40;

export type ProseMessage = {
  line: number;
  /** The words it is about, as they stand in the text; empty if it is about a sentence. */
  words: string;
  /** What is wrong, and what to write instead. */
  message: string;
};

export type Linter = (text: string) => Promise<ProseMessage[]>;

/** Makes a spelling check of American English. The dictionary is read once. */
export function speller(knownWords: readonly string[]): Plugin<[], Prose> {
  const spelling = nspell(dictionary.aff as never, dictionary.dic as never);
  for (const word of knownWords) {
    spelling.add(word);
  }
  const cache = new Map<string, boolean>();
  const isKnown = (word: string) => {
    const known = cache.get(word) ?? spelling.correct(word);
    cache.set(word, known);
    return known;
  };
  return () => (tree, file) => {
    visit(tree, "WordNode", (node: Word) => {
      const word = textOf(node).replaceAll("’", "'").replace(/'s$/, "");
      // Names and acronyms have capitals or digits. Words with a hyphen are checked by their parts.
      const unknown = word.split("-").find((part) => /^[a-z']{3,}$/.test(part) && !isKnown(part));
      if (unknown) {
        const suggestions = spelling.suggest(unknown).slice(0, 3).join(", ");
        const message = file.message(
          `“${unknown}” isn't in the American English dictionary.${suggestions && ` Did you mean: ${suggestions}?`} If it is a technical term, mark it as code or add it to features/prose/data/words.txt.`,
          node.position?.start,
        );
        message.actual = unknown;
      }
      return SKIP;
    });
  };
}

const patterns = terms.map(({ find, use, exact, proseOnly = false }) => ({
  proseOnly,
  pattern: new RegExp(`(?<![\\w.@/-])(?:${find})(?![\\w/(-]|\\.\\w)`, exact ? "gu" : "giu"),
  use,
}));

type TermOptions = { strings: boolean };

const retextTerms: Plugin<[TermOptions?], Prose> =
  ({ strings } = { strings: false }) =>
  (tree, file) => {
    visit(tree, "SentenceNode", (sentence: Sentence) => {
      const text = textWithoutCode(sentence);
      for (const { pattern, use } of patterns.filter(({ proseOnly }) => !(strings && proseOnly))) {
        for (const [words] of text.matchAll(pattern)) {
          file.message(`“${words}”: use ${use}.`, placeOf(words, sentence, file)).actual = words;
        }
      }
      return SKIP;
    });
  };

const retextLongSentences: Plugin<[], Prose> = () => (tree, file) => {
  visit(tree, "SentenceNode", (sentence: Sentence) => {
    const count = sentence.children.filter(({ type }) => type === "WordNode").length;
    if (count > longestSentence) {
      const beginning = textOf(sentence).slice(0, 60).trim();
      file.message(
        `This sentence has ${count} words. Split it, so that no sentence has more than ${longestSentence}: “${beginning}…”`,
        sentence.position?.start,
      );
    }
    return SKIP;
  });
};

function textWithoutCode(node: Nodes): string {
  if (node.type === "SourceNode") {
    return "`".repeat(node.value.length);
  }
  return "children" in node ? node.children.map(textWithoutCode).join("") : node.value;
}

/** Where words stand in the file. A sentence's text has lost its formatting, so they are looked up behind its start. */
function placeOf(words: string, { position }: Sentence, file: VFile) {
  const { offset = 0, line = 1 } = position?.start ?? {};
  const found = String(file).indexOf(words, offset);
  const between = String(file).slice(offset, Math.max(found, offset));
  return { line: line + between.split("\n").length - 1, column: 1 };
}

type Allowance = { words: readonly string[]; from: number; to: number };

/** What comments such as `prose: allow mend` allow in the paragraph, list or table behind them. */
function allowances(tree: Markdown): Allowance[] {
  const found: Allowance[] = [];
  visit(tree, "mdxFlowExpression", (node, index, parent) => {
    const [, words] = /^\/\*\s*prose: allow (.+?)\s*\*\/$/.exec(node.value) ?? [];
    const next = parent?.children[(index ?? 0) + 1] as RootContent | undefined;
    if (words && next?.position) {
      found.push({
        words: words.split(",").map((word) => word.trim().toLowerCase()),
        from: next.position.start.line,
        to: next.position.end.line,
      });
    }
  });
  return found;
}

function isAllowed({ line, words }: ProseMessage, allowed: readonly Allowance[]): boolean {
  return allowed.some((some) => some.from <= line && line <= some.to && some.words.includes(words.toLowerCase()));
}

/** Makes a linter of pages: titles, descriptions, prose, headings, lists and tables, but no code. */
export function pageLinter(spelling: Plugin<[], Prose>): Linter {
  const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);
  const checks = unified()
    .use(remarkRetext, english(proseChecks(spelling)))
    .freeze();
  const lintText = textLinter(spelling);
  return async (text) => {
    const file = new VFile(text);
    const tree = parser.parse(file) as Markdown;
    const allowed = allowances(tree);
    await checks.run(tree, file);
    const messages = [
      ...(await frontMatterMessages(text, lintText)),
      ...(await tableMessages(tree, text, lintText)),
      ...messagesOf(file),
    ];
    return messages.filter((message) => !isAllowed(message, allowed)).toSorted((a, b) => a.line - b.line);
  };
}

/** Makes a linter of texts that aren't pages, such as comments and messages. Backticks mark code in them. */
export function textLinter(spelling: Plugin<[], Prose>): Linter {
  return linterWith(proseChecks(spelling));
}

/** Makes a linter of strings in programs, which are only partly English: it looks for the words of `terms.ts` alone. */
export function termLinter(): Linter {
  return linterWith([[retextTerms, { strings: true }]]);
}

function proseChecks(spelling: Plugin<[], Prose>) {
  return [retextTerms, retextLongSentences, retextRepeatedWords, retextIndefiniteArticle, spelling];
}

function linterWith(checks: PluggableList): Linter {
  const parser = unified().use(remarkParse).freeze();
  const bridge = unified().use(remarkRetext, english(checks)).freeze();
  // The cells of tables and the names in comments are often the same.
  const known = new Map<string, ProseMessage[]>();
  return async (text) => {
    const found = known.get(text);
    if (found) {
      return found;
    }
    const file = new VFile(text);
    await bridge.run(parser.parse(file), file);
    const messages = messagesOf(file);
    known.set(text, messages);
    return messages;
  };
}

function english(checks: PluggableList) {
  return unified().use(retextEnglish).use({ plugins: checks });
}

async function frontMatterMessages(text: string, lint: Linter): Promise<ProseMessage[]> {
  const yaml = frontMatterOf(text)?.yaml ?? "";
  const messages: ProseMessage[] = [];
  for (const [index, line] of yaml.split("\n").entries()) {
    const [, value] = /^(?:title|description|sidebar_label|requires): (.+)$/.exec(line) ?? [];
    for (const message of value ? await lint(value) : []) {
      messages.push({ ...message, line: index + 2 });
    }
  }
  return messages;
}

/** remark-retext leaves tables out, and their cells are texts of their own. */
async function tableMessages(tree: Markdown, text: string, lint: Linter): Promise<ProseMessage[]> {
  const cells: TableCell[] = [];
  visit(tree, "tableCell", (cell) => {
    cells.push(cell);
  });
  const messages: ProseMessage[] = [];
  for (const { children, position } of cells) {
    const source = text
      .slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset)
      .replace(/\{\/\*.*?\*\/\}/g, "");
    for (const message of children.length > 0 ? await lint(source) : []) {
      messages.push({ ...message, line: position?.start.line ?? 1 });
    }
  }
  return messages;
}

function messagesOf({ messages }: VFile): ProseMessage[] {
  return messages
    .map(({ line = 1, reason, actual }) => ({ line, words: actual ?? "", message: reason }))
    .toSorted((a, b) => a.line - b.line);
}
