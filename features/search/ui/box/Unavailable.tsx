import Translate, { translate } from "@docusaurus/Translate";
import { useEffect, useRef } from "react";

type Props = { onRetry: () => void; onClose: () => void };

/** Shown in place of the box when the box itself cannot be fetched. Looks like DocSearch's own error screen. */
export default function Unavailable({ onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // Back online: the reader still wants to search.
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <dialog
      ref={dialog}
      className="search-unavailable"
      aria-label={translate({
        id: "theme.SearchBar.label",
        message: "Search",
        description: "The ARIA label and placeholder for search button",
      })}
      onClose={onClose}
    >
      <p className="DocSearch-Title">
        <Translate id="theme.SearchModal.errorScreen.titleText" description="The title for error screen">
          Unable to fetch results
        </Translate>
      </p>
      <p className="DocSearch-Help">
        <Translate id="theme.SearchModal.errorScreen.helpText" description="The help text for error screen">
          You might want to check your network connection.
        </Translate>
      </p>
      <p className="search-actions">
        <button type="button" className="search-action" onClick={onRetry}>
          <Translate id="site.search.retry" description="Button that tries to search again after a failure">
            Try again
          </Translate>
        </button>
        <button type="button" className="search-action" onClick={onClose}>
          <Translate
            id="theme.SearchModal.searchBox.cancelButtonText"
            description="The label and ARIA label for search box cancel button"
          >
            Cancel
          </Translate>
        </button>
      </p>
    </dialog>
  );
}
