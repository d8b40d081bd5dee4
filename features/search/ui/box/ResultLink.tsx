import { useHistory } from "@docusaurus/router";
import type { MouseEvent, ReactNode } from "react";

type Props = { to: string; className?: string; children: ReactNode };

/** Clicks that the browser takes care of: another tab, another window, a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * A link of a result. Docusaurus' own fetches the page of every link that comes into view: here that would be some
 * twenty pages a key.
 */
export default function ResultLink({ to, className, children }: Props) {
  const history = useHistory();
  return (
    <a
      href={to}
      className={className}
      onPointerEnter={() => window.docusaurus.preload(to)}
      onClick={(event) => {
        if (!isForBrowser(event)) {
          event.preventDefault();
          history.push(to);
        }
      }}
    >
      {children}
    </a>
  );
}
