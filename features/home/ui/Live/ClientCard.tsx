import Translate, { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Actions } from "./Stage";
import type { ClientName, ClientState, Line } from "./state";
import styles from "./styles.module.css";
import { clientTitles, linkText, statusText } from "./texts";

/** As the server has it. */
const mostCharacters = 200;

/** The ID of the form in which a client writes. */
export const formOf = (name: ClientName) => `live-form-${name}`;

type Props = {
  name: ClientName;
  client: ClientState;
  /** What it is about to say, in turn. */
  suggestions: readonly string[];
  /** Undefined where nothing can run. */
  actions: Actions | undefined;
  /** Whether new messages are announced to screen readers: only after the reader has done something. */
  isAnnounced: boolean;
};

/** One client: what it said and heard, and what can be done with it. */
export default function ClientCard({ name, client, suggestions, actions, isAnnounced }: Props) {
  const title = clientTitles()[name];
  const [said, setSaid] = useState(0);
  const [own, setOwn] = useState<string>();
  const text = own ?? suggestions[said % suggestions.length] ?? "";

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (actions && text.trim() !== "") {
      actions.send(text.trim());
      setOwn(undefined);
      setSaid(said + 1);
    }
  };

  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <strong>{title}</strong>
        <span className={clsx(styles.state, styles[client.link])} role="status">
          {linkText(client)}
        </span>
      </header>
      <Log lines={client.lines} own={name} label={title} isAnnounced={isAnnounced} />
      <form id={formOf(name)} className={styles.form} onSubmit={send}>
        <input
          className={styles.input}
          value={text}
          maxLength={mostCharacters}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={translate(
            { id: "home.live.field", message: "Message from {client}", description: "Label of a field" },
            { client: title },
          )}
          onChange={({ target }) => setOwn(target.value)}
        />
        <button type="submit" className={styles.send} disabled={!actions}>
          <Translate id="home.live.send" description="Button: sends the message">
            Send
          </Translate>
        </button>
      </form>
    </section>
  );
}

type LogProps = { lines: readonly Line[]; own: ClientName; label: string; isAnnounced: boolean };

function Log({ lines, own, label, isAnnounced }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (lines.length > 0 && list.current) {
      list.current.scrollTop = list.current.scrollHeight;
    }
  }, [lines]);
  return (
    <div
      role="log"
      aria-live={isAnnounced ? "polite" : "off"}
      aria-label={translate(
        { id: "home.live.log", message: "Messages of {client}", description: "Name of a list, for screen readers" },
        { client: label },
      )}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <ol ref={list} className={styles.log} tabIndex={0}>
        {lines.map((line) => (
          <Bubble key={line.key} line={line} isOwn={line.author === own} />
        ))}
      </ol>
    </div>
  );
}

function Bubble({ line, isOwn }: { line: Line; isOwn: boolean }) {
  const status = statusText(line);
  return (
    <li className={clsx(styles.bubble, isOwn && styles.own, line.missed && styles.missed)}>
      {!isOwn && (
        <span className={styles.author}>
          {line.author === "anotherTab" ? (
            <Translate id="home.live.anotherTab" description="Who wrote a message: a client in another tab">
              Another tab
            </Translate>
          ) : (
            clientTitles()[line.author]
          )}
        </span>
      )}
      <span className={styles.said}>{line.text}</span>
      {status && <span className={clsx(styles.status, line.status && styles[line.status])}>{status}</span>}
    </li>
  );
}
