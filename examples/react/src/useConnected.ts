import { useSyncExternalStore } from "react";
import { socket } from "./socket";

function subscribe(notify: () => void) {
  socket.on("connect", notify);
  socket.on("disconnect", notify);
  return () => {
    socket.off("connect", notify);
    socket.off("disconnect", notify);
  };
}

export function useConnected() {
  return useSyncExternalStore(
    subscribe,
    () => socket.connected,
    () => false,
  );
}
