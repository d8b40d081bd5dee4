import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from "react";

/**
 * Makes a `<details>` a menu: it folds when the reader presses Escape, or moves the focus or the pointer elsewhere.
 *
 * @returns what the element gets as properties, and what folds it
 */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => ref.current?.removeAttribute("open"), []);

  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) {
        close();
      }
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [close]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && ref.current?.open) {
      close();
      ref.current.querySelector("summary")?.focus();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) {
      close();
    }
  };
  return { menu: { ref, onKeyDown, onBlur }, close };
}
