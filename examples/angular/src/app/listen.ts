import { DestroyRef, inject } from "@angular/core";
import type { ServerToClientEvents } from "./events";
import { Live } from "./live";

/** Listens for as long as the component or service lives in whose constructor it is called. */
export function listen<Name extends keyof ServerToClientEvents>(name: Name, listener: ServerToClientEvents[Name]) {
  const { socket } = inject(Live);
  socket.on<keyof ServerToClientEvents>(name, listener);
  inject(DestroyRef).onDestroy(() => socket.off<keyof ServerToClientEvents>(name, listener));
}
