import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import clsx from "clsx";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import Pair from "../Companion/Pair";
import { useCompanion } from "../Companion/useCompanion";
import type { ChatWelcome } from "../fromServer";
import type { DemoLink } from "../openDemo";
import shared from "../styles.module.css";
import { loseWord, youWord } from "../texts";
import { loseConnection } from "../useDemo";
import Conversation from "./Conversation";
import { unreadIn } from "./chatState";
import SecondChat from "./SecondChat";
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

/** The chat for somebody who has a name: rooms, what is said in one of them, who is there, and a second client. */
export default function ChatRooms({ link, connected, recovered, onUnread, onLeave }: Props) {
  const chat = useChat(link);
  const companion = useCompanion(link);
  const { state } = chat;
  const unread = unreadIn(state);
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [onUnread, unread]);
  return (
    <Pair
      className={clsx(shared.stage, styles.windows)}
      name={link.welcome.me.name}
      companion={companion}
      second={(link, { connected, recovered }) => (
        <SecondChat link={link} connected={connected} recovered={recovered} wanted={state.current} />
      )}
    >
      <div className={styles.chat}>
        <Rooms chat={chat} />
        <People chat={chat} own={link.socket.id}>
          <Button size="small" disabled={!connected} onClick={() => loseConnection(link.socket)}>
            {loseWord()}
          </Button>
          <Button size="small" onClick={onLeave}>
            <Translate id="demo.chat.leave" description="Chat demo: button that ends the reader's part">
              Leave the chat
            </Translate>
          </Button>
        </People>
        <Conversation chat={chat} connected={connected} recovered={recovered} />
      </div>
    </Pair>
  );
}

type PeopleProps = {
  chat: Chat;
  own: string | undefined;
  /** Buttons beside the names. */
  children: ReactNode;
};

/** Who is in the current room. */
function People({ chat: { state }, own, children }: PeopleProps) {
  const people = (state.current !== undefined && state.rooms.get(state.current)?.people) || [];
  return (
    <aside className={styles.side}>
      <h2 id="chat-people">
        <Translate id="demo.chat.people" description="Chat demo: heading above the names of those in the room">
          Here now
        </Translate>{" "}
        ({people.length})
      </h2>
      <ul className={styles.people} aria-labelledby="chat-people">
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {id === own && <span className={styles.you}> {youWord()}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </aside>
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

function unreadWords(count: number): string {
  return translate(
    { id: "demo.chat.unread", message: "unread: {count}", description: "Chat demo: for screen readers" },
    { count },
  );
}

function joinWord(): string {
  return translate({ id: "demo.chat.join", message: "Join", description: "Chat demo: goes into a room" });
}
