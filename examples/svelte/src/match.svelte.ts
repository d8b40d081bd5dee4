import type { Score, Side } from "./events";
import { socket } from "./socket";

export const score: Score = $state({ left: 0, right: 0 });

socket.on("score", (current) => {
  Object.assign(score, current);
});

export function point(side: Side): Promise<boolean> {
  return socket.timeout(5000).emitWithAck("point", side);
}

import.meta.hot?.accept(() => location.reload());
