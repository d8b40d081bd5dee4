import { isCharacter, isShortcut } from "@site/src/ui/characterKeys";
import { isComposing } from "@site/src/ui/isComposing";
import { type RefObject, useLayoutEffect } from "react";

type Options = {
  state: "closed" | "opening" | "open" | "unavailable";
  button: RefObject<HTMLButtonElement | null>;
  /** Collects what is typed while the box is on its way. */
  typed: RefObject<string>;
  open: (firstLetter?: string) => void;
  close: () => void;
};

/** Ctrl or Cmd + K opens and closes, `/` opens, Escape closes; a letter typed on the button begins a query. */
export function useShortcuts({ state, button, typed, open, close }: Options): void {
  // Before the next key: an effect that comes later would still answer for the state before.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Chrome's autofill sends events without a key.
      const key = event.key?.toLowerCase();
      // While Chinese is composed, Escape takes back the letters and is not for the box.
      if (!key || isComposing(event)) {
        return;
      }
      const isToggle = key === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (state === "closed") {
        const isSlash = isShortcut(event, "/");
        const isOnButton = document.activeElement === button.current && isCharacter(event);
        if (isToggle || isSlash || isOnButton) {
          event.preventDefault();
          open(isToggle || isSlash ? "" : event.key);
        }
      } else if (isToggle || key === "escape") {
        event.preventDefault();
        close();
      } else if (state === "opening" && isCharacter(event)) {
        event.preventDefault();
        typed.current += event.key;
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [state, button, typed, open, close]);
}
