import Translate, { translate } from "@docusaurus/Translate";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./styles.module.css";

/** Where the clients of `model/recipients.ts` stand, by their numbers. */
const places: Record<string, number> = { 1: 36, 2: 50, 3: 64, 4: 78, 5: 94, 6: 114, 7: 134, 8: 148 };

/** The height of the wire, which all clients are on. */
const middle = 16;

const hollow = Object.values(places)
  .map((x) => `M${x - 3.5} ${middle}a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0`)
  .join("");

type RecipientsProps = {
  /** The numbers of the clients that receive the event, with spaces. */
  of: string;
  /** Whether the clients respond. */
  areAsked?: boolean;
  /** The same in words. */
  children: ReactNode;
};

/** Who receives an event, drawn and in words. */
export function Recipients({ of, areAsked, children }: RecipientsProps): ReactNode {
  return (
    <span className={styles.recipients}>
      <svg className={styles.drawing} viewBox="0 0 154 32" width="154" height="32" aria-hidden="true">
        <use href="#recipients" />
        {areAsked && <path className={styles.response} d="m22 20-4 4 4 4M18 24h11" />}
        {of.split(" ").map((number) => (
          <circle key={number} className={styles[`client${number}`]} cx={places[number]} cy={middle} r="4.25" />
        ))}
      </svg>
      <span>{children}</span>
    </span>
  );
}

/** What the parts of the drawings mean, and the part that all of them have. */
export function RecipientsKey(): ReactNode {
  return (
    <ul className={styles.key} aria-hidden="true">
      <Meaning
        drawing={
          <>
            <SharedDrawing />
            <path className={styles.server} d="M3 3h10v10h-10z" />
          </>
        }
      >
        <Translate id="recipients.server" description="In the key of drawings: a square is the server that emits">
          server
        </Translate>
      </Meaning>
      <Meaning drawing={<circle className={styles.client1} cx="8" cy="8" r="4.25" />}>
        <Translate
          id="recipients.reached"
          description="In the key of drawings: a filled dot is a client that the event reaches"
        >
          receives the event
        </Translate>
      </Meaning>
      <Meaning drawing={<path className={styles.response} d="m6.5 4-4 4 4 4M2.5 8h11" />}>
        <Translate id="recipients.response" description="In the key of drawings: an arrow is the response of a client">
          response
        </Translate>
      </Meaning>
      <Meaning
        drawing={
          <>
            <circle className={styles.clients} cx="8" cy="5.5" r="3.5" />
            <path className={styles.own} d="m8 10.5 3 4.5h-6z" />
          </>
        }
      >
        <Translate id="recipients.own" description="In the key of drawings: the client whose socket makes the call">
          this client
        </Translate>
      </Meaning>
      <Meaning
        width={24}
        drawing={<path className={styles.roomA} d="M8 1.5h8a6.5 6.5 0 0 1 0 13h-8a6.5 6.5 0 0 1 0-13z" />}
      >
        <RoomName name="a" />
      </Meaning>
      <Meaning
        width={24}
        drawing={
          <path
            className={styles.roomB}
            d="M6 1.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4z"
          />
        }
      >
        <RoomName name="b" />
      </Meaning>
      <Meaning
        drawing={
          <>
            <path className={styles.wire} d="M1.5 1v14M14.5 1v14" />
            <circle className={styles.clients} cx="8" cy="8" r="3.5" />
          </>
        }
      >
        <Translate
          id="recipients.elsewhere"
          description="In the key of drawings: a client that is connected to another server"
        >
          on another server
        </Translate>
      </Meaning>
      <Meaning
        width={28}
        drawing={
          <>
            <path className={styles.wire} d="M1.5 1v14" />
            <circle className={styles.clients} cx="9" cy="8" r="3.5" />
            <circle className={styles.clients} cx="22" cy="8" r="3.5" />
          </>
        }
      >
        <Translate
          id="recipients.namespace"
          description="In the key of drawings: clients of a namespace; {name} is its name"
          values={{ name: <code>/admin</code> }}
        >
          {"in {name}"}
        </Translate>
      </Meaning>
    </ul>
  );
}

/** A part of the drawings, and what it means. */
function Meaning({ width = 16, drawing, children }: { width?: number; drawing: ReactNode; children: ReactNode }) {
  return (
    <li>
      <svg className={styles.drawing} viewBox={`0 0 ${width} 16`} width={width} height="16" aria-hidden="true">
        {drawing}
      </svg>
      {children}
    </li>
  );
}

function RoomName({ name }: { name: string }) {
  return (
    <Translate
      id="recipients.room"
      description="In the key of drawings: an outline is a room; {name} is a letter"
      values={{ name: <code>{name}</code> }}
    >
      {"room {name}"}
    </Translate>
  );
}

/** What the drawings of all calls have in common: the server, the clients, the rooms. */
function SharedDrawing() {
  return (
    <defs>
      <g id="recipients">
        <path className={styles.server} d="M2 11h10v10h-10z" />
        <path className={styles.wire} d="M12 16h15M103.5 8v16M123.5 8v16" />
        <path className={styles.clients} d={hollow} />
        <path className={styles.roomA} d="M36 8.5h28a7.5 7.5 0 0 1 0 15h-28a7.5 7.5 0 0 1 0-15z" />
        <path
          className={styles.roomB}
          d="M62 5.5h20a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H62a5 5 0 0 1-5-5v-11a5 5 0 0 1 5-5z"
        />
        <path className={styles.own} d="m36 26 3 4.5h-6z" />
      </g>
    </defs>
  );
}

/** How long the button says that it has copied, in milliseconds. */
const shownFor = 1500;

/** A button that copies a call. */
export function CopyCall({ call }: { call: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={
        isCopied
          ? translate({
              id: "theme.CodeBlock.copied",
              message: "Copied",
              description: "The copied button label on code blocks",
            })
          : translate(
              {
                id: "recipients.copy",
                message: "Copy {call}",
                description: "Button beside a call in the emit cheatsheet; {call} is code",
              },
              { call },
            )
      }
      onClick={() => {
        // Without the permission, there is nothing to say: the call can still be selected.
        navigator.clipboard?.writeText(call).then(
          () => setCopied(true),
          () => {},
        );
      }}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={isCopied ? "m3 8.5 3.5 3.5 6.5-8" : "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"} />
      </svg>
    </button>
  );
}
