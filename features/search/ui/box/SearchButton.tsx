import { translate } from "@docusaurus/Translate";
import { type Ref, useEffect, useState } from "react";

type Props = {
  ref: Ref<HTMLButtonElement>;
  /** The box is being fetched. */
  isBusy: boolean;
  /** The reader is about to open the box: pointer above, focus, or a touch. */
  onApproach: () => void;
  onOpen: () => void;
};

/** The looks are DocSearch's class names, so that `search.css` styles the button as the box. */
export default function SearchButton({ ref, isBusy, onApproach, onOpen }: Props) {
  const [isApple, setIsApple] = useState<boolean>();
  useEffect(() => setIsApple(/Mac|iPhone|iPod|iPad/i.test(navigator.platform)), []);
  const label = translate({
    id: "theme.SearchBar.label",
    message: "Search",
    description: "The ARIA label and placeholder for search button",
  });
  return (
    <button
      ref={ref}
      type="button"
      className="DocSearch DocSearch-Button"
      aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
      aria-haspopup="dialog"
      aria-busy={isBusy}
      onPointerEnter={onApproach}
      onTouchStart={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <span className="DocSearch-Button-Container">
        <svg className="DocSearch-Search-Icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" />
          <path d="m12.75 12.75 4.5 4.5" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {isApple !== undefined && (
          <>
            <kbd className="DocSearch-Button-Key">{isApple ? "⌘" : "Ctrl"}</kbd>
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
