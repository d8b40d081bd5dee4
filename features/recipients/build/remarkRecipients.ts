import path from "node:path";
import type { PhrasingContent, Root, RootContent, Table, TableCell } from "mdast";
import type { Plugin } from "unified";
import { pageOf } from "../../../markdown/contentFolders";
import { component, importOf } from "../../../markdown/mdx";
import { recipientsOf } from "../model/recipients";

type Options = {
  /** The site's folder. Default: the folder that the command runs in */
  siteDir?: string;
};

/** The emit cheatsheet, relative to the site. */
export const cheatsheetPage = "docs/api/emit-cheatsheet.md";

/** The sections with tables of calls, by the IDs of their headings, and whether a server makes the calls. */
const sections: Record<string, { hasDrawings: boolean }> = {
  server: { hasDrawings: true },
  client: { hasDrawings: false },
  acknowledgements: { hasDrawings: true },
};

/**
 * Adds to each call of the emit cheatsheet a drawing of who receives the event, and a button that copies the call. Must
 * come after `plugins/remark-tables`, which looks for cells that are nothing but code.
 *
 * @throws if nobody has said who receives the event of a call
 */
const remarkRecipients: Plugin<[Options?], Root> = ({ siteDir = process.cwd() } = {}) => {
  return (tree, vfile) => {
    const file = path.relative(siteDir, vfile.path).split(path.sep).join("/");
    if (pageOf(file)?.source !== cheatsheetPage) {
      return;
    }
    let section: (typeof sections)[string] | undefined;
    let hasKey = false;
    tree.children = tree.children.flatMap((node): RootContent[] => {
      if (node.type === "heading" && node.depth === 2) {
        section = sections[(node.data as { id?: string } | undefined)?.id ?? ""];
      }
      if (node.type !== "table" || !section) {
        return [node];
      }
      addToRows(node, section.hasDrawings);
      const isFirst = section.hasDrawings && !hasKey;
      hasKey ||= isFirst;
      return isFirst ? [component("mdxJsxFlowElement", "RecipientsKey", {}), node] : [node];
    });
    tree.children.push(importOf(["CopyCall", "Recipients", "RecipientsKey"], "@site/features/recipients/ui"));
  };
};

function addToRows({ children: [, ...rows] }: Table, hasDrawings: boolean): void {
  for (const {
    children: [cell, about],
  } of rows) {
    const calls = (cell?.children ?? []).flatMap((part) => (part.type === "inlineCode" ? [part.value] : []));
    const [call] = calls;
    if (!cell || !about || call === undefined) {
      continue;
    }
    cell.children.push(component<PhrasingContent>("mdxJsxTextElement", "CopyCall", { call }));
    addClass(cell, "cell-call");
    if (hasDrawings) {
      const [first, ...others] = calls.map((one) => recipientsOf(one));
      if (!first || others.some(({ clients }) => clients.join() !== first.clients.join())) {
        throw new Error(`The calls ${calls.join(", ")} are in one row, but reach different clients.`);
      }
      const values = { of: first.clients.join(" "), ...(first.areAsked ? { areAsked: null } : {}) };
      about.children = [component<PhrasingContent>("mdxJsxTextElement", "Recipients", values, about.children)];
    }
  }
}

function addClass(cell: TableCell, name: string): void {
  const classes = cell.data?.hProperties?.className;
  const className = [...(Array.isArray(classes) ? classes : []), name];
  cell.data = { ...cell.data, hProperties: { ...cell.data?.hProperties, className } };
}

export default remarkRecipients;
