import { WebSocket } from "engine.io-client";
import { ownBytes } from "../binary";
import type { FrameTap } from "./frameTap";

/** The client's WebSocket transport with a tap: shows the frames that cross to a real server. */
export function tappedWebSocket(tap: FrameTap): typeof WebSocket {
  return class TappedWebSocket extends WebSocket {
    readonly #tap = tap.connection();

    override doWrite(packet: Parameters<WebSocket["doWrite"]>[0], data: string | ArrayBuffer | ArrayBufferView): void {
      this.#tap.sent(typeof data === "string" ? data : ownBytes(data));
      super.doWrite(packet, data as string);
    }

    protected override onData(data: string): void {
      this.#tap.received(data);
      super.onData(data);
    }
  };
}
