import Translate from "@docusaurus/Translate";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import type { LiveState } from "./state";
import styles from "./styles.module.css";

/** How far the reader has come: each step once, in order. */
function nextStep(done: number, { clients: { B } }: LiveState): number {
  if (done === 0 && B.link === "dropped") {
    return 1;
  }
  // Who is quick reconnects before the picture shows that something is kept.
  const isRecovered = B.returned === "recovered" && B.lines.some(({ missed }) => missed);
  if (done === 1 && (B.kept > 0 || isRecovered)) {
    return 2;
  }
  return done === 2 && isRecovered ? 3 : done;
}

/** What to try, ticked off as it is done. */
export default function Steps({ state }: { state: LiveState }) {
  const [done, setDone] = useState(0);
  const now = nextStep(done, state);
  if (now !== done) {
    setDone(now);
  }
  const step = (index: number, text: ReactNode) => (
    <li className={clsx(styles.step, index < now && styles.done, index === now && styles.next)}>
      <span>{text}</span>
      {index < now && (
        <span className="visually-hidden">
          {" "}
          <Translate id="home.live.step.done" description="Behind a step that was done, for screen readers">
            Done.
          </Translate>
        </span>
      )}
    </li>
  );
  return (
    <ol className={styles.steps}>
      {step(
        0,
        <Translate id="home.live.step.drop" description="First step to try in the live panel">
          Drop the connection of client B.
        </Translate>,
      )}
      {step(
        1,
        <Translate id="home.live.step.send" description="Second step to try in the live panel">
          Send a message from client A. The server keeps it.
        </Translate>,
      )}
      {step(
        2,
        <Translate id="home.live.step.reconnect" description="Third step to try in the live panel">
          Reconnect client B. It receives the message that it missed.
        </Translate>,
      )}
    </ol>
  );
}
