"use client";

import { useEffect, useSyncExternalStore } from "react";
import { socket } from "../lib/socket";

function subscribe(notify: () => void) {
  socket.on("connect", notify);
  socket.on("disconnect", notify);
  return () => {
    socket.off("connect", notify);
    socket.off("disconnect", notify);
  };
}

const inBrowser = () => socket.connected;
const onServer = () => false;

/** Connects while the layout is shown, and shows the state of the connection. */
export function ConnectionStatus() {
  const connected = useSyncExternalStore(subscribe, inBrowser, onServer);

  useEffect(() => {
    socket.connect();
    return () => {
      socket.disconnect();
    };
  }, []);

  return <p role="status">{connected ? "Live" : "Not connected"}</p>;
}
