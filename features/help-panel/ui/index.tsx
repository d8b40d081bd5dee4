import Translate from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { isShortcut } from "@site/src/ui/characterKeys";
import LoadBoundary from "@site/src/ui/LoadBoundary";
import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./styles.module.css";

const Panel = lazy(() => import("./Panel"));

/** The button at the foot of a page. The panel comes when it is opened, by the button or by `?`. */
export default function HelpPanel() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event, "?")) {
        setIsOpen(true);
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <div className={styles.foot}>
      <Button className={styles.open} size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Translate id="site.help.open" description="Button at the foot of every page: opens the help panel">
          Keyboard shortcuts and saved choices
        </Translate>
      </Button>
      {isOpen && (
        <LoadBoundary
          failure={
            <p role="alert">
              <Translate id="site.help.failed" description="When the script of the help panel could not be loaded">
                The panel could not be loaded. Reload the page and try again.
              </Translate>
            </p>
          }
        >
          <Suspense>
            <Panel onClose={() => setIsOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
