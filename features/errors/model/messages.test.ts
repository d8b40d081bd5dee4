import { describe, expect, test } from "vitest";
import { type MessageKind, messagesIn, textsIn } from "./messages.ts";

const found = (source: string): Array<[MessageKind, string]> =>
  messagesIn(source).map(({ kind, text }) => [kind, text]);

test.each<[string, string, MessageKind, string]>([
  ["an error", `throw new Error("adapter is gone");`, "error", "adapter is gone"],
  ["an error of another class", `reject(new TypeError("bad parser"));`, "error", "bad parser"],
  ["an error without new", `throw Error("invalid byte");`, "error", "invalid byte"],
  ["a template", `throw new Error(\`only \${a.b} of \${c} answered\`);`, "error", "only … of … answered"],
  ["a sum", `throw new Error('"' + ev.toString() + '" is reserved');`, "error", '"…" is reserved'],
  ["a constant", `const msg = "please " + "wait"; throw new Error(msg);`, "error", "please wait"],
  ["a thrown string", `throw "URI too long";`, "rejection", "URI too long"],
  ["a rejected string", `return Promise.reject("invalid offset");`, "rejection", "invalid offset"],
  ["a transport's error", `this.onError("xhr poll error", status);`, "transport error", "xhr poll error"],
  ["a reason", `this._onClose("ping timeout");`, "close reason", "ping timeout"],
  ["a bound reason", `const f = this.onClose.bind(this, "transport close");`, "close reason", "transport close"],
  ["an emitted string", `this.emitReserved("error", "No transports");`, "event", "No transports"],
  ["a packet", `this.packet({ data: { message: "Invalid namespace" } });`, "packet", "Invalid namespace"],
  ["a context", `fn(3, { name: "TRANSPORT_MISMATCH" });`, "context", "TRANSPORT_MISMATCH"],
  ["a description", `this.onClose({ description: "network lost" });`, "description", "network lost"],
  ["a status", `res.writeHead(413).end();`, "status", "HTTP 413"],
  ["a status line", `socket.write("HTTP/1.1 400 Bad Request");`, "status", "HTTP 400"],
  ["a warning", `console.warn("missing handler on %s");`, "console", "missing handler on …"],
])("%s is found", (_, source, kind, text) => {
  expect(found(source)).toEqual([[kind, text]]);
});

test("both outcomes of a choice are found", () => {
  expect(found(`const status = code === 4 ? 403 : 400; res.writeHead(status, {});`)).toEqual([
    ["status", "HTTP 403"],
    ["status", "HTTP 400"],
  ]);
});

test("codes come with their numbers and lines", () => {
  const source = `Server.errorMessages = {\n  0: "Transport unknown",\n  1: "Session ID unknown",\n};`;
  expect(messagesIn(source)).toEqual([
    { kind: "code", text: "Transport unknown", code: 0, line: 2 },
    { kind: "code", text: "Session ID unknown", code: 1, line: 3 },
  ]);
});

test.each([
  ["what is not known at all", `throw new Error(message); this.onError(reason); throw err;`],
  ["answers that refuse nothing", `res.writeHead(200); res.writeHead(304, { name: "x" });`],
  ["names that are no constants", `const opts = { name: "io" };`],
  ["other events", `this.emitReserved("open", "yes");`],
  ["a name that two variables have", `{ const m = "a"; } { const m = "b"; throw new Error(m); }`],
])("%s is no message", (_, source) => {
  expect(found(source)).toEqual([]);
});

describe("debug output", () => {
  test.each([
    ["a catch clause", `try { f(); } catch (e) { debug("reading failed: %s", e.message); }`],
    ["a rejection's handler", `p.catch((e) => { debug("reading failed: %s", e); });`],
    ["an error's listener", `socket.on("error", (e) => debug("reading failed: %s", e));`],
    ["a function with such a name", `const onPublishError = (e) => debug("reading failed: %s", e);`],
  ])("that ends %s is all that becomes of the error", (_, source) => {
    expect(found(source)).toEqual([["swallowed", "reading failed: …"]]);
  });

  test("that goes along with something else is not", () => {
    expect(found(`try { f(); } catch (e) { debug("invalid packet"); this.onerror(e); }`)).toEqual([
      ["debug", "invalid packet"],
    ]);
    expect(found(`function open() { debug("open"); }`)).toEqual([["debug", "open"]]);
  });
});

test("every text of a file can be looked up, sums included", () => {
  const texts = textsIn(
    `abort(\`Unexpected response: \${code}\`); fail('called twice, ' + 'check the configuration');`,
  );
  expect(texts).toContain("Unexpected response: …");
  expect(texts).toContain("called twice, check the configuration");
});
