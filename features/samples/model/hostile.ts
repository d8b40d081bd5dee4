/**
 * What a client can do to the server samples of a page. Pure.
 *
 * Readers copy samples into production, where a client may send any event with anything in it. So each server sample is
 * run once more against a client that sends all of its events with no arguments, with arguments of the wrong type, and
 * without a callback. The sample's process must not end.
 */

import { pageOf } from "../../../markdown/contentFolders.ts";
import type { Expectation } from "./expectations.ts";
import type { Fault } from "./fault.ts";
import { importsOf } from "./names.ts";
import { packageOf } from "./packageOf.ts";
import type { ReleaseName } from "./releases.ts";
import type { Page, Sample } from "./sample.ts";
import { canRun, isPython, type Program, type Scenario, scenarioOf } from "./scenario.ts";

/** What a client may send: the last two can't be converted to a string or a number, and aren't even JSON. */
const values = [
  "null",
  "0",
  "-1",
  '"x"',
  '""',
  "true",
  "[]",
  "{}",
  "{ toString: null, valueOf: null }",
  "Buffer.from([1])",
];

/** Listeners with more parameters than this get the rest as `undefined`. */
const mostArguments = 4;

const prefix = "a client can end this server's process:";

/** What the client prints when a server lets it in. */
const entry: Expectation = { value: "connected", line: 0, from: [] };

/** The server samples of a page that listen to clients, each in a scenario with a hostile client. */
export function hostileScenariosOf(page: Page): Scenario[] {
  // A translation shows the code of its English page. If it is behind, only a translator can bring it up to date.
  if (pageOf(page.name)?.locale !== undefined) {
    return [];
  }
  return page.samples.filter(isServer).flatMap((sample) => {
    if (!listensToClients(sample.text)) {
      return [];
    }
    const scenario = scenarioOf(page, sample.line, [sample]);
    const always = endingOnErrorEvent.includes(scenario.release.name) ? ["message"] : ["error", "message"];
    const events = [...new Set([...eventsIn(sample.text), ...always])];
    const client: Sample = {
      ...sample,
      language: "js",
      markers: { ...sample.markers, scope: undefined, title: undefined },
      text: hostileClient(events, namespacesIn(sample.text)),
    };
    const programs: Program[] = [
      ...scenario.programs.map((program) => ({ ...program, expectations: [] })),
      {
        sample: client,
        role: "client",
        file: "hostile-client.cjs",
        format: "commonjs",
        names: [],
        expectations: [entry],
        isOwn: true,
      },
    ];
    return [{ ...scenario, programs, isVisited: false }];
  });
}

/** Of the errors of such a scenario, those that say that the client, once connected, has ended the server. */
export function hostileFaults(faults: readonly Fault[]): Fault[] {
  return faults.some(({ expected }) => expected === entry.value)
    ? []
    : faults
        // 13: the program waits at its top level for something that doesn't come from this client.
        .filter(({ message }) => /^(fails with exit code (?!13\b)|is ended by a signal)/.test(message))
        .map((fault) => ({
          ...fault,
          message: `${prefix} it ${fault.message}`,
          expected: "a listener that checks the type of each argument and of the callback, and catches what is thrown",
        }));
}

/** Whether the time was over before the client was done with the server: it has then found nothing, or not all. */
export function isUnfinished(faults: readonly Fault[]): boolean {
  return hostileFaults(faults).length === 0 && faults.some(({ message }) => /^(does not end|hangs)/.test(message));
}

/** Leaves out what the sample does with every client, and what has been found already. */
export function withoutRepeated(faults: readonly Fault[]): Fault[] {
  const isHostile = ({ message }: Fault) => message.startsWith(prefix);
  const known = new Set(faults.filter((fault) => !isHostile(fault)).map(({ line }) => line));
  return faults.filter((fault) => !isHostile(fault) || !known.has(fault.line));
}

function isServer(sample: Sample): boolean {
  const { markers, text } = sample;
  if (
    !canRun(sample) ||
    isPython(sample) ||
    markers.skip !== undefined ||
    markers.throws !== undefined ||
    markers.typeErrors !== undefined
  ) {
    return false;
  }
  const packages = importsOf(text).map((specifier) => packageOf(specifier)[0]);
  return markers.scope === "server" || (packages.includes("socket.io") && !packages.includes("socket.io-client"));
}

/** Up to 4.6.1 and except 2.5.1, every server without a listener for it ends when a client sends an `error` event. */
const endingOnErrorEvent: readonly ReleaseName[] = ["4.5", "4.4", "4.1", "4.0", "3.x", "3.1", "2.4", "1.x"];

function listensToClients(text: string): boolean {
  return /\.(on|once|onAny|prependAny|use|of)\(/.test(text);
}

/** Names that are given to `on()` as text, without those that clients can't send. */
function eventsIn(text: string): string[] {
  const own = new Set(["connection", "connect", "disconnect", "disconnecting", "new_namespace"]);
  return [...text.matchAll(/\.(?:on|once)\(\s*(["'`])([^"'`$]+)\1/g)]
    .map(([, , name]) => name ?? "")
    .filter((name) => !own.has(name));
}

function namespacesIn(text: string): string[] {
  return ["/", ...[...text.matchAll(/\.of\(\s*(["'`])(\/[^"'`$]*)\1/g)].map(([, , name]) => name ?? "/")];
}

/** The program of a client that sends events, and ends. It runs with the release that the page documents. */
function hostileClient(events: readonly string[], namespaces: readonly string[]): string {
  return `const library = require("socket.io-client");
const io = library.io ?? library;
const values = [${values.join(", ")}];
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

function connected(namespace) {
  const begun = Date.now();
  const socket = io("http://localhost:3000" + namespace, { reconnection: false, forceNew: true, transports: ["websocket"] });
  return new Promise((resolve) => {
    let timer;
    socket.on("connect", () => { clearTimeout(timer); console.log("${entry.value}"); resolve(socket); });
    const giveUp = () => { clearTimeout(timer); socket.io.engine?.close(); resolve(); };
    for (const refused of ["connect_error", "error"]) socket.on(refused, giveUp);
    // Some servers never answer. On a busy machine, the others take longer, and so has the transport.
    socket.io.on("open", () => { timer = setTimeout(giveUp, Math.max(2000, 10 * (Date.now() - begun))); });
  });
}

(async () => {
  for (const namespace of ${JSON.stringify([...new Set(namespaces)])}) {
    let socket;
    for (const event of ${JSON.stringify(events)}) {
      // Some servers disconnect a client that sends such things, and are right to.
      socket = socket?.connected ? socket : await connected(namespace);
      if (!socket) break;
      socket.emit(event);
      socket.emit(event, () => {});
      for (const value of values) {
        const many = Array(${mostArguments}).fill(value);
        for (const args of [[value], many]) {
          socket.emit(event, ...args);
          socket.emit(event, ...args, () => {});
        }
      }
      await wait(20);
    }
    await wait(100);
    // When the server lets in one more, or no longer can, it has read what was sent before.
    for (const each of [socket, socket && (await connected(namespace))]) {
      each?.disconnect();
      each?.io.engine?.close();
    }
  }
})();`;
}
