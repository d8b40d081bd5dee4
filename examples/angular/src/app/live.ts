import { DestroyRef, Injectable, inject, signal } from "@angular/core";
import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ServerToClientEvents } from "./events";

@Injectable({ providedIn: "root" })
export class Live {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({ autoConnect: false });

  readonly #connected = signal(false);
  readonly connected = this.#connected.asReadonly();

  constructor() {
    this.socket.on("connect", () => this.#connected.set(true));
    this.socket.on("disconnect", () => this.#connected.set(false));
    inject(DestroyRef).onDestroy(() => this.socket.disconnect());
  }
}
