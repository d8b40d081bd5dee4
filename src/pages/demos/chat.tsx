import Translate, { translate } from "@docusaurus/Translate";
import chatSource from "@site/features/demos/handlers/chat.ts?raw";
import { defaultLimits as limits, sendingRate as rate } from "@site/features/demos/handlers/limits";
import limitsSource from "@site/features/demos/handlers/limits.ts?raw";
import textSource from "@site/features/demos/handlers/text.ts?raw";
import visitorsSource from "@site/features/demos/handlers/visitors.ts?raw";
import Chat from "@site/features/demos/ui/Chat";
import useChatSource from "@site/features/demos/ui/Chat/useChat.ts?raw";
import DemoPage from "@site/features/demos/ui/DemoPage";
import Sources from "@site/features/demos/ui/Sources";
import { docsPath } from "@site/site";
import { useState } from "react";

const files = [
  { path: "features/demos/handlers/chat.ts", code: chatSource },
  { path: "features/demos/handlers/visitors.ts", code: visitorsSource },
  { path: "features/demos/handlers/limits.ts", code: limitsSource },
  { path: "features/demos/handlers/text.ts", code: textSource },
  { path: "features/demos/ui/Chat/useChat.ts", code: useChatSource },
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
          to: docsPath("rooms/"),
          text: translate({
            id: "demo.chat.shows.rooms",
            message: "Rooms: a message is sent only to the people in its room.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: docsPath("connection-state-recovery/"),
          text: translate({
            id: "demo.chat.shows.recovery",
            message:
              "Connection state recovery: after a lost connection, you receive the messages that were sent in the meantime.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: docsPath("middlewares/"),
          text: translate({
            id: "demo.chat.shows.middlewares",
            message: "Middleware: nobody can join with the name of another person, or with a name that looks the same.",
            description: "Chat demo: something that it shows",
          }),
        },
        {
          to: docsPath("emitting-events/#acknowledgements"),
          text: translate({
            id: "demo.chat.shows.acknowledgements",
            message:
              "Acknowledgements: one check mark shows that the server has confirmed a message, two that another client has received it. A refusal has a reason. If a message is sent again, the server doesn't store it twice.",
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
            "A message can have at most {text} characters. You can send {burst} messages at once, then {second} per second. The server refuses faster messages, and disconnects clients that continue. There are at most {rooms} rooms with {people} people each. You can be in {each} rooms, and each room keeps its last {history} messages."
          }
        </Translate>
      }
    >
      <Sources files={files} />
    </DemoPage>
  );
}
