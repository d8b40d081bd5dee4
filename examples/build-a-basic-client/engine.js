const types = ["open", "close", "ping", "pong", "message", "upgrade", "noop"];

export function encodeFrame({ type, data = undefined }, canBinary = true) {
  if (data === undefined || typeof data === "string") return `${types.indexOf(type)}${data ?? ""}`;
  return canBinary ? data : `b${Buffer.from(data).toString("base64")}`;
}

export function decodeFrame(frame) {
  if (typeof frame !== "string") return { type: "message", data: frame };
  if (frame[0] === "b") return { type: "message", data: Buffer.from(frame.slice(1), "base64") };

  const type = types[frame.charCodeAt(0) - 48];
  if (!type) throw new Error(`unknown frame type: ${frame.slice(0, 20)}`);
  const data = frame.slice(1);
  return data === "" ? { type } : { type, data };
}
