import type { FrameSource } from "@site/browser-server/frames/frameTap";
import { useCallback, useEffect, useRef, useState } from "react";
import { FrameLog, type Snapshot } from "./model";

/**
 * The frames of a source, as they come. A new source adds to what is there: a reconnection, or another server.
 *
 * @param capacity how many frames are kept; read once
 */
export function useFrames(source: FrameSource | undefined, capacity: number) {
  const [log] = useState(() => new FrameLog({ frames: capacity }));
  const [now, setNow] = useState<Snapshot>(() => log.snapshot());
  const [held, setHeld] = useState<Snapshot>();
  const drawing = useRef<number>(undefined);

  useEffect(() => {
    const stop = source?.subscribe((frame) => {
      log.add(frame);
      // Thousands of frames a second are drawn as often as the screen is.
      drawing.current ??= requestAnimationFrame(() => {
        drawing.current = undefined;
        setNow(log.snapshot());
      });
    });
    return () => {
      stop?.();
      if (drawing.current !== undefined) {
        cancelAnimationFrame(drawing.current);
        drawing.current = undefined;
      }
    };
  }, [source, log]);

  const clear = useCallback(() => {
    log.clear();
    setNow(log.snapshot());
    setHeld((held) => held && log.snapshot());
  }, [log]);

  return {
    shown: held ?? now,
    isPaused: held !== undefined,
    /** How many frames came since the pause began; they are kept, and shown when it ends. */
    missed: held ? now.total - held.total : 0,
    pause: () => setHeld(log.snapshot()),
    resume: () => {
      setNow(log.snapshot());
      setHeld(undefined);
    },
    clear,
  };
}
