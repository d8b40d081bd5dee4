import { asQuery } from "@site/features/search/model/pasted";
import { useEffect } from "react";
import { inputOf, setQuery } from "./boxInput";

/** An input drops line breaks, so that words of two lines would run together: lines of a pasted message get a space. */
export function usePastedMessages(root: HTMLElement): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const input = inputOf(root);
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
