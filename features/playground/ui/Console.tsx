import Translate from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { lineText } from "@site/src/ui/sandbox/texts";
import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { type PlaygroundProgram, sides } from "../model/program";
import { type PrintedLine, printedLines } from "./output";
import styles from "./styles.module.css";
import { sideText } from "./texts";
import type { ShownRun } from "./useRun";

type Props = Pick<ShownRun, "outputs" | "clear"> & {
  program: PlaygroundProgram;
  /** Whether it is the part of the dock that a narrow window shows. */
  isShown: boolean;
};

/**
 * What all programs print, in one stream. Not announced: a program may print a hundred lines a second; it can be read
 * like any text.
 */
export default function Console({ program, outputs, clear, isShown }: Props): ReactNode {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lines = useMemo(() => printedLines(outputs), [outputs]);
  const missing = sides.reduce((sum, side) => sum + outputs[side].missing, 0);
  const isEmpty = lines.length === 0 && missing === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever lines are added, or can be seen again
  useEffect(() => {
    if (box.current && follows.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [lines, isShown]);

  return (
    <section className={styles.console} data-shown={isShown} aria-labelledby={heading}>
      <header className={styles.panelBar}>
        <h2 id={heading} className={styles.panelName}>
          <Translate id="playground.output" description="Heading above what the programs print">
            Console
          </Translate>
        </h2>
        <Button
          size="small"
          onClick={() => {
            // The button goes with the last line.
            box.current?.focus();
            clear();
          }}
          hidden={isEmpty}
        >
          <Translate id="playground.clear" description="Button: empties the console">
            Clear
          </Translate>
        </Button>
      </header>
      <div
        ref={box}
        className={styles.lines}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby={heading}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        {isEmpty && (
          <p className={styles.empty}>
            <Translate id="playground.lead" description="In place of the console's lines, before the first run">
              Run a server and two clients with the real library in this page. Choose an example or write your own
              program, run it, and watch the packets.
            </Translate>
          </p>
        )}
        {missing > 0 && (
          <p className={styles.missing}>
            <Translate
              id="playground.missing"
              description="Above the console's lines, when there were too many"
              values={{ count: missing }}
            >
              {"Lines that aren't shown because there are too many: {count}"}
            </Translate>
          </p>
        )}
        {lines.map(({ side, isFirst, ...line }) => (
          <ConsoleLine
            key={`${side} ${line.id}`}
            side={side}
            name={isFirst ? sideText(side, program) : ""}
            text={lineText(line)}
            level={line.level}
            place={line.place && `${line.place.file}:${line.place.line}`}
          />
        ))}
      </div>
    </section>
  );
}

type ConsoleLineProps = Pick<PrintedLine, "side" | "level" | "text"> & {
  /** Empty below another line of the same side. */
  name: string;
  place: string | undefined;
};

/** Renders again only if its own words change: a flood has hundreds of lines. */
const ConsoleLine = memo(function ConsoleLine({ side, name, level, text, place }: ConsoleLineProps) {
  return (
    <div className={styles.entry} data-printed-by={side}>
      <span className={styles.printer}>{name}</span>
      <div className={styles.line} data-level={level}>
        {text}
        {place && <span className={styles.place}>{place}</span>}
      </div>
    </div>
  );
});
