import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useEffect, useState } from "react";
import shared from "../styles.module.css";
import { refusalText } from "../texts";
import Composer from "./Composer";
import Messages from "./Messages";
import styles from "./styles.module.css";
import type { Chat } from "./useChat";

type Props = {
  chat: Chat;
  connected: boolean;
  /** Whether the last connection was given what it had missed. */
  recovered: boolean;
};

/** What is said in the current room, and where a message is written. */
export default function Conversation({ chat, connected, recovered }: Props) {
  const { i18n } = useDocusaurusContext();
  const { state, refused, limits } = chat;
  const { current } = state;
  const room = current === undefined ? undefined : state.rooms.get(current);
  const comeback = useComeback(connected, recovered);
  const refusal = (
    <p className={shared.refused} role="alert">
      {refused && refusalText(refused, limits)}
    </p>
  );
  return (
    <div className={styles.middle}>
      {current !== undefined && room ? (
        <>
          <Messages key={`messages-${current}`} chat={chat} room={current} />
          <div className={styles.news}>
            <p className={styles.line}>{comeback ?? typingWords(room, i18n.currentLocale)}</p>
            {refusal}
          </div>
          <Composer key={`composer-${current}`} chat={chat} room={current} />
        </>
      ) : (
        <div className={styles.nowhere}>
          <p>
            <Translate id="demo.chat.nowhere" description="Chat demo: the reader is in no room">
              You aren't in a room. Join a room or create one.
            </Translate>
          </p>
          {refusal}
        </div>
      )}
    </div>
  );
}

/** What to say once a lost connection is back, until something else is to be said. */
function useComeback(connected: boolean, recovered: boolean): string | undefined {
  const [wasLost, setWasLost] = useState(false);
  if (!connected && !wasLost) {
    setWasLost(true);
  }
  useEffect(() => {
    if (connected && wasLost) {
      const timer = setTimeout(() => setWasLost(false), 8_000);
      return () => clearTimeout(timer);
    }
  }, [connected, wasLost]);
  if (!wasLost) {
    return undefined;
  }
  if (!connected) {
    return translate({
      id: "demo.chat.offline",
      message: "Messages that you send now are kept in the page until the client has reconnected.",
      description: "Chat demo: while the connection is lost",
    });
  }
  return recovered
    ? translate({
        id: "demo.chat.recovered",
        message: "Connected again. The server has restored your session and sent the messages that you missed.",
        description: "Chat demo: after connection state recovery",
      })
    : translate({
        id: "demo.chat.reloaded",
        message:
          "Connected again with a new session. The page has rejoined its rooms and fetched the messages that it missed.",
        description: "Chat demo: after a reconnection that could not be recovered",
      });
}

function typingWords(
  { people, typing }: { people: readonly { id: string; name: string }[]; typing: readonly string[] },
  locale: string,
) {
  const names = people.filter(({ id }) => typing.includes(id)).map(({ name }) => name);
  if (names.length === 0) {
    return "";
  }
  return names.length <= 2
    ? translate(
        {
          id: "demo.chat.typing",
          message: "Typing: {names}",
          description: "Chat demo: who is writing a message; {names} is a list of nicknames",
        },
        { names: new Intl.ListFormat(locale).format(names) },
      )
    : translate(
        {
          id: "demo.chat.typingMany",
          message: "{count} people are typing",
          description: "Chat demo: so many are writing a message; three or more",
        },
        { count: names.length },
      );
}
