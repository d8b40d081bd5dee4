import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { Ref } from "react";
import { connectingWord, openProblemOf } from "../texts";
import type { Status } from "../useConnection";
import styles from "./styles.module.css";

type Props = {
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
  /** Of the second client. */
  status: Status<unknown> | undefined;
  /** undefined while there is nothing to connect to. */
  onOpen: (() => void) | undefined;
};

/** Stands in the place of the second client's window, and opens it. */
export default function Invitation({ ref, status, onOpen }: Props) {
  const isBusy = status?.is === "connecting";
  const problem = status && openProblemOf(status);
  return (
    <div className={styles.invitation}>
      <Wire />
      <p>
        <Translate id="demo.companion.text" description="Demos: above the button that adds a second client to the page">
          A second client in this page connects to the same server under another name. You see both sides.
        </Translate>
      </p>
      <Button ref={ref} size="large" look="accent" disabled={!onOpen || isBusy} onClick={onOpen}>
        {isBusy
          ? connectingWord()
          : translate({
              id: "demo.companion.open",
              message: "Open a second window here",
              description: "Demos: button that adds a second client to the page",
            })}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
}

/** A client, the server, and a client that isn't there yet. */
function Wire() {
  return (
    <svg className={styles.wire} viewBox="0 0 176 40" width="176" height="40" aria-hidden="true">
      <path className={styles.lane} d="M36 20H72" />
      <path className={styles.lane} d="M104 20H140" strokeDasharray="3 4" />
      <circle className={styles.node} cx="20" cy="20" r="15" />
      <rect className={styles.node} x="73" y="5" width="30" height="30" rx="6" />
      <circle className={styles.node} cx="156" cy="20" r="15" strokeDasharray="3 4" />
      <path className={styles.glyph} d="M13 15.5h14v9H13zM81 16h14M81 24h14M156 15v10M151 20h10" />
      <rect className={styles.packet} x="45" y="17" width="18" height="6" rx="1" />
    </svg>
  );
}
