// Wrapped: takes off the inline style that prism-react-renderer puts on every token; src/css/code.css has the colours.

import type { Props } from "@theme/CodeBlock/Line/Token";
import Token from "@theme-original/CodeBlock/Line/Token";

export default function CodeBlockLineTokenWrapper({ style: _style, ...props }: Props) {
  return <Token {...props} />;
}
