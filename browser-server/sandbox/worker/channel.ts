import { ownBytes } from "../../binary";
import type { Dial } from "../messages";
import { hear, now } from "./clock";
import type { Handle } from "./handles";
import { page } from "./page";
import { handles } from "./scope";

/** What goes over the port of a WebSocket: its messages are text or bytes, all else is one of these. */
export type SocketSignal =
  | { type: "open"; headers: Record<string, string> }
  | { type: "refused"; status: number; body: string }
  | { type: "close"; code: number; reason: string };

export type HttpReply = { status: number; headers: Record<string, string | string[]>; body: string | ArrayBuffer };

/** What goes over the port of a request: one reply, or that the caller has given up. */
export type HttpSignal = { type: "reply"; reply: HttpReply } | { type: "abort" };

/** What goes over a port: the time of sending keeps the programs' lines in order. */
type Stamped<Message> = { at: number; message: Message | ArrayBuffer };

/** A port between two programs that also tells when the other one has ended. Keeps the program running while it is open. */
export class Channel<Message> {
  readonly #handle: Handle = handles.hold();
  #isOpen = true;
  #unwatch = () => {};
  onMessage: (message: Message) => void = () => {};
  onGone: () => void = () => {};

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data: { at, message } }: MessageEvent<Stamped<Message>>) => {
      if (this.#isOpen) {
        hear(at);
        this.onMessage(message as Message);
      }
    };
  }

  /** `undefined`: there is nobody. */
  setPeer(peer: string | undefined): void {
    if (!this.#isOpen) {
      return;
    }
    if (peer === undefined) {
      this.#lose();
    } else {
      this.#unwatch = page.whenGone(peer, () => this.#lose());
    }
  }

  send(message: Message | Uint8Array): void {
    if (this.#isOpen) {
      const sent: Stamped<Message> = { at: now(), message: ArrayBuffer.isView(message) ? ownBytes(message) : message };
      this.port.postMessage(sent);
    }
  }

  close(): void {
    this.#isOpen = false;
    this.#unwatch();
    this.#handle.release();
    this.port.close();
  }

  unref(): void {
    this.#handle.unref();
  }

  ref(): void {
    this.#handle.ref();
  }

  #lose(): void {
    if (this.#isOpen) {
      this.close();
      this.onGone();
    }
  }
}

/** Asks another program. `onGone` is called when there is none, too. */
export function dial<Message>(request: Omit<Dial, "at">): Channel<Message> {
  const { port1, port2 } = new MessageChannel();
  const channel = new Channel<Message>(port1);
  void page.dial({ ...request, at: now() }, port2).then((peer) => channel.setPeer(peer));
  return channel;
}
