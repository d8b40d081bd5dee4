import { codeColor } from "@site/features/highlighting/model/codeColor";
import { Highlight } from "prism-react-renderer";
import type { ReactNode } from "react";
import type { EditorLanguage } from "./Editor";
import styles from "./styles.module.css";

/** Colours come by class, from src/css/code.css. */
const noColors = { plain: {}, styles: [] };

const grammars: Record<EditorLanguage, string> = { js: "javascript", ts: "typescript", html: "markup", css: "css" };

/** Coloured code behind the text field, which is what is read and written. */
export default function Highlighted({ code, language }: { code: string; language: EditorLanguage }): ReactNode {
  return (
    <Highlight code={code} language={grammars[language]} theme={noColors}>
      {({ tokens }) => (
        <pre className={styles.underlay} aria-hidden="true">
          {tokens.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <div key={row} className={styles.row}>
              {line.map((token, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have tokens
                <span key={place} className={`code-${codeColor(token.types)}`}>
                  {token.content.replace("\n", "")}
                </span>
              ))}
              {"\n"}
            </div>
          ))}
        </pre>
      )}
    </Highlight>
  );
}
