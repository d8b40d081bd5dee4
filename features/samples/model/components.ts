/** The scripts that a sample consists of: itself, or those within its HTML or component. Pure. */

import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import type { Sample } from "./sample.ts";

export type Script = {
  text: string;
  /** As the language of a fence. */
  language: string;
  /** Where the script begins in the sample. */
  offset: number;
  /** What the surroundings declare for it, on the script's first line. */
  prelude: string;
  /** JSON that the browser reads: an import map, data. */
  data: boolean;
};

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function elementsOf(node: Node, name: string): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap((child) => elementsOf(child, name)) : [];
  return isElement(node) && node.tagName === name ? [node, ...children] : children;
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

/** The bundles of the library that a page may load as a script. */
const bundle = /socket\.io(\.esm|\.msgpack)?(\.min)?\.js$/;

/** The scripts of a sample that can be type-checked. */
export function scriptsIn(sample: Sample): Script[] {
  return allScriptsIn(sample).filter(({ data }) => !data);
}

/** The scripts of a sample, and the JSON in its script elements. */
export function allScriptsIn({ language, kind, text }: Sample): Script[] {
  if (kind === "program" && language !== "vue" && language !== "svelte") {
    return [{ text, language, offset: 0, prelude: "", data: false }];
  }
  return kind === "html" || kind === "program" ? scriptElements(text, language) : [];
}

/** Frameworks have names that their compilers know; classic scripts those of the scripts before them. */
function preludeOf(language: string, classic: boolean): string {
  if (language === "svelte") {
    return '/// <reference types="svelte" />\n';
  }
  return classic ? 'import { io } from "socket.io-client"; ' : "";
}

function scriptElements(text: string, language: string): Script[] {
  const elements = elementsOf(parseFragment(text, { sourceCodeLocationInfo: true }), "script");
  const globalIo = elements.some((element) => bundle.test(attribute(element, "src") ?? ""));
  return elements.flatMap((element) => {
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    if (!startTag || !endTag) {
      return [];
    }
    const content = text.slice(startTag.endOffset, endTag.startOffset);
    const type = attribute(element, "type");
    if (content.trim() === "") {
      return [];
    }
    const classic = type === undefined && globalIo && !/\bimport\b/.test(content);
    return {
      text: content,
      language: attribute(element, "lang") ?? "js",
      offset: startTag.endOffset,
      prelude: preludeOf(language, classic),
      data: type !== undefined && type !== "module" && !/javascript/.test(type),
    };
  });
}

/** Addresses that a browser may load the library from are the library for the compiler. */
export function moduleAtAddress(specifier: string): string {
  return /^(https?:\/)?\//.test(specifier) && bundle.test(specifier) ? "socket.io-client" : specifier;
}
