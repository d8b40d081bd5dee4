import Translate from "@docusaurus/Translate";
import LoadBoundary from "@site/src/ui/LoadBoundary";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Where the panel's script cannot be loaded, that is said in its place. */
export default function RunBoundary({ children }: { children: ReactNode }) {
  return (
    <LoadBoundary
      failure={
        <p className={styles.failure} role="alert">
          <Translate id="run.unloaded" description="When what runs samples could not be loaded">
            The code that runs samples could not be loaded. Check your network connection, then reload the page.
          </Translate>
        </p>
      }
    >
      {children}
    </LoadBoundary>
  );
}
