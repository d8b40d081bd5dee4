import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Button from "@site/src/ui/Button";
import { useEffect, useLayoutEffect, useRef } from "react";
import { youWord } from "../texts";
import { goesOn, type Shown } from "./chatState";
import styles from "./styles.module.css";
import Ticks from "./Ticks";
import type { Chat } from "./useChat";

type Props = {
  chat: Chat;
  room: string;
};

/** Pixels from the end within which new messages keep the end in sight. */
const nearEnd = 80;

/** What is said in a room, the newest at the end, which stays in sight unless the reader has scrolled away from it. */
export default function Messages({ chat, room }: Props) {
  const { i18n } = useDocusaurusContext();
  const messages = chat.state.rooms.get(room)?.messages ?? [];
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const time = new Intl.DateTimeFormat(i18n.localeConfigs[i18n.currentLocale]?.htmlLang, {
    hour: "numeric",
    minute: "2-digit",
  });
  const newest = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more message moves the end
  useLayoutEffect(() => {
    // Who sends wants to see it, wherever the reader has scrolled to.
    if (box.current && (isAtEnd.current || newest?.state === "sending")) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [messages]);
  useEffect(() => {
    // A phone's keyboard, or the window of the second client, takes room, and may hide all of it.
    const observer = new ResizeObserver(() => {
      if (box.current && isAtEnd.current) {
        box.current.scrollTop = box.current.scrollHeight;
      }
    });
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.messages}
      role="log"
      aria-label={translate(
        { id: "demo.chat.messages", message: "Messages in #{room}", description: "Chat demo: list of messages" },
        { room },
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {messages.length === 0 && (
        <p className={styles.silence}>
          <Translate id="demo.chat.silence" description="Chat demo: nothing was said in this room yet">
            There are no messages in this room yet.
          </Translate>
        </p>
      )}
      {messages.map((message, index) => {
        const isOwn = chat.isOwn(message.from.id);
        const isContinued = goesOn(messages[index - 1], message, chat.isOwn);
        return (
          <article
            key={message.id}
            className={styles.message}
            data-own={isOwn || undefined}
            data-continued={isContinued || undefined}
          >
            {/* The side shows whose message it is. A screen reader says the name with each message. */}
            <bdi className={isOwn || isContinued ? "visually-hidden" : styles.name}>
              {message.from.name} {isOwn && youWord()}
            </bdi>
            <p dir="auto">{message.text}</p>
            <footer className={styles.meta}>
              <time dateTime={new Date(message.at).toISOString()}>{time.format(message.at)}</time>{" "}
              {isOwn && <Ticks message={message} />}
            </footer>
            {message.state === "failed" && !message.isDelivered && <Failed chat={chat} room={room} message={message} />}
          </article>
        );
      })}
    </div>
  );
}

function Failed({ chat, room, message }: { chat: Chat; room: string; message: Shown }) {
  return (
    <p className={styles.failed}>
      <Translate id="demo.chat.notSent" description="Chat demo: beside a message that the server did not take">
        Not sent.
      </Translate>{" "}
      <Button onClick={() => chat.sendAgain(room, message)}>
        <Translate id="demo.chat.sendAgain" description="Chat demo: button beside a message that was not sent">
          Send again
        </Translate>
      </Button>{" "}
      <Button onClick={() => chat.discard(room, message)}>
        <Translate id="demo.chat.discard" description="Chat demo: button beside a message that was not sent">
          Discard
        </Translate>
      </Button>
    </p>
  );
}
