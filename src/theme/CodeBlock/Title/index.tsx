// Wrapped: the title of a sample that can be run has the button for it.
import { RunTitle } from "@site/features/samples/ui/RunSample";
import type { Props } from "@theme/CodeBlock/Title";
import CodeBlockTitle from "@theme-original/CodeBlock/Title";

export default function CodeBlockTitleWrapper({ children }: Props) {
  return (
    <RunTitle>
      <CodeBlockTitle>{children}</CodeBlockTitle>
    </RunTitle>
  );
}
