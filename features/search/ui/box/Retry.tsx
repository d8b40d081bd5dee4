import Translate from "@docusaurus/Translate";
import { useLayoutEffect } from "react";

type Props = { onRetry: () => void };

/** Tries again when asked to, and by itself when the network is back. */
export default function Retry({ onRetry }: Props) {
  // Before anybody sees the button: the network may be back at once.
  useLayoutEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <button type="button" className="search-action" onClick={onRetry}>
      <Translate id="site.search.retry" description="Button that tries to search again after a failure">
        Try again
      </Translate>
    </button>
  );
}
