import Translate from "@docusaurus/Translate";
import { home } from "@site/browser-server/sandbox/messages";
import type { ReactNode, Ref } from "react";
import styles from "./styles.module.css";

type BrowserWindowProps = {
  /** The element that gets the frame with the page. */
  host: Ref<HTMLDivElement>;
  /** Whether the page is open, or about to open. */
  isOpen: boolean;
};

/** A browser of a run: its address, and the page that the reader's server sends. */
export default function BrowserWindow({ host, isOpen }: BrowserWindowProps): ReactNode {
  return (
    <div className={styles.browser}>
      <p className={styles.address}>{home}</p>
      <div ref={host} className={styles.window} hidden={!isOpen} />
      {!isOpen && (
        <p className={styles.windowEmpty}>
          <Translate id="playground.browser.empty" description="In place of a page, before the server runs">
            When the server runs, its page appears here.
          </Translate>
        </p>
      )}
    </div>
  );
}
