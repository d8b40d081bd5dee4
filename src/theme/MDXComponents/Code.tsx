// Wrapped: code in a sentence stays there when it has places at which it may break (plugins/remark-inline-code).
import CodeInline from "@theme/CodeInline";
import type { Props } from "@theme/MDXComponents/Code";
import Code from "@theme-original/MDXComponents/Code";
import { Children, isValidElement } from "react";

export default function MDXCode(props: Props) {
  const mayBreak = Children.toArray(props.children).some((child) => isValidElement(child) && child.type === "wbr");
  return mayBreak ? <CodeInline {...props} /> : <Code {...props} />;
}
