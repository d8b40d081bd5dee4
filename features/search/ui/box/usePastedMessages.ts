import { longestQuery } from "@site/features/search/model/engine/query";
import { asQuery } from "@site/features/search/model/pasted";
import { useEffect } from "react";
import { inputOf, setQuery } from "./boxInput";

/**
 * DocSearch takes 64 characters. An error message with its stack is longer, and has several lines: here the box takes a
 * whole one.
 */
export function usePastedMessages(root: HTMLElement): void {
  useEffect(() => {
    const input = inputOf(root);
    // React leaves an attribute alone that it doesn't change.
    input?.setAttribute("maxlength", String(longestQuery));

    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!input || event.target !== input || !text.trim().includes("\n")) {
        return;
      }
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = input;
      setQuery(root, asQuery(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)));
    };
    root.addEventListener("paste", onPaste);
    return () => root.removeEventListener("paste", onPaste);
  }, [root]);
}
