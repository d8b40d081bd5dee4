import { frameReader } from "../../frames/frameReader";
import { isBrowser, type ProgramSet } from "../program";
import { type ProgramFrame, type RunEvent, runProgram } from "../runProgram";
import { outcomesMark } from "./breakouts";

/** What a run of programs came to, as far as it can leave the page. */
export type Outcome = {
  events: RunEvent[];
  /** `client 1 sent EVENT hello` and the like, in order. */
  frames: string[];
  /** The longest that the page itself was held up, in milliseconds. */
  longestPause: number;
};

/** When a run is stopped; by itself it ends when the clients have. */
export type Until = { milliseconds?: number; text?: string };

const textOf = (address: string) => fetch(address).then((response) => response.text());
const code = textOf("/sandbox.js").then((script) => ({ script, frame: "/programs.html" }));
const browserCode = textOf("/browser.js").then((script) => ({ script, frame: "/browser.html" }));

/** Elements can't be sent to a tab: its own one shows the pages of browsers. */
const withHosts = ({ servers, clients }: ProgramSet): ProgramSet => ({
  servers,
  clients: clients.map((client) => (isBrowser(client) ? { ...client, host: document.body } : client)),
});

/** The longest time between two turns of the page's event loop, from now on. */
function watchPauses(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  return () => {
    clearInterval(timer);
    return Math.round(longest);
  };
}

const commands = {
  /** Runs programs until the clients have ended, a text was shown, or so much time has passed; then stops them. */
  run: async (programs: ProgramSet, { milliseconds = 20_000, text }: Until = {}): Promise<Outcome> => {
    const events: RunEvent[] = [];
    const frames: string[] = [];
    const pauses = watchPauses();
    let seen = () => {};
    const found = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const run = runProgram(withHosts(programs), {
      code: await code,
      browserCode: await browserCode,
      onEvent: (event) => {
        events.push(event);
        if (text !== undefined && event.type === "output" && event.text.includes(text)) {
          seen();
        }
      },
    });
    const read = frameReader();
    run.frames.subscribe((frame) => frames.push(lineOf(read(frame), frame)));
    await Promise.race([
      text === undefined ? run.finished : found,
      new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ]);
    run.stop();
    return { events, frames, longestPause: pauses() };
  },
  /** How the attempts to break out end in a worker of this page. */
  outside: (script: string): Promise<Record<string, string>> =>
    new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      worker.onmessage = ({ data }) => {
        if (String(data).startsWith(outcomesMark)) {
          worker.terminate();
          resolve(JSON.parse(data.slice(outcomesMark.length)));
        }
      };
    }),
  framesInPage: () => document.querySelectorAll("iframe").length,
};

function lineOf({ decoded }: ReturnType<ReturnType<typeof frameReader>>, frame: ProgramFrame): string {
  const packet = decoded.engine === "message" ? ` ${decoded.packet.type} ${decoded.packet.event ?? ""}`.trimEnd() : "";
  return `${frame.program} #${frame.connection} ${frame.transport} ${frame.direction} ${decoded.engine}${packet}`;
}

export type SandboxCommands = typeof commands;

Object.assign(window, { conformance: commands });
