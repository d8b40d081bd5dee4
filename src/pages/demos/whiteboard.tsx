import Translate, { translate } from "@docusaurus/Translate";
import drawingSource from "@site/demo-server/handlers/drawing.ts?raw";
import { defaultLimits as limits } from "@site/demo-server/handlers/limits";
import limitsSource from "@site/demo-server/handlers/limits.ts?raw";
import visitorsSource from "@site/demo-server/handlers/visitors.ts?raw";
import whiteboardSource from "@site/demo-server/handlers/whiteboard.ts?raw";
import DemoPage from "@site/src/components/Demo/DemoPage";
import Sources from "@site/src/components/Demo/Sources";
import Whiteboard from "@site/src/components/Demo/Whiteboard";
import useBoardSource from "@site/src/components/Demo/Whiteboard/useBoard.ts?raw";

const files = [
  { path: "demo-server/handlers/whiteboard.ts", code: whiteboardSource },
  { path: "demo-server/handlers/drawing.ts", code: drawingSource },
  { path: "demo-server/handlers/visitors.ts", code: visitorsSource },
  { path: "demo-server/handlers/limits.ts", code: limitsSource },
  { path: "src/components/Demo/Whiteboard/useBoard.ts", code: useBoardSource },
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
          "A board that everybody draws on at once, with mouse, finger, pen or keys. A real Socket.IO server keeps it, here in your browser or in Node.js.",
        description: "The whiteboard demo's description, on the page and for search engines",
      })}
      demo={<Whiteboard />}
      shows={[
        {
          to: "/docs/v4/emit-cheatsheet/",
          text: translate({
            id: "demo.whiteboard.shows.broadcast",
            message: "Broadcasting: a stroke reaches everybody but its author, who sees it at once anyway.",
            description: "Whiteboard demo: something that it shows",
          }),
        },
        {
          to: "/docs/v4/emitting-events/#volatile",
          text: translate({
            id: "demo.whiteboard.shows.volatile",
            message: "Volatile events: pointers may get lost on a slow line, because a later one is worth more.",
            description: "Whiteboard demo: something that it shows",
          }),
        },
        {
          to: "/docs/v4/connection-state-recovery/",
          text: translate({
            id: "demo.whiteboard.shows.recovery",
            message:
              "Late joiners: who comes new gets the whole drawing; who comes back gets only the strokes that were missed.",
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
            "The board holds {points} points; a full one takes no more until something is taken back. A packet has {packet} points at most, and {rate} of them go out a second: what is faster is refused and disappears again, and who keeps on is disconnected."
          }
        </Translate>
      }
    >
      <Sources files={files} />
    </DemoPage>
  );
}
