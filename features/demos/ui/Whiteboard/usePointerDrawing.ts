import type { Point } from "@site/features/demos/handlers/events";
import { type PointerEvent, useCallback, useRef } from "react";
import type { Tool } from "./Pen";
import { toBoard } from "./paint";
import type { Board } from "./useBoard";

/** A mouse says 0 or 0.5, a finger 0, 0.5 or 1: only a pen's pressure means something. */
const pressureOf = ({ pointerType, pressure }: { pointerType: string; pressure: number }) =>
  pointerType === "pen" ? pressure : 0.5;

/** Draws with mouse, finger or pen. @returns the handlers of the canvas, and what lifts the pen */
export function usePointerDrawing({ pen, point }: Board, tool: Tool, onStart: () => void) {
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
    onStart();
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

  return {
    lift,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onLostPointerCapture: onPointerEnd,
      onPointerLeave: () => point(null),
    },
  };
}
