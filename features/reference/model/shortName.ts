import type { TOCItem } from "@docusaurus/mdx-loader";

/** A member with its object and arguments: `new Server([srv])`, `server.engine`, `socket.emit(eventName[, ...args])`. */
const member = /^(?:new )?[\w$]+(?:\.[\w$]+)*(?:\(.*\))?$/s;

/** `server.adapter([value])` → `adapter()`: the class stands above, and a whole signature doesn't fit into the list. */
export function shortName(code: string): string {
  return member.test(code) ? code.replace(/\(.*\)$/s, "()").replace(/^[a-z][\w$]*\./, "") : code;
}

/** An entry whose member is named in short. */
export function withShortName(item: TOCItem): TOCItem {
  return {
    ...item,
    value: item.value.replace(/<code>([^<]*)<\/code>/, (_, code: string) => `<code>${shortName(code)}</code>`),
  };
}
