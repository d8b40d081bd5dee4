import Translate, { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import type { OpenFailure } from "./openDemo";
import styles from "./styles.module.css";
import { connectingWord, failureText, lostWord, onWord, placeText } from "./texts";
import type { Status } from "./useConnection";

type Props = {
  status: Status<unknown>;
  fallback: OpenFailure | undefined;
  /** What the configured server is called, when there is one. */
  address: string | undefined;
};

/** Whether the page is connected, and where. */
export default function StatusLine({ status, fallback, address }: Props) {
  const { state, text } = lampOf(status);
  return (
    <div className={styles.status} data-state={state}>
      <span role="status">
        <span className={clsx(styles.lamp, styles[state])} aria-hidden="true" />
        <strong>{text}</strong> {status.is === "in" && <span>{placeText(status.link.place)}</span>}
      </span>
      {status.is === "in" && fallback && address && (
        <span role="alert" className={styles.fallback}>
          <Translate
            id="demo.status.fallback"
            description="Demos: why the page is connected in this browser; {address} is the server's, {reason} a sentence"
            values={{ address: <code>{address}</code>, reason: failureText(fallback) }}
          >
            {"Could not connect to {address}. {reason} The server runs in this browser instead."}
          </Translate>
        </span>
      )}
    </div>
  );
}

type Lamp = "out" | "busy" | "on" | "lost";

function lampOf(status: Status<unknown>): { state: Lamp; text: string } {
  switch (status.is) {
    case "out":
      return {
        state: "out",
        text: translate({
          id: "demo.status.out",
          message: "Not connected",
          description: "Demos: the reader has not entered yet",
        }),
      };
    case "connecting":
      return { state: "busy", text: connectingWord() };
    case "ended":
      return {
        state: "lost",
        text: translate({
          id: "demo.status.ended",
          message: "Disconnected",
          description: "Demos: the server ended the connection",
        }),
      };
    case "in":
      return status.connected ? { state: "on", text: onWord() } : { state: "lost", text: lostWord() };
  }
}
