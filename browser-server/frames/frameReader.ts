import type { Frame } from "../protocol";
import { type DecodedFrame, decodeFrame, type SocketPacket } from "./decodeFrame";
import type { TappedFrame } from "./frameTap";

export type ReadFrame = TappedFrame & {
  decoded: DecodedFrame;
  /** Of a binary frame: the packet that it completes, and which of its attachments it is. */
  attachmentOf?: { packet: SocketPacket; attachment: number };
};

type Awaited = { packet: SocketPacket; attachment: number };

/** Packets that wait for their attachments. A program that sends halves of packets chooses how many there are. */
const mostAwaited = 100;

/** Decodes the frames of a tap, each binary one with the packet that it belongs to. Keep one reader a tap. */
export function frameReader(): (tapped: TappedFrame) => ReadFrame {
  const awaited = new Map<string, Awaited>();
  return (tapped) => {
    const decoded = decodeFrame(tapped.frame);
    const way = `${tapped.connection} ${tapped.direction} ${tapped.peer ?? ""}`;
    if (decoded.engine === "message" && decoded.packet.attachments > 0) {
      awaited.set(way, { packet: decoded.packet, attachment: 0 });
      const [oldest] = awaited.keys();
      if (awaited.size > mostAwaited && oldest !== undefined) {
        awaited.delete(oldest);
      }
    }
    const next = decoded.engine === "binary" ? awaited.get(way) : undefined;
    if (!next) {
      return { ...tapped, decoded };
    }
    if (next.attachment + 1 < next.packet.attachments) {
      awaited.set(way, { ...next, attachment: next.attachment + 1 });
    } else {
      awaited.delete(way);
    }
    return { ...tapped, decoded, attachmentOf: next };
  };
}

/** A short text of a frame's bytes, for people: `01 02 03 …`. */
export function hexOf(frame: Exclude<Frame, string>, most = 16): string {
  const shown = Array.from(new Uint8Array(frame, 0, Math.min(most, frame.byteLength)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return [...shown, ...(frame.byteLength > most ? ["…"] : [])].join(" ");
}
