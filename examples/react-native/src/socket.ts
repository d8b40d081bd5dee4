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
  deliver: (id: number, callback: (known: boolean) => void) => void;
}

// The address of your development machine in the Android emulator and in the iOS simulator.
const development = Platform.OS === "android" ? "http://10.0.2.2:3000" : "http://localhost:3000";

export const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(
  __DEV__ ? development : "https://round.example.com",
  { autoConnect: false, transports: ["websocket"], auth: { device: Platform.OS } },
);
