import { DestroyRef, inject } from "@angular/core";
import type { ServerToClientEvents } from "./events";
import { Live } from "./live";

/** Adds a listener, and removes it together with the component or service. Call it in a constructor. */
export function listen<Name extends keyof ServerToClientEvents>(name: Name, listener: ServerToClientEvents[Name]) {
  const { socket } = inject(Live);
  socket.on<keyof ServerToClientEvents>(name, listener);
  inject(DestroyRef).onDestroy(() => socket.off<keyof ServerToClientEvents>(name, listener));
}
