/** Parses what is no program: JSON, YAML, HTML, CSS. Pure. */

import matter from "gray-matter";
import { type DefaultTreeAdapterMap, type ParserOptions, parse, parseFragment } from "parse5";
import postcss from "postcss";
import ts from "typescript";
import { allScriptsIn } from "./components.ts";
import type { Fault } from "./fault.ts";
import type { Sample } from "./sample.ts";

/** An error within a text, with its line from 1. */
type TextFault = { line: number; message: string };

const parsers: Partial<Record<Sample["kind"], (sample: Sample) => TextFault[]>> = {
  json: ({ text, language, markers: { title } }) =>
    language === "jsonc" || /(ts|js)config[\w.-]*\.json$/.test(title ?? "") ? jsonWithComments(text) : json(text),
  yaml: ({ text }) => yaml(text),
  html,
  css: ({ text }) => css(text),
};

/** What the parser of a sample's language says. */
export function markupFaults(sample: Sample): Fault[] {
  return (parsers[sample.kind]?.(sample) ?? []).map(({ line, message }) => ({
    page: sample.page,
    line: sample.line + line,
    message,
    expected: `valid ${sample.kind.toUpperCase()}`,
  }));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function json(text: string): TextFault[] {
  const message = jsonFault(text);
  if (message === undefined) {
    return [];
  }
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? unexpectedToken(text));
  return [{ line: lineAt(text, position), message }];
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // V8 quotes the text: the excerpt of the page shows it better.
    return (error as SyntaxError).message.replace(/, (\.{3})?"[\s\S]*" is not valid JSON$/, " in JSON");
  }
}

/** V8 does not say where an unexpected token is: it ends the shortest beginning of the text that has one. */
function unexpectedToken(text: string): number {
  for (let length = 1; length <= text.length; length++) {
    if (/^Unexpected token/.test(jsonFault(text.slice(0, length)) ?? "")) {
      return length - 1;
    }
  }
  return text.length;
}

function jsonWithComments(text: string): TextFault[] {
  const { error } = ts.parseConfigFileTextToJson("sample.json", text);
  return error
    ? [{ line: lineAt(text, error.start ?? 0), message: ts.flattenDiagnosticMessageText(error.messageText, "\n") }]
    : [];
}

/** Several documents may follow one another. */
function yaml(text: string): TextFault[] {
  let before = 0;
  return text.split(/^---\s*$/m).flatMap((document) => {
    const start = before;
    before += document.split("\n").length - 1;
    try {
      // With options, gray-matter does not cache.
      matter(`---\n${document.trim() === "" ? "" : document}\n---\n`, {});
      return [];
    } catch (error) {
      const { mark, reason, message } = error as { mark?: { line: number }; reason?: string; message: string };
      return [{ line: start + (mark?.line ?? 1), message: reason ?? message }];
    }
  });
}

/** What a browser forgives, and a reader of a sample should not have to know. */
const forgiven = new Set(["missing-doctype"]);

function html(sample: Sample): TextFault[] {
  const { text } = sample;
  const found: TextFault[] = [];
  const options: ParserOptions<DefaultTreeAdapterMap> = {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => {
      if (!forgiven.has(code)) {
        found.push({ line: startLine, message: `${code.replaceAll("-", " ")}.` });
      }
    },
  };
  const document = /^\s*<(!doctype|html)\b/i.test(text) ? parse(text, options) : parseFragment(text, options);
  const data = allScriptsIn(sample).filter((script) => script.data && /^\s*[{[]/.test(script.text));
  return [
    ...found,
    ...unmatchedTags(text, document),
    ...data.flatMap((script) =>
      json(script.text).map(({ line, message }) => ({ line: lineAt(text, script.offset) + line - 1, message })),
    ),
  ];
}

/** Elements whose end tag may be left out, or that have none. */
const endTagOptional = new Set(
  [
    "html",
    "head",
    "body",
    "li",
    "dt",
    "dd",
    "p",
    "option",
    "optgroup",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "td",
    "th",
  ].concat(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]),
);

/** Tags without their counterpart: parsers of HTML make something of them without a word. */
function unmatchedTags(text: string, document: DefaultTreeAdapterMap["parentNode"]): TextFault[] {
  const found: TextFault[] = [];
  const ends = new Set<number>();
  const opaque: [from: number, to: number][] = [];
  const visit = (node: DefaultTreeAdapterMap["node"]): void => {
    const location = node.sourceCodeLocation;
    if ("tagName" in node && node.sourceCodeLocation) {
      const { startTag, endTag } = node.sourceCodeLocation;
      if (endTag) {
        ends.add(endTag.startOffset);
      } else if (startTag && !endTagOptional.has(node.tagName) && !text.slice(0, startTag.endOffset).endsWith("/>")) {
        found.push({ line: startTag.startLine, message: `<${node.tagName}> has no end tag.` });
      }
    } else if (location && (node.nodeName === "#text" || node.nodeName === "#comment")) {
      opaque.push([location.startOffset, location.endOffset]);
    }
    if ("childNodes" in node) {
      node.childNodes.forEach(visit);
    }
    if ("content" in node) {
      visit(node.content);
    }
  };
  visit(document);
  for (const { 0: tag, index } of text.matchAll(/<\/[a-z][\w-]*>/gi)) {
    if (!ends.has(index) && !opaque.some(([from, to]) => from <= index && index < to)) {
      found.push({ line: lineAt(text, index), message: `${tag} ends no element.` });
    }
  }
  return found;
}

function css(text: string): TextFault[] {
  try {
    postcss.parse(text);
    return [];
  } catch (error) {
    const { line = 1, reason } = error as { line?: number; reason?: string };
    return [{ line, message: reason ?? String(error) }];
  }
}
