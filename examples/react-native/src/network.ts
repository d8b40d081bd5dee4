import { socket } from "./socket";

let lastType: string | undefined;

/** A listener for NetInfo. Reconnects when the phone has changed its network. */
export function reconnectOnNewNetwork({ type, isConnected }: { type: string; isConnected: boolean | null }) {
  const isNew = lastType !== undefined && lastType !== type;
  lastType = type;
  if (isNew && isConnected && socket.active) socket.disconnect().connect();
}
