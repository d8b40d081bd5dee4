import { WebSocket } from "ws";
import { decodeFrame, encodeFrame } from "./engine.js";
import { ACK, CONNECT, CONNECT_ERROR, DISCONNECT, Decoder, EVENT, encode } from "./packets.js";

export class BasicClient {
  id;
  connected = false;
  #url;
  #nsp;
  #auth;
  #ws;
  #decoder;
  #listeners = new Map();
  #acks = new Map();
  #buffer = [];
  #lastId = 0;
  #attempts = 0;
  #shouldConnect = true;
  #pingDeadline = 0;
  #pingTimer;
  #retryTimer;

  constructor(url, { nsp = "/", auth = undefined } = {}) {
    this.#url = `${url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`;
    this.#nsp = nsp;
    this.#auth = auth;
    this.#open();
  }

  on(event, listener) {
    const listeners = this.#listeners.get(event) ?? [];
    this.#listeners.set(event, [...listeners, listener]);
  }

  emit(event, ...args) {
    this.#sendOrBuffer({ type: EVENT, data: [event, ...args] });
  }

  emitWithAck(event, ...args) {
    const id = this.#lastId++;
    this.#sendOrBuffer({ type: EVENT, id, data: [event, ...args] });
    return new Promise((resolve, reject) => this.#acks.set(id, { resolve, reject }));
  }

  disconnect() {
    this.#shouldConnect = false;
    clearTimeout(this.#retryTimer);
    if (this.connected) this.#send({ type: DISCONNECT });
    this.#ws.close();
    this.#rejectAcks();
  }

  #open() {
    const ws = new WebSocket(this.#url);
    ws.binaryType = "arraybuffer";
    this.#ws = ws;
    this.#decoder = new Decoder();
    ws.onmessage = ({ data }) => this.#read(data);
    ws.onerror = () => {}; // "close" follows
    ws.onclose = () => this.#onClose();
  }

  #send(packet) {
    for (const data of encode({ nsp: this.#nsp, ...packet })) {
      this.#ws.send(encodeFrame({ type: "message", data }));
    }
  }

  #sendOrBuffer(packet) {
    if (this.connected) this.#send(packet);
    else this.#buffer.push(packet);
  }

  #rejectAcks() {
    for (const { reject } of this.#acks.values()) reject(new Error("disconnected"));
    this.#acks.clear();
  }

  #notify(event, ...args) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }

  #read(message) {
    let packet;
    try {
      const { type, data = "" } = decodeFrame(message);
      if (type === "message") packet = this.#decoder.add(data);
      else this.#onFrame(type, data);
    } catch {
      this.#ws.close(); // not a valid Socket.IO packet
    }
    if (packet?.nsp === this.#nsp) this.#onPacket(packet);
  }

  #onFrame(type, data) {
    if (type === "open") {
      const { pingInterval, pingTimeout } = JSON.parse(data);
      this.#pingDeadline = pingInterval + pingTimeout;
      this.#expectPing();
      this.#send({ type: CONNECT, data: this.#auth });
    } else if (type === "ping") {
      this.#expectPing();
      this.#ws.send(encodeFrame({ type: "pong" }));
    }
  }

  #expectPing() {
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => {
      // If the server is unreachable, the "close" event comes late, so don't wait for it.
      this.#ws.onmessage = null;
      this.#ws.onclose = null;
      this.#ws.close();
      this.#onClose();
    }, this.#pingDeadline);
  }

  #onPacket({ type, id, data }) {
    if (type === CONNECT) {
      this.id = data.sid;
      this.connected = true;
      this.#attempts = 0;
      for (const packet of this.#buffer.splice(0)) this.#send(packet);
      this.#notify("connect");
    } else if (type === EVENT) {
      const ws = this.#ws;
      const callback = (...response) => {
        if (this.#ws === ws) this.#send({ type: ACK, id, data: response });
      };
      this.#notify(data[0], ...data.slice(1), ...(id === undefined ? [] : [callback]));
    } else if (type === ACK) {
      this.#acks.get(id)?.resolve(data[0]);
      this.#acks.delete(id);
    } else {
      // CONNECT_ERROR or DISCONNECT: the server has rejected or disconnected the client
      this.#shouldConnect = false;
      this.#ws.close();
      if (type === CONNECT_ERROR) this.#notify("connect_error", new Error(data.message));
    }
  }

  #onClose() {
    clearTimeout(this.#pingTimer);
    if (this.connected || !this.#shouldConnect) this.#rejectAcks();
    if (this.connected) {
      this.connected = false;
      this.#notify("disconnect");
    }
    if (!this.#shouldConnect) return;

    const delay = Math.min(1000 * 2 ** this.#attempts++, 5000);
    this.#retryTimer = setTimeout(() => this.#open(), delay * (0.5 + Math.random()));
  }
}
