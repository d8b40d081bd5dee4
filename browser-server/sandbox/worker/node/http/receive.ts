import { Buffer } from "node:buffer";
import type { EventEmitter } from "node:events";
import { Channel, type HttpSignal, type SocketSignal } from "../../channel";
import type { Incoming } from "../../page";
import { IncomingMessage } from "./incomingMessage";
import { ServerResponse } from "./serverResponse";
import { Socket } from "./socket";

/** What receives requests and upgrades: a server of the program. */
type Receiver = EventEmitter & { readonly host: string | undefined };

/** Sockets of upgrades, and the connections that they become when `ws` takes them. */
const upgrades = new WeakMap<object, Channel<string | ArrayBuffer | SocketSignal>>();

export function takeUpgrade(socket: object): Channel<string | ArrayBuffer | SocketSignal> | undefined {
  const channel = upgrades.get(socket);
  upgrades.delete(socket);
  return channel;
}

/** Passes an upgrade to the server, which refuses it or hands it to `ws`. */
export function receiveUpgrade(server: Receiver, { dial, peer, port }: Incoming): void {
  const channel = new Channel<string | ArrayBuffer | SocketSignal>(port);
  channel.setPeer(peer);
  const refuse = (written: string) => {
    const [head = "", body = ""] = written.split("\r\n\r\n");
    channel.send({ type: "refused", status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 400), body });
    channel.close();
  };
  if (server.listenerCount("upgrade") === 0) {
    refuse("HTTP/1.1 400 Bad Request\r\n\r\n");
    return;
  }
  const socket: Socket = new Socket(dial.url, server.host, (written) => {
    // Unless `ws` has taken it.
    if (takeUpgrade(socket)) {
      refuse(written);
    }
  });
  upgrades.set(socket, channel);
  const headers = { ...dial.headers, connection: "Upgrade", upgrade: "websocket" };
  server.emit("upgrade", new IncomingMessage({ ...dial, headers }, socket), socket, Buffer.alloc(0));
}

/** Passes a request to the server. */
export function receiveRequest(server: Receiver, { dial, peer, port }: Incoming): void {
  const channel = new Channel<HttpSignal>(port);
  channel.setPeer(peer);
  const request = new IncomingMessage(dial, new Socket(dial.url, server.host));
  const response = new ServerResponse(request, (reply) => {
    channel.send({ type: "reply", reply });
    channel.close();
  });
  const giveUp = () => {
    channel.close();
    request.destroy();
    response.emit("close");
  };
  channel.onGone = giveUp;
  channel.onMessage = ({ type }) => type === "abort" && giveUp();
  if (!server.emit("request", request, response)) {
    response.writeHead(404).end();
  }
}
