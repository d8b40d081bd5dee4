import { isValidElement, type ReactNode } from "react";

/** The text of a heading's content, without its marks: `<code>emit()</code>` is "emit()". */
export function textOf(content: ReactNode): string {
  if (typeof content === "string" || typeof content === "number") {
    return String(content);
  }
  if (Array.isArray(content)) {
    return content.map(textOf).join("");
  }
  return isValidElement<{ children?: ReactNode }>(content) ? textOf(content.props.children) : "";
}
