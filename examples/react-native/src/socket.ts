import { Platform } from "react-native";
import { io, type Socket } from "socket.io-client";

export interface Stop {
  id: number;
  place: string;
  done: boolean;
}

interface ServerToClientEvents {
  stops: (all: Stop[]) => void;
}

interface ClientToServerEvents {
  deliver: (id: number, reply: (known: boolean) => void) => void;
}

// The machine that you develop on, as an emulator of Android and a simulator of iOS see it.
const development = Platform.OS === "android" ? "http://10.0.2.2:3000" : "http://localhost:3000";

export const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(
  __DEV__ ? development : "https://round.example.com",
  { autoConnect: false, transports: ["websocket"], auth: { device: Platform.OS } },
);
