import { useCodeLines } from "@site/features/highlighting/useCodeLines";
import Token from "@theme/CodeBlock/Line/Token";
import type { ReactNode } from "react";
import type { EditorLanguage } from "./Editor";
import styles from "./styles.module.css";

const grammars: Record<EditorLanguage, string> = { js: "javascript", ts: "typescript", html: "markup", css: "css" };

/** Colored code behind the text field, which is what is read and written. It needs a key of the code and the language. */
export default function Highlighted({ code, language }: { code: string; language: EditorLanguage }): ReactNode {
  const { element, drawn, lines } = useCodeLines<HTMLPreElement>(code, grammars[language]);
  const props = { ref: element, className: styles.underlay, "aria-hidden": true };
  if (drawn) {
    return <pre {...props} {...drawn} />;
  }
  return (
    <pre {...props}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <div key={row} className={styles.row}>
          {line.map((token, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have tokens
            <Token key={place} className="" line={line} token={token}>
              {token.content.replace("\n", "")}
            </Token>
          ))}
          {"\n"}
        </div>
      ))}
    </pre>
  );
}
