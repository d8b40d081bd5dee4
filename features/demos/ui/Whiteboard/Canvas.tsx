import Translate from "@docusaurus/Translate";
import { boardSize } from "@site/features/demos/handlers/events";
import { type RefObject, useRef, useState } from "react";
import type { Paint } from "./BoardView";
import type { Tool } from "./Pen";
import styles from "./styles.module.css";
import type { Board } from "./useBoard";
import { useKeyDrawing } from "./useKeyDrawing";
import { usePainting } from "./usePainting";
import { usePointerDrawing } from "./usePointerDrawing";

type Props = {
  board: Board;
  tool: Tool;
  /** Whether it can be drawn on. */
  connected: boolean;
  /** The accessible name of the paper. */
  label: string;
  /** The ID of the text that says how to draw with the keys. */
  help: string;
  /** Set here: what paints the board. */
  paint: RefObject<Paint | undefined>;
};

/** The paper: drawn on with mouse, finger, pen or keys. */
export default function Canvas({ board, tool, connected, label, help, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The pointer has brought the focus here: the reader sees where it is. */
  const [isPointed, setPointed] = useState(false);
  const size = usePainting(canvas, board.replica, paint);
  const { keyPen, said, onKeyDown, hide } = useKeyDrawing(board, tool);
  const { lift, handlers } = usePointerDrawing(board, tool, () => {
    hide();
    setPointed(true);
  });

  return (
    <div className={styles.paper}>
      <div
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with the keys
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={help}
        aria-disabled={!connected}
        data-pointed={isPointed || undefined}
        onKeyDown={(event) => {
          setPointed(false);
          onKeyDown(event);
        }}
        onBlur={() => {
          lift();
          hide();
          setPointed(false);
        }}
      >
        <canvas ref={canvas} className={styles.canvas} width={size?.width} height={size?.height} {...handlers} />
        {board.isReady && board.isEmpty && <Prompt />}
        {keyPen && (
          <span
            className={styles.crosshair}
            data-down={keyPen.isDown || undefined}
            style={placed(keyPen.at)}
            aria-hidden="true"
          />
        )}
        {[...board.cursors].map(([id, { at, name }]) => (
          <span key={id} className={styles.cursor} style={placed(at)} aria-hidden="true">
            <bdi>{name}</bdi>
          </span>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** What to do with an empty board. */
function Prompt() {
  return (
    <p className={styles.prompt} aria-hidden="true">
      <svg viewBox="0 0 120 32" width="120" height="32" aria-hidden="true">
        <path d="M4 20C16 2 26 4 30 16s12 14 20 0 18-14 22 0 14 12 22 0 16-10 22-4" />
      </svg>
      <Translate id="demo.whiteboard.prompt" description="Whiteboard demo: on the empty board">
        Draw here
      </Translate>
    </p>
  );
}

const placed = ([x, y]: readonly [number, number]) => ({
  insetInlineStart: `${(x / boardSize.width) * 100}%`,
  insetBlockStart: `${(y / boardSize.height) * 100}%`,
});
