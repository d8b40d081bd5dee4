import Translate, { translate } from "@docusaurus/Translate";
import { useColorMode } from "@docusaurus/theme-common";
import { boardSize, type Point } from "@site/features/demos/handlers/events";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Paint } from "./BoardView";
import type { Tool } from "./Pen";
import { addsOnly, Painter, toBoard } from "./paint";
import styles from "./styles.module.css";
import type { Board } from "./useBoard";

type Props = {
  board: Board;
  tool: Tool;
  /** Whether it can be drawn on. */
  connected: boolean;
  /** Set here: what paints the board. */
  paint: RefObject<Paint | undefined>;
};

/** Units of the board that an arrow key moves the pen by; with Shift, so many times as far. */
const keyStep = 12;
const keyLeap = 5;

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A mouse says 0 or 0.5, a finger 0, 0.5 or 1: only a pen's pressure means something. */
const pressureOf = ({ pointerType, pressure }: { pointerType: string; pressure: number }) =>
  pointerType === "pen" ? pressure : 0.5;

/** The paper: drawn on with mouse, finger, pen or keys. */
export default function Canvas({ board, tool, connected, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { colorMode } = useColorMode();
  const help = useId();
  const size = usePixels(canvas);
  const { replica, pen, point, cursors } = board;
  const [keyPen, setKeyPen] = useState<{ at: [number, number]; isDown: boolean }>();
  const [said, setSaid] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size, or other colors, need all painted anew
  useEffect(() => {
    if (!canvas.current || !size) {
      return;
    }
    const painter = new Painter(canvas.current);
    paint.current = (strokes, change) => {
      const stroke = change && addsOnly(change) && "id" in change ? strokes.get(change.id) : undefined;
      if (stroke && change && "points" in change) {
        painter.paint(stroke, change.type === "extend" ? change.from : 0);
      } else {
        painter.paintAll(strokes.values());
      }
    };
    paint.current(replica.drawing);
    return () => {
      paint.current = undefined;
    };
  }, [size, colorMode, replica, paint]);

  const places = useCallback((event: PointerEvent): Point[] => {
    const box = event.currentTarget.getBoundingClientRect();
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [event]).map((one) => [...toBoard(one, box), pressureOf(one)]);
  }, []);

  /** The pointer that draws: a second finger, or the palm beside a pen, neither goes on with its stroke nor ends it. */
  const drawing = useRef<number>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const mayDraw = drawing.current === undefined || event.pointerType === "pen";
    if (!event.isPrimary || event.button !== 0 || !mayDraw) {
      return;
    }
    drawing.current = event.pointerId;
    // Before the focus moves: losing it lifts the pen.
    event.currentTarget.parentElement?.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    setKeyPen(undefined);
    pen.down(tool, places(event).at(-1) as Point);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const moved = places(event);
    const [x, y] = moved.at(-1) as Point;
    point([x, y]);
    if (event.pointerId === drawing.current && event.buttons === 1) {
      pen.move(moved);
    }
  };
  const lift = () => {
    drawing.current = undefined;
    pen.up();
  };
  const onPointerEnd = (event: PointerEvent) => {
    if (event.pointerId === drawing.current) {
      lift();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      event.preventDefault();
      board.undo();
      setKeyPen((before) => before && { ...before, isDown: false });
    } else if (step) {
      event.preventDefault();
      const far = keyStep * (event.shiftKey ? keyLeap : 1);
      const from = keyPen?.at ?? [boardSize.width / 2, boardSize.height / 2];
      const at: [number, number] = [
        Math.min(boardSize.width, Math.max(0, from[0] + step[0] * far)),
        Math.min(boardSize.height, Math.max(0, from[1] + step[1] * far)),
      ];
      setKeyPen({ at, isDown: pen.isDown });
      point(at);
      pen.move([[...at, 0.5]]);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) {
        return;
      }
      const at = keyPen?.at ?? [boardSize.width / 2, boardSize.height / 2];
      if (pen.isDown) {
        pen.up();
      } else {
        pen.down(tool, [...at, 0.5]);
      }
      setKeyPen({ at, isDown: pen.isDown });
      setSaid(penWord(pen.isDown));
    } else if (event.key === "Escape" && pen.isDown) {
      pen.up();
      setKeyPen((before) => before && { ...before, isDown: false });
      setSaid(penWord(false));
    }
  };

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
          setKeyPen(undefined);
        }}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={size?.width}
          height={size?.height}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onLostPointerCapture={onPointerEnd}
          onPointerLeave={() => point(null)}
        />
        {keyPen && (
          <span
            className={styles.crosshair}
            data-down={keyPen.isDown || undefined}
            style={placed(keyPen.at)}
            aria-hidden="true"
          />
        )}
        {[...cursors].map(([id, { at, name }]) => (
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

/** The pixels of the screen that a canvas covers; undefined until it is laid out. */
function usePixels(canvas: RefObject<HTMLCanvasElement | null>): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!canvas.current) {
      return;
    }
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      const scale = window.devicePixelRatio || 1;
      const pixels = { width: Math.round(width * scale), height: Math.round(height * scale) };
      setSize((before) =>
        before?.width === pixels.width && before.height === pixels.height ? before : pixels.width > 0 ? pixels : before,
      );
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function penWord(isDown: boolean): string {
  return isDown
    ? translate({
        id: "demo.whiteboard.penDown",
        message: "The pen is down",
        description: "Whiteboard demo: for screen readers, when drawing with keys",
      })
    : translate({
        id: "demo.whiteboard.penUp",
        message: "The pen is lifted",
        description: "Whiteboard demo: for screen readers, when drawing with keys",
      });
}
