import { Server } from "socket.io";

export const io = new Server();
