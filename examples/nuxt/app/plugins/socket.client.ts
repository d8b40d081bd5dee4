import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ServerToClientEvents } from "#shared/types/trains";

export default defineNuxtPlugin((nuxtApp) => {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({ autoConnect: false });
  const connected = ref(false);

  socket.on("connect", () => {
    connected.value = true;
  });
  socket.on("disconnect", () => {
    connected.value = false;
  });

  nuxtApp.hook("app:mounted", () => {
    socket.connect();
  });

  return { provide: { socket, connected } };
});
