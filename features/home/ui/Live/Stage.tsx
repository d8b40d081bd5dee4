import Translate, { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import type { CSSProperties } from "react";
import styles from "./Stage.module.css";
import { type ClientName, canBeCut, type LiveState, type Packet, waitingIn } from "./state";
import { clientTitles, serverTitle } from "./texts";

/** What the panel's controls do with a client. */
export type Actions = { send: (text: string) => void; drop: () => void; reconnect: () => void };

type Props = {
  state: LiveState;
  /** Undefined where nothing can run. */
  actions: ((name: ClientName) => Actions) | undefined;
};

/**
 * The live wire: a server between two clients, the packets on their way, and a plug on each line. All but the plugs is a
 * picture, hidden from screen readers: the cards say the same.
 */
export default function Stage({ state, actions }: Props) {
  const titles = clientTitles();
  return (
    <div className={styles.stage}>
      <Node kind="client" title={titles.A} isOff={state.clients.A.link === "dropped"} waiting={state.clients.A} />
      <Line wire="A" state={state} actions={actions?.("A")} />
      <Node kind="server" title={serverTitle()} />
      <Line wire="B" state={state} actions={actions?.("B")} />
      <Node kind="client" title={titles.B} isOff={state.clients.B.link === "dropped"} waiting={state.clients.B} />
    </div>
  );
}

type NodeProps = {
  kind: "client" | "server";
  title: string;
  isOff?: boolean;
  /** The client whose waiting messages are counted at the node. */
  waiting?: LiveState["clients"]["A"];
};

function Node({ kind, title, isOff, waiting }: NodeProps) {
  const count = waiting && waiting.link !== "connected" ? waitingIn(waiting) : 0;
  return (
    <div className={clsx(styles.node, styles[kind], isOff && styles.off)} aria-hidden="true">
      <svg viewBox="0 0 40 40" className={styles.glyph} aria-hidden="true">
        {kind === "client" ? (
          <>
            <rect x="5" y="8" width="30" height="24" rx="3" />
            <path d="M5 15h30M9 11.5h.01M13 11.5h.01M11 21h10M11 26h16" />
          </>
        ) : (
          <>
            <rect x="7" y="6" width="26" height="12" rx="3" />
            <rect x="7" y="22" width="26" height="12" rx="3" />
            <path d="M12 12h.01M16 12h.01M12 28h.01M16 28h.01M23 12h5M23 28h5" />
          </>
        )}
      </svg>
      {count > 0 && <span className={styles.waiting}>{count}</span>}
      <span className={styles.name}>{title}</span>
    </div>
  );
}

type LineProps = { wire: ClientName; state: LiveState; actions: Actions | undefined };

function Line({ wire, state, actions }: LineProps) {
  const { link } = state.clients[wire];
  return (
    <div className={clsx(styles.line, styles[`line${wire}`], styles[link])}>
      <span className={styles.lane} />
      <span className={styles.lane} />
      <div className={styles.packets} aria-hidden="true">
        {state.packets
          .filter((packet) => packet.wire === wire)
          .map((packet) => (
            <Crossing key={packet.key} packet={packet} />
          ))}
      </div>
      <Plug wire={wire} state={state} actions={actions} />
    </div>
  );
}

function Crossing({ packet: { direction, purpose, label, delay, duration, turn } }: { packet: Packet }) {
  const time = turn ? undefined : ({ "--delay": `${delay}ms`, "--duration": `${duration}ms` } as CSSProperties);
  const place = clsx(styles[direction], turn && styles[turn]);
  return (
    <>
      <span className={clsx(styles.packet, place, styles[purpose])} style={time}>
        {label}
      </span>
      <span className={clsx(styles.ring, place)} style={time} />
    </>
  );
}

/** Cuts the line, and joins it again. */
function Plug({ wire, state, actions }: LineProps) {
  const client = clientTitles()[wire];
  const { link } = state.clients[wire];
  const isDropped = link === "dropped";
  // Before anything runs, the first use starts it.
  const isUsable = link === "none" || canBeCut(state.clients[wire]);
  const name = isDropped
    ? translate(
        {
          id: "home.live.reconnectClient",
          message: "Reconnect {client}",
          description: "Button: connects a client again",
        },
        { client },
      )
    : translate(
        {
          id: "home.live.drop",
          message: "Drop the connection of {client}",
          description: "Button: cuts the connection of a client",
        },
        { client },
      );
  return (
    <button
      type="button"
      className={styles.plug}
      aria-label={name}
      title={name}
      disabled={!actions}
      // Not disabled in between, for the focus stays on it.
      aria-disabled={!isUsable}
      onClick={isUsable ? (isDropped ? actions?.reconnect : actions?.drop) : undefined}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {isDropped ? (
          <path d="M7 3v4M13 3v4M5 7h10v2a5 5 0 0 1-10 0zM10 14v4" />
        ) : (
          <path d="M7.5 7a2.5 2.5 0 1 0-5 0 2.5 2.5 0 0 0 5 0zM7.5 13a2.5 2.5 0 1 0-5 0 2.5 2.5 0 0 0 5 0zM7 8.5l10 6M7 11.5l10-6" />
        )}
      </svg>
      {isDropped && (
        <span className={styles.plugText}>
          <Translate id="home.live.reconnect" description="Button on the line of a dropped client: connects it again">
            Reconnect
          </Translate>
        </span>
      )}
    </button>
  );
}
