import type { Message } from "@site/features/demos/handlers/events";
import { expect, it, vi } from "vitest";
import { MessageQueue } from "./MessageQueue";
import type { ChatSocket } from "./useChat";

const message: Message = { id: "message-1", at: 0, from: { id: "a", name: "Ada" }, text: "hello" };
const taken = { ok: true, message };

/** A queue whose server gives these answers. One that is an error never comes. */
function queueWith(...answers: unknown[]) {
  const emitWithAck = vi.fn(async (..._args: unknown[]) => {
    const answer = answers.shift();
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  });
  const socket = {
    connected: true,
    once: (_event: string, listener: () => void) => setTimeout(listener),
    timeout: () => ({ emitWithAck }),
  };
  return { queue: new MessageQueue(socket as unknown as ChatSocket, 1_000), socket, emitWithAck };
}

it("sends a message once more, with its ID, when no answer came", async () => {
  const { queue, emitWithAck } = queueWith(new Error("operation has timed out"), taken);
  expect(await queue.send("lobby", message)).toEqual(taken);
  const sent = ["message:send", "lobby", { id: message.id, text: message.text }];
  expect(emitWithAck.mock.calls).toEqual([sent, sent]);
});

it("says that a message wasn't sent when no answer came twice", async () => {
  const { queue, emitWithAck } = queueWith(new Error("first"), new Error("second"), taken);
  expect(await queue.send("lobby", message)).toMatchObject({ ok: false, reason: "unavailable" });
  expect(emitWithAck).toHaveBeenCalledTimes(2);
});

it("doesn't repeat what the server has refused", async () => {
  const { queue, emitWithAck } = queueWith({ ok: false, reason: "not_in_room" }, taken);
  expect(await queue.send("lobby", message)).toMatchObject({ reason: "not_in_room" });
  expect(emitWithAck).toHaveBeenCalledTimes(1);
});

it("waits for the server after messages that waited for the connection, and only then", async () => {
  const tooFast = { ok: false, reason: "too_fast", retryAfter: 1 };
  const { queue, socket, emitWithAck } = queueWith(taken, tooFast, taken, tooFast);
  socket.connected = false;
  const waited = queue.send("lobby", message);
  socket.connected = true;
  expect(await waited).toEqual(taken);
  expect(await queue.send("lobby", message)).toEqual(taken);
  expect(emitWithAck).toHaveBeenCalledTimes(3);

  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await queue.send("lobby", message)).toEqual(tooFast);
  vi.restoreAllMocks();
});
