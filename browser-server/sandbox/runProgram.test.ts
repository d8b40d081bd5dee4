import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromProgram } from "./messages";
import { type Run, type RunEvent, runProgram, silentAfter } from "./runProgram";

type Started = { name: string; port: MessagePort; control: MessagePort };

/** As much of a document as a run takes: its frame hands over the ports of programs, and starts nothing. */
function fakeDocument(started: (program: Started) => void): Document {
  let isLoaded = () => {};
  const frame = {
    setAttribute: () => {},
    addEventListener: (_type: string, listener: () => void) => {
      isLoaded = listener;
    },
    remove: () => {},
    contentWindow: {
      postMessage: ({ name }: { name: string }, _target: string, [port, control]: MessagePort[]) => {
        if (port && control) {
          started({ name, port, control });
        }
      },
    },
  };
  return { createElement: () => frame, body: { append: () => isLoaded() } } as unknown as Document;
}

let run: Run;
let events: RunEvent[];
let program: MessagePort;
let control: MessagePort;
let starts: Started[];
let isHeard = () => {};

function onEvent(event: RunEvent): void {
  if (event.type === "listening") {
    isHeard();
  } else if (event.type !== "started") {
    events.push(event);
  }
}

/** Says something to the page, and waits until it was heard: what is sent last, is heard last. */
async function say(message: object): Promise<void> {
  program.postMessage(message);
  program.postMessage({ type: "listen", id: 1, port: 0 } satisfies FromProgram);
  await new Promise<void>((resolve) => {
    isHeard = resolve;
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("window", globalThis);
  events = [];
  starts = [];
  ({ port: program, control } = await new Promise<Started>((resolve) => {
    const isStarted = (started: Started) => {
      starts.push(started);
      resolve(started);
    };
    run = runProgram(
      { servers: [{ name: "server", files: [{ path: "server.js", code: "" }] }], clients: [] },
      { code: { script: "", frame: "" }, onEvent, document: fakeDocument(isStarted) },
    );
  }));
});

afterEach(() => {
  run.stop();
  for (const started of starts) {
    started.port.close();
    started.control.close();
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("takes a program's word for nothing but its own output", async () => {
  const line = { level: "log", text: "hello", at: 1 };
  await say({
    type: "output",
    entries: [{ ...line, type: "ended", program: "another", reason: "exit", code: 0 }],
    dropped: 0,
  });
  expect(events).toEqual([{ ...line, type: "output", program: "server" }]);
});

it("finds a program slow when it leaves pings unanswered, not when the page itself has slept", async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual([]);
  await say({ type: "pong" });
  vi.advanceTimersByTime(3_000);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual([{ type: "unresponsive", program: "server" }]);
  await say({ type: "pong" });
  expect(events.at(-1)).toEqual({ type: "responsive", program: "server" });
});

it("says that a program has started when it is heard of, and gives up one that never is", async () => {
  vi.advanceTimersByTime(silentAfter * 1_000);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual([{ type: "ended", program: "server", reason: "broken", failure: "silent", message: "" }]);
  await run.finished;
});

it("says why the frame could not start a worker", async () => {
  control.postMessage({ failure: "refused", message: "SecurityError" });
  await run.finished;
  expect(events).toEqual([
    { type: "ended", program: "server", reason: "broken", failure: "refused", message: "SecurityError" },
  ]);
});

it("waits for a program that was heard of, however long it then says nothing", async () => {
  await say({ type: "ready" });
  vi.advanceTimersByTime(2 * silentAfter * 1_000);
  expect(events).toEqual([{ type: "unresponsive", program: "server" }]);
});

it("waits for a program that was stopped alone, and starts it again, also with other files", async () => {
  let isFinished = false;
  void run.finished.then(() => {
    isFinished = true;
  });
  await say({ type: "ready" });
  run.stopProgram("server");
  run.stopProgram("server");
  expect(events).toEqual([{ type: "ended", program: "server", reason: "stopped" }]);
  run.restartProgram("server", { name: "server", files: [{ path: "server.js", code: "other" }] });
  run.restartProgram("nobody");
  await expect.poll(() => starts).toHaveLength(2);
  expect(isFinished).toBe(false);
  const [, again] = starts;
  const start = new Promise((resolve) => again?.port.addEventListener("message", ({ data }) => resolve(data)));
  again?.port.start();
  expect(await start).toEqual({
    type: "start",
    files: [{ path: "server.js", code: "other" }],
    assets: [],
    entry: "server.js",
  });
  again?.port.postMessage({ type: "exit", code: 0 } satisfies FromProgram);
  await run.finished;
});

it("ends a program that sends more in its requests than any program has to say", async () => {
  const dial = { kind: "http", method: "POST", url: "http://localhost:3000/", headers: {}, at: 1 } as const;
  await say({ type: "dial", id: 1, dial: { ...dial, body: "x".repeat(100_000) } });
  expect(events).toEqual([]);
  program.postMessage({ type: "dial", id: 2, dial: { ...dial, body: new ArrayBuffer(20_000_000) } });
  await expect.poll(() => events).toEqual([{ type: "ended", program: "server", reason: "misbehaved" }]);
});
