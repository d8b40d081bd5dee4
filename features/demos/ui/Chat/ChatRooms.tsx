import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Button from "@site/src/ui/Button";
import { type FormEvent, useEffect, useState } from "react";
import type { ChatWelcome } from "../fromServer";
import type { DemoLink } from "../openDemo";
import shared from "../styles.module.css";
import { refusalText } from "../texts";
import { loseConnection } from "../useDemo";
import Composer from "./Composer";
import { unreadIn } from "./chatState";
import Messages from "./Messages";
import styles from "./styles.module.css";
import { type Chat, useChat } from "./useChat";

type Props = {
  link: DemoLink<ChatWelcome>;
  connected: boolean;
  /** Whether the last connection was given what it had missed. */
  recovered: boolean;
  onUnread: (count: number) => void;
  onLeave: () => void;
};

/** The chat for somebody who has a name: rooms, what is said in one of them, and who is there. */
export default function ChatRooms({ link, connected, recovered, onUnread, onLeave }: Props) {
  const { i18n } = useDocusaurusContext();
  const chat = useChat(link);
  const { state, refused, limits } = chat;
  const room = state.current === undefined ? undefined : state.rooms.get(state.current);
  const unread = unreadIn(state);
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [onUnread, unread]);
  const comeback = useComeback(connected, recovered);

  return (
    <div className={styles.chat}>
      <Rooms chat={chat} />
      <div className={styles.middle}>
        {state.current !== undefined && room ? (
          <>
            <Messages key={`messages-${state.current}`} chat={chat} room={state.current} />
            <p className={styles.line}>{comeback ?? typingWords(room, i18n.currentLocale)}</p>
            <p className={shared.refused} role="alert">
              {refused && refusalText(refused, limits)}
            </p>
            <Composer key={`composer-${state.current}`} chat={chat} room={state.current} />
          </>
        ) : (
          <div className={styles.nowhere}>
            <p>
              <Translate id="demo.chat.nowhere" description="Chat demo: the reader is in no room">
                You aren't in a room. Join a room or create one.
              </Translate>
            </p>
            <p className={shared.refused} role="alert">
              {refused && refusalText(refused, limits)}
            </p>
          </div>
        )}
      </div>
      <aside className={styles.side}>
        <h2 id="chat-people">
          <Translate id="demo.chat.people" description="Chat demo: heading above the names of those in the room">
            Here now
          </Translate>{" "}
          ({room?.people.length ?? 0})
        </h2>
        <ul className={styles.people} aria-labelledby="chat-people">
          {room?.people.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {id === link.socket.id && <span className={styles.you}> {youWord()}</span>}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button disabled={!connected} onClick={() => loseConnection(link.socket)}>
            <Translate id="demo.lose" description="Demos: button that cuts the connection, to show how it comes back">
              Lose the connection
            </Translate>
          </Button>
          <Button onClick={onLeave}>
            <Translate id="demo.chat.leave" description="Chat demo: button that ends the reader's part">
              Leave the chat
            </Translate>
          </Button>
        </div>
      </aside>
    </div>
  );
}

function Rooms({ chat }: { chat: Chat }) {
  const { state, join, select, leave, limits } = chat;
  const [wanted, setWanted] = useState("");
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (await join(wanted)) {
      setWanted("");
    }
  };
  const others = state.known.filter((room) => !state.rooms.has(room));
  const roomLabel = translate({
    id: "demo.chat.roomName",
    message: "Name of a room",
    description: "Chat demo: field for a room to join or to open",
  });
  return (
    <nav
      className={styles.rooms}
      aria-label={translate({ id: "demo.chat.rooms", message: "Rooms", description: "Chat demo: list of rooms" })}
    >
      <ul>
        {[...state.rooms].map(([room, { unread }]) => (
          <li key={room}>
            <button
              type="button"
              className={styles.room}
              aria-current={room === state.current ? "true" : undefined}
              onClick={() => select(room)}
            >
              <span>#{room}</span>
              {unread > 0 && (
                <span className={styles.unread}>
                  <span aria-hidden="true">{unread}</span>
                  <span className="visually-hidden">{unreadWords(unread)}</span>
                </span>
              )}
            </button>
            <button
              type="button"
              className={styles.close}
              onClick={() => leave(room)}
              aria-label={translate(
                { id: "demo.chat.leaveRoom", message: "Leave #{room}", description: "Chat demo: leaves a room" },
                { room },
              )}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
        {others.map((room) => (
          <li key={room}>
            <button type="button" className={styles.room} data-outside onClick={() => join(room)}>
              <span>
                <span className="visually-hidden">{joinWord()} </span>#{room}
              </span>
              <span aria-hidden="true">+</span>
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.open} onSubmit={open}>
        <input
          className={shared.field}
          value={wanted}
          maxLength={limits.roomNameLength * 2}
          onChange={({ target }) => setWanted(target.value)}
          placeholder={roomLabel}
          aria-label={roomLabel}
          autoComplete="off"
        />
        <Button type="submit" disabled={wanted.trim() === ""}>
          {joinWord()}
        </Button>
      </form>
    </nav>
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

function unreadWords(count: number): string {
  return translate(
    { id: "demo.chat.unread", message: "unread: {count}", description: "Chat demo: for screen readers" },
    { count },
  );
}

function joinWord(): string {
  return translate({ id: "demo.chat.join", message: "Join", description: "Chat demo: goes into a room" });
}

function youWord(): string {
  return translate({ id: "demo.you", message: "(you)", description: "Demos: behind the reader's own nickname" });
}
