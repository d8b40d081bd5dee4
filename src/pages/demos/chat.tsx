import Translate, { translate } from "@docusaurus/Translate";
import chatSource from "@site/demo-server/handlers/chat.ts?raw";
import { defaultLimits as limits, sendingRate as rate } from "@site/demo-server/handlers/limits";
import limitsSource from "@site/demo-server/handlers/limits.ts?raw";
import textSource from "@site/demo-server/handlers/text.ts?raw";
import visitorsSource from "@site/demo-server/handlers/visitors.ts?raw";
import Chat from "@site/src/components/Demo/Chat";
import useChatSource from "@site/src/components/Demo/Chat/useChat.ts?raw";
import DemoPage from "@site/src/components/Demo/DemoPage";
import Sources from "@site/src/components/Demo/Sources";
import { useState } from "react";

const files = [
  { path: "demo-server/handlers/chat.ts", code: chatSource },
  { path: "demo-server/handlers/visitors.ts", code: visitorsSource },
  { path: "demo-server/handlers/limits.ts", code: limitsSource },
  { path: "demo-server/handlers/text.ts", code: textSource },
  { path: "src/components/Demo/Chat/useChat.ts", code: useChatSource },
];

export default function ChatPage() {
  const [unread, setUnread] = useState(0);
  const title = translate({ id: "demo.chat.title", message: "Chat", description: "Title of the chat demo's page" });
  return (
    <DemoPage
      title={title}
      tabTitle={unread > 0 ? `(${unread}) ${title}` : title}
      description={translate({
        id: "demo.chat.description",
        message:
          "A chat with rooms, presence, typing and history that runs on a real Socket.IO server, here in your browser or in Node.js.",
        description: "The chat demo's description, on the page and for search engines",
      })}
      demo={<Chat onUnread={setUnread} />}
      shows={[
        {
          to: "/docs/v4/rooms/",
          text: translate({
            id: "demo.chat.shows.rooms",
            message: "Rooms: a message goes to those who are in one, and to nobody else.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: "/docs/v4/connection-state-recovery/",
          text: translate({
            id: "demo.chat.shows.recovery",
            message: "Connection state recovery: lose the connection, and nothing that was said meanwhile is missing.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: "/docs/v4/middlewares/",
          text: translate({
            id: "demo.chat.shows.middlewares",
            message: "Middlewares: nobody enters with the name of another, or with one that only looks like it.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: "/docs/v4/emitting-events/#acknowledgements",
          text: translate({
            id: "demo.chat.shows.acknowledgements",
            message:
              "Acknowledgements: each message is confirmed, or refused with the reason. A second try sends nothing twice.",
            description: "Chat demo: something that it shows",
          }),
        },
      ]}
      limits={
        <Translate
          id="demo.chat.limits"
          description="Chat demo: its limits; each in braces is a number"
          values={{
            text: limits.textLength,
            burst: rate.burst,
            second: rate.perSecond,
            rooms: limits.rooms,
            people: limits.peoplePerRoom,
            each: limits.roomsPerPerson,
            history: limits.history,
          }}
        >
          {
            "A message has {text} letters at most. {burst} go out at once, then {second} a second; what is faster is refused, and who keeps on is disconnected. There are {rooms} rooms with {people} people each, you can be in {each} of them, and a room keeps its last {history} messages."
          }
        </Translate>
      }
    >
      <Sources files={files} />
    </DemoPage>
  );
}
