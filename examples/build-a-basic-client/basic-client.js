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
  #answers = new Map();
  #waiting = [];
  #lastId = 0;
  #attempts = 0;
  #wanted = true;
  #patience = 0;
  #heartbeat;
  #retry;

  constructor(url, { nsp = "/", auth = undefined } = {}) {
    this.#url = `${url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`;
    this.#nsp = nsp;
    this.#auth = auth;
    this.#open();
  }

  on(event, listener) {
    const known = this.#listeners.get(event) ?? [];
    this.#listeners.set(event, [...known, listener]);
  }

  emit(event, ...args) {
    this.#sendOrKeep({ type: EVENT, data: [event, ...args] });
  }

  emitWithAck(event, ...args) {
    const id = this.#lastId++;
    this.#sendOrKeep({ type: EVENT, id, data: [event, ...args] });
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  disconnect() {
    this.#wanted = false;
    clearTimeout(this.#retry);
    if (this.connected) this.#send({ type: DISCONNECT });
    this.#ws.close();
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

  #sendOrKeep(packet) {
    if (this.connected) this.#send(packet);
    else this.#waiting.push(packet);
  }

  #tell(event, ...args) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }

  #read(message) {
    let packet;
    try {
      const { type, data } = decodeFrame(message);
      if (type === "message") packet = this.#decoder.add(data);
      else this.#onFrame(type, data);
    } catch {
      this.#ws.close(); // whoever sent this speaks something else
    }
    if (packet?.nsp === this.#nsp) this.#onPacket(packet);
  }

  #onFrame(type, data) {
    if (type === "open") {
      const { pingInterval, pingTimeout } = JSON.parse(data);
      this.#patience = pingInterval + pingTimeout;
      this.#expectPing();
      this.#send({ type: CONNECT, data: this.#auth });
    } else if (type === "ping") {
      this.#expectPing();
      this.#ws.send(encodeFrame({ type: "pong" }));
    }
  }

  #expectPing() {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#ws.close(), this.#patience);
  }

  #onPacket({ type, id, data }) {
    if (type === CONNECT) {
      this.id = data.sid;
      this.connected = true;
      this.#attempts = 0;
      for (const packet of this.#waiting.splice(0)) this.#send(packet);
      this.#tell("connect");
    } else if (type === EVENT) {
      const reply = (...answer) => this.#send({ type: ACK, id, data: answer });
      this.#tell(data[0], ...data.slice(1), ...(id === undefined ? [] : [reply]));
    } else if (type === ACK) {
      this.#answers.get(id)?.resolve(data[0]);
      this.#answers.delete(id);
    } else {
      // refused by a middleware, or disconnected by the server
      this.#wanted = false;
      this.#ws.close();
      if (type === CONNECT_ERROR) this.#tell("connect_error", new Error(data.message));
    }
  }

  #onClose() {
    clearTimeout(this.#heartbeat);
    if (this.connected || !this.#wanted) {
      for (const { reject } of this.#answers.values()) reject(new Error("disconnected"));
      this.#answers.clear();
    }
    if (this.connected) {
      this.connected = false;
      this.#tell("disconnect");
    }
    if (!this.#wanted) return;

    const delay = Math.min(1000 * 2 ** this.#attempts++, 5000);
    this.#retry = setTimeout(() => this.#open(), delay * (0.5 + Math.random()));
  }
}
