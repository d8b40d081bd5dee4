import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { io } from "socket.io-client";
import type { AuctionSocket } from "../socket";

const SocketContext = createContext<AuctionSocket | null>(null);

export function SocketProvider({ token, children }: { token: string; children: ReactNode }) {
  const socket: AuctionSocket = useMemo(() => io({ autoConnect: false, forceNew: true, auth: { token } }), [token]);

  useEffect(() => {
    socket.connect();
    return () => {
      socket.disconnect();
    };
  }, [socket]);

  return <SocketContext value={socket}>{children}</SocketContext>;
}

export function useSocket() {
  const socket = use(SocketContext);
  if (!socket) throw new Error("useSocket() needs a <SocketProvider> around it");
  return socket;
}
