import { codeColor } from "@site/src/theme/CodeBlock/Line/Token/codeColor";
import { Highlight } from "prism-react-renderer";
import type { ReactNode } from "react";
import type { Language } from "./program";
import styles from "./styles.module.css";

/** Colours come by class, from src/css/code.css. */
const noColors = { plain: {}, styles: [] };

/** Coloured code behind the text field, which is what is read and written. */
export default function Highlighted({ code, language }: { code: string; language: Language }): ReactNode {
  return (
    <Highlight code={code} language={language === "ts" ? "typescript" : "javascript"} theme={noColors}>
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
