import { useEffect, useSyncExternalStore } from "react";
import { AppState, type AppStateStatus } from "react-native";
import { socket } from "./socket";

function subscribe(notify: () => void) {
  socket.on("connect", notify);
  socket.on("disconnect", notify);
  return () => {
    socket.off("connect", notify);
    socket.off("disconnect", notify);
  };
}

/** Connects while the app is in the foreground. Returns whether it is connected. */
export function useConnection() {
  useEffect(() => {
    const follow = (state: AppStateStatus) => {
      if (state === "active") socket.connect();
      if (state === "background") socket.disconnect();
    };

    if (AppState.currentState !== "background") socket.connect();
    const subscription = AppState.addEventListener("change", follow);
    return () => {
      subscription.remove();
      socket.disconnect();
    };
  }, []);

  return useSyncExternalStore(subscribe, () => socket.connected);
}
