import { useCallback, useSyncExternalStore } from "react";
import { useSocket } from "./SocketProvider";

export function useConnected() {
  const socket = useSocket();

  const subscribe = useCallback(
    (notify: () => void) => {
      socket.on("connect", notify);
      socket.on("disconnect", notify);
      return () => {
        socket.off("connect", notify);
        socket.off("disconnect", notify);
      };
    },
    [socket],
  );

  return useSyncExternalStore(
    subscribe,
    () => socket.connected,
    () => false,
  );
}
