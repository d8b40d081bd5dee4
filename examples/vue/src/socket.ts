import { io, type Socket } from "socket.io-client";
import { readonly, ref } from "vue";
import type { ClientToServerEvents, ServerToClientEvents } from "./events";

export const visitor = ref(localStorage.getItem("visitor") ?? "Guest");

export const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
  autoConnect: false,
  auth: (send) => send({ name: visitor.value }),
});

const live = ref(false);
socket.on("connect", () => {
  live.value = true;
});
socket.on("disconnect", () => {
  live.value = false;
});

export const connected = readonly(live);

import.meta.hot?.accept(() => location.reload());
