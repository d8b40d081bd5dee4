import type { Dial, FromProgram, ToProgram } from "../messages";
import { hear } from "./clock";
import { handles } from "./scope";

/** A connection between two programs: its port, and who is at the other end. */
export type Incoming = { dial: Dial; peer: string; port: MessagePort };

type Answer = Extract<ToProgram, { id: number }>;

/** What a program asks of the page: ports to listen on, and other programs. */
export class Page {
  #send: (message: FromProgram, transfer?: Transferable[]) => void = () => {};
  #questions = 0;
  readonly #awaited = new Map<number, (answer: Answer) => void>();
  readonly #goneListeners = new Map<string, Set<() => void>>();
  onIncoming: (incoming: Incoming) => void = ({ port }) => port.close();
  onStart: (start: Extract<ToProgram, { type: "start" }>) => void = () => {};

  /** Bound at once, so that nobody's prototype is asked later. */
  connect(port: MessagePort): void {
    const send: MessagePort["postMessage"] = port.postMessage.bind(port);
    this.#send = (message, transfer = []) => send(message, transfer);
    port.onmessage = ({ data, ports }: MessageEvent<ToProgram>) => this.#hear(data, ports);
  }

  send(message: FromProgram): void {
    this.#send(message);
  }

  /** @returns the port listened on, or `undefined` when it is taken */
  async listen(port: number): Promise<number | undefined> {
    const answer = await this.#ask((id) => this.#send({ type: "listen", id, port }));
    return answer.type === "listening" ? answer.port : undefined;
  }

  /** @returns the server at the other end of the port, or `undefined` if none listens there */
  async dial(dial: Dial, theirs: MessagePort): Promise<string | undefined> {
    const answer = await this.#ask((id) => this.#send({ type: "dial", id, dial }, [theirs]));
    return answer.type === "dialed" ? answer.peer : undefined;
  }

  /** Calls back when the other program has ended. @returns stops that */
  whenGone(peer: string, listener: () => void): () => void {
    const listeners = this.#goneListeners.get(peer) ?? new Set();
    this.#goneListeners.set(peer, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async #ask(send: (id: number) => void): Promise<Answer> {
    this.#questions += 1;
    const id = this.#questions;
    const handle = handles.hold();
    const answer = await new Promise<Answer>((resolve) => {
      this.#awaited.set(id, resolve);
      send(id);
    });
    this.#awaited.delete(id);
    handle.release();
    return answer;
  }

  #hear(message: ToProgram, ports: readonly MessagePort[]): void {
    switch (message.type) {
      case "start":
        this.onStart(message);
        break;
      case "incoming":
        if (ports[0]) {
          hear(message.dial.at);
          this.onIncoming({ dial: message.dial, peer: message.peer, port: ports[0] });
        }
        break;
      case "gone":
        for (const listener of [...(this.#goneListeners.get(message.peer) ?? [])]) {
          listener();
        }
        break;
      case "ping":
        this.#send({ type: "pong" });
        break;
      default:
        this.#awaited.get(message.id)?.(message);
    }
  }
}

export const page = new Page();
