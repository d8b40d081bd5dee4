// Ejected: a block without a title is called by its language.
import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/CodeBlock/Title";
import { languageName } from "../../../../features/highlighting/model/languages";

export default function CodeBlockTitle({ children }: Props) {
  const { language } = useCodeBlockContext().metadata;
  return children ? (
    <div className="code-title">{children}</div>
  ) : (
    // Drawn by the style sheet: for the search, and when the reader selects text, it is no part of the page.
    <div className="code-language" data-name={languageName(language)} />
  );
}
