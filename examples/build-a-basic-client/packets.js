export const CONNECT = 0;
export const DISCONNECT = 1;
export const EVENT = 2;
export const ACK = 3;
export const CONNECT_ERROR = 4;
const BINARY = 3; // EVENT + BINARY = 5, ACK + BINARY = 6

const maxAttachments = 10;
const reserved = ["connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener"];

const isBytes = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** Returns the text of a packet, followed by its attachments. */
export function encode({ type, nsp = "/", id = undefined, data = undefined }) {
  const attachments = [];

  const json = JSON.stringify(data, function (key, value) {
    const original = this[key]; // the value before toJSON(), which a Buffer has
    return isBytes(original) ? { _placeholder: true, num: attachments.push(original) - 1 } : value;
  });

  const kind = attachments.length > 0 ? `${type + BINARY}${attachments.length}-` : type;
  const namespace = nsp === "/" ? "" : `${nsp},`;
  return [`${kind}${namespace}${id ?? ""}${json ?? ""}`, ...attachments];
}

const shape = /^(\d)(?:(\d+)-)?(?:(\/[^,]*)(?:,|$))?(\d*)(.*)$/s;

/** Assembles packets. `add()` returns a packet when it is complete. */
export class Decoder {
  #head;
  #attachments = [];

  add(message) {
    if (this.#head) {
      if (typeof message === "string") throw new Error("expected an attachment, got text");
      this.#attachments.push(message);
    } else {
      if (typeof message !== "string") throw new Error("attachment without a packet");
      this.#head = readHead(message);
    }
    if (this.#attachments.length < this.#head.count) return undefined;

    const head = this.#head;
    const attachments = this.#attachments;
    this.#head = undefined;
    this.#attachments = [];
    return finish(head, attachments);
  }
}

function readHead(text) {
  const [, digit, amount, nsp = "/", id, json] = shape.exec(text) ?? [];
  const type = Number(digit);
  if (!(type <= ACK + BINARY)) throw new Error(`unknown packet type: ${text.slice(0, 20)}`);

  const isBinary = type >= EVENT + BINARY;
  const count = Number(amount ?? 0);
  if (isBinary !== count > 0) throw new Error("Illegal attachments");
  if (count > maxAttachments) throw new Error("too many attachments");

  return { type: isBinary ? type - BINARY : type, count, nsp, id, json };
}

function finish({ type, nsp, id, json }, attachments) {
  const data = json === "" ? undefined : parse(json, attachments);
  if (!isValid(type, data)) throw new Error("invalid payload");

  const packet = { type, nsp };
  if (id !== "") packet.id = Number(id);
  if (data !== undefined) packet.data = data;
  return packet;
}

function parse(json, attachments) {
  try {
    return JSON.parse(json, (_key, value) => (value?._placeholder === true ? attachments[value.num] : value));
  } catch {
    throw new Error("invalid payload");
  }
}

function isValid(type, data) {
  const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
  if (type === CONNECT) return data === undefined || isObject;
  if (type === DISCONNECT) return data === undefined;
  if (type === CONNECT_ERROR) return isObject || typeof data === "string";
  if (!Array.isArray(data)) return false;
  if (type === ACK) return true;
  return typeof data[0] === "number" || (typeof data[0] === "string" && !reserved.includes(data[0]));
}
