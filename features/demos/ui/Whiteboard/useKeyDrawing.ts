import { translate } from "@docusaurus/Translate";
import { boardSize } from "@site/features/demos/handlers/events";
import { type KeyboardEvent, useState } from "react";
import type { Tool } from "./Pen";
import type { Board } from "./useBoard";

/** Units of the board that an arrow key moves the pen by; with Shift, so many times as far. */
const keyStep = 12;
const keyLeap = 5;

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pen that the keys move: where it is, and whether it draws. */
type KeyPen = { at: [number, number]; isDown: boolean };

const middle: [number, number] = [boardSize.width / 2, boardSize.height / 2];

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Draws with the keys. `said` is for screen readers. */
export function useKeyDrawing(board: Board, tool: Tool) {
  const { pen, point } = board;
  const [keyPen, setKeyPen] = useState<KeyPen>();
  const [said, setSaid] = useState("");
  const at = keyPen?.at ?? middle;

  const move = ([x, y]: readonly [number, number], isFar: boolean) => {
    const distance = keyStep * (isFar ? keyLeap : 1);
    const next: [number, number] = [
      within(at[0] + x * distance, boardSize.width),
      within(at[1] + y * distance, boardSize.height),
    ];
    setKeyPen({ at: next, isDown: pen.isDown });
    point(next);
    pen.move([[...next, 0.5]]);
  };
  const toggle = () => {
    if (pen.isDown) {
      pen.up();
    } else {
      pen.down(tool, [...at, 0.5]);
    }
    setKeyPen({ at, isDown: pen.isDown });
    setSaid(penWord(pen.isDown));
  };
  const lift = () => setKeyPen((before) => before && { ...before, isDown: false });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      event.preventDefault();
      board.undo();
      lift();
    } else if (step) {
      event.preventDefault();
      move(step, event.shiftKey);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) {
        toggle();
      }
    } else if (event.key === "Escape" && pen.isDown) {
      pen.up();
      lift();
      setSaid(penWord(false));
    }
  };

  return { keyPen, said, onKeyDown, hide: () => setKeyPen(undefined) };
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
