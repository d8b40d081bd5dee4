import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ServerToClientEvents } from "./events";

export type AuctionSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export const socket: AuctionSocket = io({ autoConnect: false });
