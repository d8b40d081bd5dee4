import type { KickReason, Reason } from "@site/features/demos/handlers/events";
import { isKickReason, isReason } from "./fromServer";

/** Why a connection is over for good: what the server said, or `ended` where it gave no reason that the page knows. */
export type Ending = KickReason | Reason | "ended";

type Listeners = {
  /** Also called at once: a connection that is followed has been welcomed. */
  onConnected: (connected: boolean) => void;
  onEnded: (why: Ending) => void;
};

/** The parts of a client's socket that tell what becomes of it. */
export type Followed = {
  active: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever arguments an event has
  on: (event: string, listener: (...args: any[]) => void) => unknown;
};

/** Tells what becomes of a connection that was welcomed: lost, back again, ended by the server. */
export function follow(socket: Followed, { onConnected, onEnded }: Listeners): void {
  let kickReason: KickReason | undefined;
  socket.on("goodbye", (said: unknown) => {
    kickReason = isKickReason(said) ? said : undefined;
  });
  socket.on("connect", () => onConnected(true));
  socket.on("disconnect", (reason: string) => {
    if (kickReason || reason === "io server disconnect") {
      onEnded(kickReason ?? "ended");
    } else if (socket.active) {
      onConnected(false);
    }
  });
  socket.on("connect_error", (error: { data?: { reason?: unknown } | null }) => {
    // Refused after it was away for so long that it had to introduce itself again.
    if (!socket.active) {
      const reason = error.data?.reason;
      onEnded(isReason(reason) ? reason : "ended");
    }
  });
  onConnected(true);
}
