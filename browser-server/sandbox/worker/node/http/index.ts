/** Node's `http`, as far as a server of Socket.IO and the programs around it use it. There is no TLS. */

export * from "./constants";
export { IncomingMessage } from "./incomingMessage";
export { createServer, Server } from "./server";
export { ServerResponse } from "./serverResponse";

export class Agent {}

export const globalAgent = new Agent();
