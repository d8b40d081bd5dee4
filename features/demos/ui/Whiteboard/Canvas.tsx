import Translate, { translate } from "@docusaurus/Translate";
import { boardSize } from "@site/features/demos/handlers/events";
import { type RefObject, useId, useRef } from "react";
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
  /** Set here: what paints the board. */
  paint: RefObject<Paint | undefined>;
};

/** The paper: drawn on with mouse, finger, pen or keys. */
export default function Canvas({ board, tool, connected, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const size = usePainting(canvas, board.replica, paint);
  const { keyPen, said, onKeyDown, hide } = useKeyDrawing(board, tool);
  const { lift, handlers } = usePointerDrawing(board, tool, hide);

  return (
    <div className={styles.paper}>
      <div
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with the keys
        tabIndex={0}
        role="application"
        aria-label={translate({
          id: "demo.whiteboard.canvas",
          message: "Drawing",
          description: "Whiteboard demo: accessible name of the paper",
        })}
        aria-describedby={help}
        aria-disabled={!connected}
        onKeyDown={onKeyDown}
        onBlur={() => {
          lift();
          hide();
        }}
      >
        <canvas ref={canvas} className={styles.canvas} width={size?.width} height={size?.height} {...handlers} />
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
      <KeyboardHelp id={help} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** How to draw without a pointer. */
export function KeyboardHelp({ id }: { id?: string }) {
  return (
    <p id={id} className={styles.help}>
      <Translate id="demo.whiteboard.keys" description="Whiteboard demo: how to draw with keys">
        Keyboard: the arrow keys move the pen, and Shift moves it further. Space lowers or lifts the pen. Ctrl+Z undoes
        a stroke.
      </Translate>
    </p>
  );
}

const placed = ([x, y]: readonly [number, number]) => ({
  insetInlineStart: `${(x / boardSize.width) * 100}%`,
  insetBlockStart: `${(y / boardSize.height) * 100}%`,
});
