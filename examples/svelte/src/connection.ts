import { createSubscriber } from "svelte/reactivity";
import { socket } from "./socket";

const subscribe = createSubscriber((update) => {
  socket.on("connect", update);
  socket.on("disconnect", update);
  return () => {
    socket.off("connect", update);
    socket.off("disconnect", update);
  };
});

export const connection = {
  get live() {
    subscribe();
    return socket.connected;
  },
};
