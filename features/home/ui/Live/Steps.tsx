import Translate from "@docusaurus/Translate";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useState } from "react";
import { formOf } from "./ClientCard";
import type { Actions } from "./Stage";
import { canBeCut, type LiveState } from "./state";
import styles from "./styles.module.css";

/** How far the reader has come: each step once, in order. */
function nextStep(done: number, { clients: { B } }: LiveState): number {
  if (done === 0 && B.link === "dropped") {
    return 1;
  }
  // A quick reader reconnects before the picture shows that something is kept.
  const isRecovered = B.returned === "recovered" && B.lines.some(({ missed }) => missed);
  if (done === 1 && (B.kept > 0 || isRecovered)) {
    return 2;
  }
  return done === 2 && isRecovered ? 3 : done;
}

type Props = {
  state: LiveState;
  /** Of client B; undefined where nothing can run. */
  actions: Actions | undefined;
};

/** What to try: each step is a button that does it, and is ticked off as it is done. */
export default function Steps({ state, actions }: Props) {
  const [done, setDone] = useState(0);
  const now = nextStep(done, state);
  if (now !== done) {
    setDone(now);
  }
  const { B } = state.clients;
  const canDrop = B.link === "none" || (canBeCut(B) && B.link !== "dropped");
  const canReconnect = B.link === "dropped";
  const look = (index: number) => ({ isDone: index < now, isNext: index === now, disabled: !actions });
  return (
    <ol className={styles.steps}>
      <Step
        {...look(0)}
        aria-disabled={!canDrop}
        onClick={canDrop ? actions?.drop : undefined}
        title={
          <Translate id="home.live.step.drop" description="First step to try in the live panel: a button">
            Drop client B
          </Translate>
        }
        effect={
          <Translate id="home.live.step.dropEffect" description="What the first step of the live panel does">
            simulates a lost connection
          </Translate>
        }
      />
      <Step
        {...look(1)}
        type="submit"
        form={formOf("A")}
        title={
          <Translate id="home.live.step.send" description="Second step to try in the live panel: a button">
            Send from client A
          </Translate>
        }
        effect={
          <Translate id="home.live.step.sendEffect" description="What the second step of the live panel does">
            the server keeps it
          </Translate>
        }
      />
      <Step
        {...look(2)}
        aria-disabled={!canReconnect}
        onClick={canReconnect ? actions?.reconnect : undefined}
        title={
          <Translate id="home.live.step.reconnect" description="Third step to try in the live panel: a button">
            Reconnect client B
          </Translate>
        }
        effect={
          <Translate id="home.live.step.reconnectEffect" description="What the third step of the live panel does">
            it receives what it missed
          </Translate>
        }
      />
    </ol>
  );
}

type StepProps = Omit<ComponentProps<"button">, "title"> & {
  isDone: boolean;
  isNext: boolean;
  title: ReactNode;
  effect: ReactNode;
};

function Step({ isDone, isNext, title, effect, ...button }: StepProps) {
  return (
    <li>
      <button type="button" className={clsx(styles.step, isDone && styles.done, isNext && styles.next)} {...button}>
        <span>
          <strong>{title}</strong> <span className={styles.effect}>{effect}</span>
        </span>
        {isDone && (
          <span className="visually-hidden">
            {" "}
            <Translate id="home.live.step.done" description="Behind a step that was done, for screen readers">
              Done.
            </Translate>
          </span>
        )}
      </button>
    </li>
  );
}
