import clsx from "clsx";
import type { ReactNode } from "react";
import shared from "../styles.module.css";
import { lostWord, onWord } from "../texts";
import styles from "./styles.module.css";

type Props = {
  /** Whose window it is. */
  name: ReactNode;
  connected: boolean;
  /** Buttons at the end. */
  children?: ReactNode;
};

/** Whose window this is, and whether the client is connected. */
export default function WindowBar({ name, connected, children }: Props) {
  return (
    <div className={styles.bar}>
      <span className={styles.who}>
        <span className={clsx(shared.lamp, connected ? shared.on : shared.lost)} aria-hidden="true" />
        <bdi>{name}</bdi> <span className="visually-hidden">{connected ? onWord() : lostWord()}</span>
      </span>
      {children}
    </div>
  );
}
