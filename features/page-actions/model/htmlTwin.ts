import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Plugin, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** What is there to be seen or used, not to be read. */
const notRead = new Set(
  "button canvas fieldset form iframe input label nav noscript script select style svg".split(" "),
);

const isNotRead = ({ tagName, properties }: Element) =>
  notRead.has(tagName) ||
  properties.hidden === true ||
  properties.ariaHidden === "true" ||
  properties.dataSearchIgnore !== undefined ||
  properties.role === "tablist" ||
  (Array.isArray(properties.className) && properties.className.includes("hash-link"));

function textOf(element: Element): string {
  const texts: string[] = [];
  visit(element, (node) => {
    if (node.type === "text") {
      texts.push(node.value);
    } else if (node.type === "element" && node.tagName === "br") {
      texts.push("\n");
    }
  });
  return texts.join("");
}

/** Keeps the main part of a page alone, without what is not to be read, and makes its links work from anywhere. */
const mainPart: Plugin<[string], Root> = (url) => (tree) => {
  let main: Element | undefined;
  visit(tree, ["comment", "element"], (node, index, parent) => {
    const element = node as Element;
    if (parent && index !== undefined && (node.type === "comment" || isNotRead(element))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === "pre" || element.tagName === "textarea") {
      // Lines of code are elements. What readers can change is code, too.
      element.tagName = "pre";
      element.children = [{ type: "text", value: textOf(element) }];
      return SKIP;
    }
    for (const name of ["href", "src"]) {
      const target = element.properties[name];
      if (typeof target === "string") {
        element.properties[name] = new URL(target, url).href;
      }
    }
    main ??= element.tagName === "main" ? element : undefined;
    return undefined;
  });
  tree.children = main ? [main] : [];
};

/**
 * The Markdown version of a page that isn't made from Markdown, such as a list of posts.
 *
 * @param html the whole page, as it is built
 * @param url the page's full address
 */
export async function htmlTwin(html: string, url: string): Promise<string> {
  const file = await unified()
    .use(rehypeParse)
    .use(mainPart, url)
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: "-", rule: "-" })
    .process(html);
  return `${String(file).trim()}\n\n---\n\nSource: ${url}\n`;
}
