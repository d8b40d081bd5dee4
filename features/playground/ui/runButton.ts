import { type RefObject, useEffect, useLayoutEffect } from "react";

type Root = RefObject<HTMLElement | null>;
type RunButton = RefObject<HTMLButtonElement | null>;

/** Ctrl+Enter clicks the Run button, before an editor gets the keys, which would add a line. */
export function useRunKey(root: Root, runButton: RunButton): void {
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing) {
        event.preventDefault();
        event.stopPropagation();
        runButton.current?.click();
      }
    };
    element?.addEventListener("keydown", onKeyDown, true);
    return () => element?.removeEventListener("keydown", onKeyDown, true);
  }, [root, runButton]);
}

const isHidden = (target: EventTarget | null) => target instanceof HTMLElement && target.hidden;

/**
 * Moves the focus to the Run button when the button that has it is hidden.
 *
 * @param phase of the run, which decides which buttons are there
 */
export function useFocusOnRun(root: Root, runButton: RunButton, phase: string): void {
  // Chromium takes the focus from a hidden button.
  useEffect(() => {
    const element = root.current;
    const onFocusOut = ({ target }: FocusEvent) => {
      if (isHidden(target)) {
        runButton.current?.focus();
      }
    };
    element?.addEventListener("focusout", onFocusOut);
    return () => element?.removeEventListener("focusout", onFocusOut);
  }, [root, runButton]);

  // Other browsers leave the focus with a button that is hidden as a run ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever buttons come and go
  useLayoutEffect(() => {
    if (isHidden(document.activeElement) && root.current?.contains(document.activeElement)) {
      runButton.current?.focus();
    }
  }, [root, runButton, phase]);
}
