import { reactive, readonly } from "vue";
import { socket } from "./socket";

const holders = reactive(new Map<string, string>());

socket.on("seats", (all) => {
  holders.clear();
  for (const [label, holder] of all) holders.set(label, holder);
});

socket.on("seat", (label, holder) => {
  holders.set(label, holder);
});

export const seats = readonly(holders);

export function switchSeat(label: string): Promise<string | null> {
  return socket.timeout(5000).emitWithAck("switch seat", label);
}

import.meta.hot?.accept(() => location.reload());
