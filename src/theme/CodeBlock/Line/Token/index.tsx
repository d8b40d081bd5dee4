// Ejected: one short class for a token that has a color, none for plain text; a long reference is a fifth smaller for it.

import type { Props } from "@theme/CodeBlock/Line/Token";
import { codeColor } from "../../../../../features/highlighting/model/codeColor";

export default function CodeBlockLineToken({ token, children }: Props) {
  const color = codeColor(token.types);
  return color ? <span className={`code-${color}`}>{children}</span> : children;
}
