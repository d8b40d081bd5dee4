import { translate } from "@docusaurus/Translate";
import type { Malformation } from "@site/browser-server/frames/decodeFrame";
import type { Part } from "./anatomy";
import type { Purpose } from "./model";

/** The inspector's words that stand in more than one place. */
export function directionText(direction: "sent" | "received"): string {
  return direction === "sent"
    ? translate({ id: "inspector.sent", message: "sent", description: "A client sent this packet" })
    : translate({ id: "inspector.received", message: "received", description: "A client received this packet" });
}

export const arrows = { sent: "↑", received: "↓" } as const;

export function purposeTexts(): Record<Purpose, string> {
  return {
    event: translate({ id: "inspector.purpose.event", message: "Events", description: "Kind of packet, in a filter" }),
    acknowledgement: translate({
      id: "inspector.purpose.acknowledgement",
      message: "Acknowledgements",
      description: "Kind of packet, in a filter",
    }),
    attachment: translate({
      id: "inspector.purpose.attachment",
      message: "Binary attachments",
      description: "Kind of packet, in a filter",
    }),
    connection: translate({
      id: "inspector.purpose.connection",
      message: "Connecting and disconnecting",
      description: "Kind of packet, in a filter",
    }),
    heartbeat: translate({
      id: "inspector.purpose.heartbeat",
      message: "Heartbeat",
      description: "Kind of packet, in a filter",
    }),
    malformed: translate({
      id: "inspector.purpose.malformed",
      message: "Invalid",
      description: "Kind of packet, in a filter",
    }),
  };
}

/** Why a frame cannot be read; the piece that this is about follows. */
export function problemText(problem: Malformation["problem"]): string {
  switch (problem) {
    case "empty":
      return translate({
        id: "inspector.problem.empty",
        message: "it is empty",
        description: "Why a packet cannot be read; a piece of it follows",
      });
    case "noEngineType":
      return translate({
        id: "inspector.problem.noEngineType",
        message: "not an Engine.IO packet type:",
        description: "Why a packet cannot be read; a piece of it follows",
      });
    case "noPacket":
      return translate({
        id: "inspector.problem.noPacket",
        message: "a message without a packet",
        description: "Why a packet cannot be read; a piece of it follows",
      });
    case "noSocketType":
      return translate({
        id: "inspector.problem.noSocketType",
        message: "not a Socket.IO packet type:",
        description: "Why a packet cannot be read; a piece of it follows",
      });
    case "notJson":
      return translate({
        id: "inspector.problem.notJson",
        message: "not JSON:",
        description: "Why a packet cannot be read; a piece of it follows",
      });
    case "noEvent":
      return translate({
        id: "inspector.problem.noEvent",
        message: "not an event name:",
        description: "Why a packet cannot be read; a piece of it follows",
      });
  }
}

/** What the data of an event is, whose name is in it. */
export function eventMeaning(event: string): string {
  return translate(
    {
      id: "inspector.part.event",
      message: "the event “{event}” and its arguments",
      description: "A piece of a packet",
    },
    { event },
  );
}

/** What a piece of a frame means, in the detail of a packet. `name` is the protocol's word, and not translated. */
export function partMeaning(part: Part, name: string): string {
  switch (part) {
    case "engine":
      return translate(
        { id: "inspector.part.engine", message: "{name}, an Engine.IO packet", description: "A piece of a packet" },
        { name },
      );
    case "socket":
      return translate(
        { id: "inspector.part.socket", message: "{name}, a Socket.IO packet", description: "A piece of a packet" },
        { name },
      );
    case "attachments":
      return translate({
        id: "inspector.part.attachments",
        message: "how many binary frames follow",
        description: "A piece of a packet",
      });
    case "namespace":
      return translate({ id: "inspector.part.namespace", message: "namespace", description: "A piece of a packet" });
    case "id":
      return translate({
        id: "inspector.part.id",
        message: "acknowledgement ID, the same in the event and in its acknowledgement",
        description: "A piece of a packet",
      });
    case "data":
      return translate({ id: "inspector.part.data", message: "data", description: "A piece of a packet" });
  }
}
