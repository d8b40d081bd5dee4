import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { lineText } from "@site/src/ui/sandbox/texts";
import { type ReactNode, useEffect, useRef } from "react";
import type { Output } from "./output";
import styles from "./styles.module.css";

type OutputPanelProps = { name: string; output: Output; onClear: () => void };

/** What a side prints. Not announced: a program may print a hundred lines a second; it can be read like any text. */
export default function OutputPanel({ name, output, onClear }: OutputPanelProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever lines are added
  useEffect(() => {
    if (box.current && follows.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [output]);

  return (
    <div className={styles.output}>
      <div className={styles.outputBar}>
        <span>
          <Translate id="playground.output" description="Heading above what a program prints">
            Console
          </Translate>
        </span>
        <Button size="small" onClick={onClear} disabled={output.next === 0}>
          <Translate id="playground.clear" description="Button: empties the console of a program">
            Clear
          </Translate>
        </Button>
      </div>
      <div
        ref={box}
        className={styles.lines}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={translate(
          { id: "playground.outputOf", message: "Console: {name}", description: "Label of what a program prints" },
          { name },
        )}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        {output.missing > 0 && (
          <p className={styles.missing}>
            <Translate
              id="playground.missing"
              description="Above the console's lines, when there were too many"
              values={{ count: output.missing }}
            >
              {"Lines that aren't shown because there are too many: {count}"}
            </Translate>
          </p>
        )}
        {output.lines.map((line) => (
          <div key={line.id} className={styles.line} data-level={line.level}>
            {lineText(line)}
            {line.place && (
              <span className={styles.place}>
                {line.place.file}:{line.place.line}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
