// Wrapped: copies samples without the values that they announce, and commands without prompts.
import { CodeBlockContextProvider, useCodeBlockContext } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/CodeBlock/Buttons/CopyButton";
import CopyButton from "@theme-original/CodeBlock/Buttons/CopyButton";
import { copied } from "../../../../../features/highlighting/model/copied";

export default function CopyButtonWrapper(props: Props) {
  const { metadata, wordWrap } = useCodeBlockContext();
  return (
    <CodeBlockContextProvider
      metadata={{ ...metadata, code: copied(metadata.code, metadata.language) }}
      wordWrap={wordWrap}
    >
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
