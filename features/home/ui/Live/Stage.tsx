import clsx from "clsx";
import type { CSSProperties } from "react";
import styles from "./Stage.module.css";
import type { ClientName, LiveState, Packet } from "./state";
import { waitingIn } from "./state";

type Props = { state: LiveState; titles: Record<ClientName, string>; serverTitle: string };

/** The live wire: a server between two clients, and the packets on their way. A picture: the cards say the same. */
export default function Stage({ state, titles, serverTitle }: Props) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <Node kind="client" title={titles.A} isOff={state.clients.A.link === "dropped"} />
      <Line wire="A" state={state} />
      <Node kind="server" title={serverTitle} isOff={false} />
      <Line wire="B" state={state} />
      <Node kind="client" title={titles.B} isOff={state.clients.B.link === "dropped"} />
    </div>
  );
}

function Node({ kind, title, isOff }: { kind: "client" | "server"; title: string; isOff: boolean }) {
  return (
    <div className={clsx(styles.node, styles[kind], isOff && styles.off)}>
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
      <span className={styles.name}>{title}</span>
    </div>
  );
}

/** Squares that are drawn of a pile, at most. */
const mostInPile = 5;

function Line({ wire, state }: { wire: ClientName; state: LiveState }) {
  const client = state.clients[wire];
  return (
    <div className={clsx(styles.line, styles[`line${wire}`], styles[client.link])}>
      <span className={styles.lane} />
      <span className={styles.lane} />
      <Pile className={styles.atClient} count={client.link === "connected" ? 0 : waitingIn(client)} />
      <Pile className={styles.atServer} count={client.kept} />
      {state.phase === "still" ? (
        <>
          <span className={clsx(styles.packet, styles.sent, styles.event, styles.resting)}>message</span>
          <span className={clsx(styles.packet, styles.received, styles.acknowledgement, styles.resting)}>ACK</span>
        </>
      ) : (
        state.packets
          .filter((packet) => packet.wire === wire)
          .map((packet) => <Flying key={packet.key} packet={packet} />)
      )}
    </div>
  );
}

function Flying({ packet: { direction, purpose, label, delay, duration } }: { packet: Packet }) {
  const time = { "--delay": `${delay}ms`, "--duration": `${duration}ms` } as CSSProperties;
  return (
    <span className={clsx(styles.packet, styles[direction], styles[purpose])} style={time}>
      {label}
    </span>
  );
}

/** Packets that wait: in the client's buffer, or with the server. */
function Pile({ className, count }: { className: string | undefined; count: number }) {
  return (
    count > 0 && (
      <span className={clsx(styles.pile, className)}>
        {Array.from({ length: Math.min(count, mostInPile) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: squares that are all the same
          <i key={index} />
        ))}
        {count}
      </span>
    )
  );
}
