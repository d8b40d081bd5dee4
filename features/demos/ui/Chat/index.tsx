import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import Frame from "../Frame";
import { isChatWelcome } from "../fromServer";
import NameForm from "../NameForm";
import NoScript from "../NoScript";
import styles from "../styles.module.css";
import { useEntrance } from "../useEntrance";
import ChatRooms from "./ChatRooms";

type Props = {
  /** Told how many messages wait to be read. */
  onUnread: (count: number) => void;
};

/** The chat: a nickname first, then rooms. */
export default function Chat({ onUnread }: Props) {
  const entrance = useEntrance("/chat", isChatWelcome);
  const { status, leave } = entrance;
  return (
    <Frame entrance={entrance}>
      {status.is === "in" ? (
        <ChatRooms
          // Another connection begins with empty rooms.
          key={status.link.welcome.me.id}
          link={status.link}
          connected={status.connected}
          recovered={status.recovered}
          onUnread={onUnread}
          onLeave={leave}
        />
      ) : (
        <div className={clsx(styles.entrance, styles.stage)}>
          <NoScript />
          <NameForm
            entrance={entrance}
            action={translate({
              id: "demo.chat.enter",
              message: "Enter the chat",
              description: "Chat demo: button beside the nickname",
            })}
          />
        </div>
      )}
    </Frame>
  );
}
