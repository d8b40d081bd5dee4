/** What is declared for fragments: the names that `server` and `client` samples may use without declaring them. Pure. */

import { isFunction, type Release } from "./releases.ts";

export type Side = "server" | "client";

export const scopeNames: Readonly<Record<Side, readonly string[]>> = {
  server: ["io", "socket", "httpServer", "app"],
  client: ["io", "socket", "manager"],
};

/** The module that the compiler finds a side's names in. Only the type checker knows it. */
export function scopeModule(side: Side): string {
  return `samples:${side}`;
}

const modernServer = `
import type { Server as HttpServer } from "node:http";
import type { Express } from "express";
import type { Server, Socket } from "socket.io";
export declare const io: Server;
export declare const socket: Socket;
export declare const httpServer: HttpServer;
export declare const app: Express;
`;

const modernClient = `
import type { Manager, Socket } from "socket.io-client";
export { io } from "socket.io-client";
export declare const socket: Socket;
export declare const manager: Manager;
`;

const oldServer = `
import type { Server as HttpServer } from "node:http";
import type { Express } from "express";
import SocketIO = require("socket.io");
export declare const io: SocketIO.Server;
export declare const socket: SocketIO.Socket;
export declare const httpServer: HttpServer;
export declare const app: Express;
`;

const oldClient = `
import client = require("socket.io-client");
export declare const io: typeof client;
export declare const socket: SocketIOClient.Socket;
export declare const manager: SocketIOClient.Manager;
`;

/** The declarations of a side's names, as TypeScript. */
export function scopeTypes(release: Release, side: Side): string {
  if (isFunction(release)) {
    return side === "server" ? oldServer : oldClient;
  }
  return side === "server" ? modernServer : modernClient;
}
