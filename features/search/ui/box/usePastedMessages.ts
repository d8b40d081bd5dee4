import { condense } from "@site/features/search/model/pasted";
import { useEffect } from "react";
import { inputOf, setQuery } from "./boxInput";

/** DocSearch takes 64 letters. A longer message that is pasted keeps its telling words instead of its first ones. */
export function usePastedMessages(root: HTMLElement): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const input = inputOf(root);
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!input || event.target !== input || text.trim().length <= input.maxLength) {
        return;
      }
      event.preventDefault();
      setQuery(root, condense(text, input.maxLength));
    };
    root.addEventListener("paste", onPaste);
    return () => root.removeEventListener("paste", onPaste);
  }, [root]);
}
