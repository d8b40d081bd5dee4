import Translate, { translate } from "@docusaurus/Translate";
import drawingSource from "@site/features/demos/handlers/drawing.ts?raw";
import { defaultLimits as limits } from "@site/features/demos/handlers/limits";
import limitsSource from "@site/features/demos/handlers/limits.ts?raw";
import visitorsSource from "@site/features/demos/handlers/visitors.ts?raw";
import whiteboardSource from "@site/features/demos/handlers/whiteboard.ts?raw";
import DemoPage from "@site/features/demos/ui/DemoPage";
import Sources from "@site/features/demos/ui/Sources";
import Whiteboard from "@site/features/demos/ui/Whiteboard";
import useBoardSource from "@site/features/demos/ui/Whiteboard/useBoard.ts?raw";
import { docsPath } from "@site/site";

const files = [
  { path: "features/demos/handlers/whiteboard.ts", code: whiteboardSource },
  { path: "features/demos/handlers/drawing.ts", code: drawingSource },
  { path: "features/demos/handlers/visitors.ts", code: visitorsSource },
  { path: "features/demos/handlers/limits.ts", code: limitsSource },
  { path: "features/demos/ui/Whiteboard/useBoard.ts", code: useBoardSource },
];

export default function WhiteboardPage() {
  return (
    <DemoPage
      title={translate({
        id: "demo.whiteboard.title",
        message: "Whiteboard",
        description: "Title of the whiteboard demo's page",
      })}
      description={translate({
        id: "demo.whiteboard.description",
        message:
          "A whiteboard on which several people draw together, with a mouse, finger, pen or keyboard. A real Socket.IO server runs in your browser or in Node.js.",
        description: "The whiteboard demo's description, on the page and for search engines",
      })}
      demo={<Whiteboard />}
      shows={[
        {
          to: docsPath("emit-cheatsheet/"),
          text: translate({
            id: "demo.whiteboard.shows.broadcast",
            message:
              "Broadcasting: the server sends each stroke to everyone except its author, whose page shows it immediately.",
            description: "Whiteboard demo: something that it shows",
          }),
        },
        {
          to: docsPath("emitting-events/#volatile"),
          text: translate({
            id: "demo.whiteboard.shows.volatile",
            message:
              "Volatile events: on a slow network, positions of pointers can be dropped, because only the latest one matters.",
            description: "Whiteboard demo: something that it shows",
          }),
        },
        {
          to: docsPath("connection-state-recovery/"),
          text: translate({
            id: "demo.whiteboard.shows.recovery",
            message:
              "Late joiners: a new client receives the whole drawing. A client that reconnects receives only the strokes that it missed.",
            description: "Whiteboard demo: something that it shows",
          }),
        },
      ]}
      limits={
        <Translate
          id="demo.whiteboard.limits"
          description="Whiteboard demo: its limits; each in braces is a number"
          values={{
            points: limits.pointsOnBoard,
            packet: limits.pointsPerPacket,
            rate: limits.rates["board:draw"]?.perSecond,
          }}
        >
          {
            "The board can contain {points} points. When it is full, undo some strokes before you draw more. A packet can have at most {packet} points, and the page sends {rate} packets per second. The server refuses faster packets, so their points disappear, and it disconnects clients that continue."
          }
        </Translate>
      }
    >
      <Sources files={files} />
    </DemoPage>
  );
}
