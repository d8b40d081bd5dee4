import { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { ChatWelcome } from "../fromServer";
import type { DemoLink } from "../openDemo";
import Conversation from "./Conversation";
import styles from "./styles.module.css";
import { useChat } from "./useChat";

type Props = {
  link: DemoLink<ChatWelcome>;
  connected: boolean;
  recovered: boolean;
  /** The room that the reader looks at in the first window. */
  wanted: string | undefined;
};

/** The chat of the second client, which goes into another room only at the click of its reader. */
export default function SecondChat({ link, connected, recovered, wanted }: Props) {
  const chat = useChat(link);
  const { rooms, current } = chat.state;
  return (
    <>
      {wanted !== undefined && current !== undefined && wanted !== current && (
        <div className={styles.follow}>
          <span>#{current}</span>
          <Button size="small" onClick={() => (rooms.has(wanted) ? chat.select(wanted) : chat.join(wanted))}>
            {translate(
              {
                id: "demo.chat.follow",
                message: "Join #{room}",
                description: "Chat demo: brings the second client into the room that the reader looks at",
              },
              { room: wanted },
            )}
          </Button>
        </div>
      )}
      <Conversation chat={chat} connected={connected} recovered={recovered} />
    </>
  );
}
