import { useColorMode } from "@docusaurus/theme-common";
import { type RefObject, useEffect, useState } from "react";
import type { Paint } from "./BoardView";
import { addsOnly, Painter } from "./paint";
import type { Replica } from "./Replica";

type Pixels = { width: number; height: number };

/**
 * Paints the drawing on a canvas, and paints it anew if the size or the colors change.
 *
 * @param paint set here: what paints a change
 * @returns the pixels of the screen that the canvas covers; undefined until it is laid out
 */
export function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  replica: Replica,
  paint: RefObject<Paint | undefined>,
): Pixels | undefined {
  const { colorMode } = useColorMode();
  const size = usePixels(canvas);

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
  }, [canvas, size, colorMode, replica, paint]);

  return size;
}

/** The pixels of the screen that a canvas covers; undefined until it is laid out. */
function usePixels(canvas: RefObject<HTMLCanvasElement | null>): Pixels | undefined {
  const [size, setSize] = useState<Pixels>();
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
