import type { Message } from "@site/features/demos/handlers/events";
import { sendingRate } from "@site/features/demos/handlers/limits";
import { answerOf, isSent } from "../fromServer";
import { whenConnected } from "../whenConnected";
import type { ChatSocket } from "./useChat";

type Sent = Awaited<ReturnType<typeof ask>>;

async function ask(socket: ChatSocket, room: string, { id, text }: Message, patience: number) {
  return answerOf(socket.timeout(patience).emitWithAck("message:send", room, { id, text }), isSent);
}

/** Milliseconds after which the server accepts a full burst of messages again. */
const settling = (1000 * sendingRate.burst) / sendingRate.perSecond;

/**
 * Sends messages. Those that wait for the connection go out one after the other, as fast as the server takes them.
 */
export class MessageQueue {
  readonly #socket: ChatSocket;
  readonly #patience: number;
  #waiting = 0;
  /** When the server answered the last message that had waited, by `performance.now()`. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  #last: Promise<unknown> = Promise.resolve();
  /** Settled when a new connection is in its rooms again. */
  rejoined: Promise<unknown> = Promise.resolve();

  /** @param patience milliseconds that a message may take */
  constructor(socket: ChatSocket, patience: number) {
    this.#socket = socket;
    this.#patience = patience;
  }

  /**
   * Sends a message at once, or after the messages that wait. After a queue, the server accepts only one message a second
   * for a while. A message that is written then waits for the server, too, instead of being refused.
   */
  send(room: string, message: Message): Promise<Sent> {
    if (this.#socket.connected && this.#waiting === 0 && performance.now() - this.#answeredAt > settling) {
      return this.#ask(room, message);
    }
    const sent = this.#askInTurn(room, message, this.#last);
    this.#last = sent;
    return sent;
  }

  /** Sends a message a second time if no answer came. The server accepts each ID only once. */
  async #ask(room: string, message: Message): Promise<Sent> {
    const answer = await this.#askOnce(room, message);
    return !answer.ok && answer.reason === "unavailable" ? this.#askOnce(room, message) : answer;
  }

  async #askOnce(room: string, message: Message): Promise<Sent> {
    // Its time begins with the connection, and with its room.
    await whenConnected(this.#socket);
    await this.rejoined;
    return ask(this.#socket, room, message, this.#patience);
  }

  async #askInTurn(room: string, message: Message, before: Promise<unknown>): Promise<Sent> {
    this.#waiting += 1;
    await before;
    let answer = await this.#ask(room, message);
    while (!answer.ok && answer.reason === "too_fast") {
      const { retryAfter = 1_000 } = answer;
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
      answer = await this.#ask(room, message);
    }
    this.#waiting -= 1;
    this.#answeredAt = performance.now();
    return answer;
  }
}
