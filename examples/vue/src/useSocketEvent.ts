import { onScopeDispose } from "vue";
import type { ServerToClientEvents } from "./events";
import { socket } from "./socket";

export function useSocketEvent<Name extends keyof ServerToClientEvents>(
  name: Name,
  listener: ServerToClientEvents[Name],
) {
  socket.on<keyof ServerToClientEvents>(name, listener);
  onScopeDispose(() => {
    socket.off<keyof ServerToClientEvents>(name, listener);
  });
}
