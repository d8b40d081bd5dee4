/**
 * Attempts to get out of the sandbox, in a worker's own means. Each one ends in "reached …" if it got anywhere, or says
 * what stopped it: the error, and the directives of the policy that were violated. `site` is an address of a script that
 * a page of the site may read.
 */
const attempts = (site: string) => `
  const site = ${JSON.stringify(site)};
  const settle = (start) => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("nothing happened")), 1500);
    const done = (act) => (value) => { clearTimeout(timer); act(value); };
    start(done(resolve), done((event) => reject(event instanceof Error ? event : new Error(event.message || "refused"))));
  });
  const attempts = {
    fetch: () => fetch(site),
    "fetch without reading": () => fetch(site, { mode: "no-cors", keepalive: true }),
    XMLHttpRequest: () => settle((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("GET", site);
      request.onload = resolve;
      request.onerror = reject;
      request.send();
    }),
    WebSocket: () => settle((resolve, reject) => {
      const socket = new WebSocket(site.replace(/^http/, "ws"));
      socket.onopen = resolve;
      socket.onerror = reject;
    }),
    EventSource: () => settle((resolve, reject) => {
      const source = new EventSource(site);
      source.onopen = resolve;
      source.onerror = reject;
    }),
    WebTransport: () => {
      const transport = new WebTransport(site.replace(/^http:/, "https:"));
      transport.closed.catch(() => {});
      return transport.ready;
    },
    WebRTC: () => new RTCPeerConnection(),
    sendBeacon: () => navigator.sendBeacon(site),
    importScripts: () => importScripts(site),
    "import()": () => import(site),
    "import() of data": () => import("data:" + "text/javascript,export default 1"),
    "a worker from the network": () => settle((resolve, reject) => {
      const worker = new Worker(site);
      worker.onmessage = resolve;
      worker.onerror = reject;
    }),
    "a worker of data": () => settle((resolve, reject) => {
      const worker = new Worker("data:text/javascript,postMessage(1)");
      worker.onmessage = resolve;
      worker.onerror = reject;
    }),
    "a shared worker": () => settle((resolve, reject) => {
      const worker = new SharedWorker(site);
      worker.port.onmessage = resolve;
      worker.onerror = reject;
    }),
    eval: () => eval("1"),
    "new Function": () => new Function("return 1")(),
    "a timer of text": () => settle((resolve, reject) => {
      globalThis.evaluated = resolve;
      setTimeout("evaluated()");
      setTimeout(() => reject(new Error("it was not evaluated")), 100);
    }),
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
    cookies: () => document.cookie.length,
    cookieStore: () => cookieStore.getAll(),
    indexedDB: () => settle((resolve, reject) => {
      const request = indexedDB.open("breakout");
      request.onsuccess = resolve;
      request.onerror = reject;
    }),
    caches: () => caches.open("breakout"),
    "files of the origin": () => navigator.storage.getDirectory(),
    locks: () => navigator.locks.request("breakout", () => true),
    "service workers": () => navigator.serviceWorker.register(site),
    parent: () => parent.document.title,
    "a message to the parent": () => parent.postMessage("breakout", "*"),
    opener: () => opener.document.title,
    top: () => { top.location = "about:blank"; },
    navigation: () => { window.location.assign("about:blank"); },
    opening: () => open("about:blank").document,
    alert: () => alert("breakout"),
  };
  const outcomes = {};
  let violated = [];
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violated.push(effectiveDirective));
  for (const [name, attempt] of Object.entries(attempts)) {
    violated = [];
    try {
      // Not the value itself: a module has no text, and would end in an error that looks like a refusal.
      outcomes[name] = "reached: " + typeof (await attempt());
    } catch (error) {
      // Violations are reported in a later turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const policy = [...new Set(violated)].sort().join(" ");
      outcomes[name] = "stopped: " + (error?.name ?? "Error") + ": " + (error?.message ?? error) + " [" + policy + "]";
    }
  }
`;

const absent = (name: string) => new RegExp(`^stopped: ReferenceError: ${name} is not defined \\[\\]$`);

/** Chromium has no such thing in workers of an opaque origin, and Firefox refuses it. */
const withheld = (member: string, refusal: RegExp) =>
  new RegExp(
    `^stopped: (TypeError: Cannot read properties of undefined \\(reading '${member}'\\)|${refusal.source}) \\[\\]$`,
  );

/**
 * What stops each attempt, and nothing else: a slip in the attempt would end in another error. In brackets stands the
 * directive of the policy; Firefox tells of none for scripts, workers and event sources.
 */
const refusals: Record<string, RegExp> = {
  fetch: /^stopped: TypeError: .* \[connect-src\]$/,
  "fetch without reading": /^stopped: TypeError: .* \[connect-src\]$/,
  XMLHttpRequest: /^stopped: Error: refused \[connect-src\]$/,
  WebSocket: /^stopped: (Error: refused|NS_ERROR_CONTENT_BLOCKED: ) \[connect-src\]$/,
  EventSource: /^stopped: Error: refused \[(connect-src)?\]$/,
  WebTransport:
    /^stopped: (ReferenceError: WebTransport is not defined|WebTransportError: WebTransport connection rejected) \[\]$/,
  WebRTC: absent("RTCPeerConnection"),
  sendBeacon: /^stopped: TypeError: navigator\.sendBeacon is not a function \[\]$/,
  importScripts:
    /^stopped: NetworkError: (Failed to execute 'importScripts' .* \[script-src-elem\]|A network error occurred\. \[\])$/,
  "import()":
    /^stopped: TypeError: (Failed to fetch dynamically imported module: http.* \[script-src-elem\]|error loading dynamically imported module: http.* \[\])$/,
  "import() of data":
    /^stopped: TypeError: (Failed to fetch dynamically imported module: data:.* \[script-src-elem\]|error loading dynamically imported module: data:.* \[\])$/,
  "a worker from the network":
    /^stopped: (SecurityError: .* cannot be accessed from origin 'null'\.|Error: refused) \[\]$/,
  "a worker of data": /^stopped: Error: refused \[(worker-src)?\]$/,
  "a shared worker": absent("SharedWorker"),
  eval: /^stopped: EvalError: (.* \[script-src\]|call to eval\(\) blocked by CSP \[\])$/s,
  "new Function": /^stopped: EvalError: (.* \[script-src\]|call to Function\(\) blocked by CSP \[\])$/s,
  "a timer of text": /^stopped: Error: it was not evaluated \[script-src\]$/,
  localStorage: absent("localStorage"),
  sessionStorage: absent("sessionStorage"),
  cookies: absent("document"),
  cookieStore: absent("cookieStore"),
  indexedDB: /^stopped: SecurityError: .*IDBFactory.* \[\]$/,
  caches: /^stopped: (ReferenceError: caches is not defined|NS_ERROR_FAILURE: ) \[\]$/,
  "files of the origin": withheld("getDirectory", /SecurityError: Security error when calling GetDirectory/),
  locks: withheld("request", /SecurityError: LockManager\.request: .*/),
  "service workers": withheld("register", /SecurityError: ServiceWorkerContainer\.register: .*/),
  parent: absent("parent"),
  "a message to the parent": absent("parent"),
  opener: absent("opener"),
  top: absent("top"),
  navigation: absent("window"),
  opening: absent("open"),
  alert: absent("alert"),
};

/** In the program itself, some of the means are the sandbox's own, which know no network. */
const refusalsOfOwn: Record<string, RegExp> = {
  fetch: /^stopped: TypeError: fetch failed \[\]$/,
  "fetch without reading": /^stopped: TypeError: fetch failed \[\]$/,
  XMLHttpRequest: /^stopped: Error: connect ECONNREFUSED \S+ \[\]$/,
  WebSocket: /^stopped: Error: connect ECONNREFUSED \S+ \[\]$/,
  "a timer of text": /^stopped: TypeError: The "callback" argument must be of type function\. Received string \[\]$/,
};

/** Attempts that get somewhere in a worker of the page, outside the sandbox: what stops them above is the sandbox. */
const reachedOutside = [
  "fetch",
  "fetch without reading",
  "XMLHttpRequest",
  "importScripts",
  "import()",
  "import() of data",
  "a worker from the network",
  "a worker of data",
  "eval",
  "new Function",
  "a timer of text",
  "indexedDB",
  "caches",
  "files of the origin",
  "locks",
];

type Outcomes = Readonly<Record<string, string>>;

/** What was not stopped as it must be, or not attempted; nothing, when all is well. */
export function notRefused(outcomes: Outcomes, where: "program" | "nested worker"): string[] {
  const expected = where === "program" ? { ...refusals, ...refusalsOfOwn } : refusals;
  return [
    ...Object.keys(outcomes).filter((name) => !(name in expected)),
    ...Object.entries(expected).flatMap(([name, refusal]) =>
      refusal.test(outcomes[name] ?? "") ? [] : [`${name}: ${outcomes[name]}`],
    ),
  ];
}

/** Attempts that fail for another reason than the sandbox, as they fail outside it too. */
export function notReachedOutside(outcomes: Outcomes): string[] {
  return reachedOutside
    .filter((name) => !outcomes[name]?.startsWith("reached"))
    .map((name) => `${name}: ${outcomes[name]}`);
}

/** What a program prints before the outcomes, as JSON. */
export const outcomesMark = "outcomes ";

/** The browser reports a refusal late, so the check has to stop the program first. */
const stay = "setInterval(() => {}, 1000);\n";

/** Tries everything in the program itself, where some of the means are the sandbox's own. */
export const fromProgram = (site: string) =>
  `${attempts(site)}\nconsole.log(${JSON.stringify(outcomesMark)} + JSON.stringify(outcomes));\n${stay}`;

/** Tries everything in a worker within the worker, which has all the means that the browser gives. */
export const fromNestedWorker = (site: string) => `
const code = ${JSON.stringify(`(async () => {${attempts(site)} postMessage(JSON.stringify(outcomes)); })()`)};
const worker = new Worker(URL.createObjectURL(new Blob([code])));
worker.onmessage = ({ data }) => {
  console.log(${JSON.stringify(outcomesMark)} + data);
};
${stay}`;

/** Tries everything in a worker of the page itself, which says how it went. */
export const outside = (site: string) =>
  `(async () => {${attempts(site)} postMessage(${JSON.stringify(outcomesMark)} + JSON.stringify(outcomes)); })()`;

/** What `site` may be, for each of the attempts: a script that answers the one that started it. */
export const siteScript = 'self.postMessage?.("reached");\n';

/** Takes the port that the worker and the page talk over, which it should not have, and does something with it. */
const withPort = (act: string) => `
const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
Object.defineProperty(MessageEvent.prototype, "data", {
  get() {
    const port = this.target;
    Object.defineProperty(MessageEvent.prototype, "data", { get });
    ${act}
    return get.call(this);
  },
});
${stay}`;

/** Speaks in the name of another program, and then says what no program may say. */
export const forging = withPort(`
    const entry = { level: "log", text: "<b>forged</b>", at: 1, type: "ended", program: "server", place: undefined };
    port.postMessage({ type: "output", program: "server", entries: [entry], dropped: 0 });
    port.postMessage({ type: "ended", program: "server", reason: "exit", code: 0 });
`);

export const messageFlood = withPort('for (;;) port.postMessage({ type: "pong" });');

/** Spoils what the worker's own code is made of. */
export const spoiling = `
console.log("about to spoil");
Object.assign(Object.prototype, { type: "exit", program: "server", code: 7, reason: "misbehaved" });
const spoiled = () => { throw new Error("spoiled"); };
for (const [owner, name] of [[Array, "from"], [JSON, "parse"], [JSON, "stringify"], [Object, "entries"]]) owner[name] = spoiled;
for (const { prototype } of [Array, Map, Set, Promise, String, RegExp, MessagePort, EventTarget]) {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (typeof Object.getOwnPropertyDescriptor(prototype, name).value === "function") prototype[name] = spoiled;
  }
}
self.postMessage = spoiled;
console.log("spoiled");
`;

/** Tells the page what it should not believe: by the worker's own port, by everybody's channels, and in its own lines. */
export const spoofing = `
const push = Array.prototype.push;
Array.prototype.push = function (...items) {
  for (const item of items) {
    if (typeof item?.level === "string") Object.assign(item, { type: "dropped", what: "output", count: 1n });
  }
  return push.apply(this, items);
};
self.postMessage({ type: "output", entries: [{ level: "log", text: "spoofed", at: 1 }], dropped: 0 });
new BroadcastChannel("breakout").postMessage("spoofed");
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
  return post.call(this, "nonsense", ...rest);
};
console.log("<img src=x onerror=alert(1)>");
process.exit();
`;

export const endlessLoop = 'console.log("before the loop");\nfor (;;) {}\n';

export const microtaskLoop =
  'console.log("before the loop");\n(function again() { Promise.resolve().then(again); })();\n';

export const consoleFlood = 'for (let line = 0; ; line++) console.log("line", line);\n';

/** Long lines, deep and wide objects, a text that is too long. */
export const hungryOutput = `
const wide = Object.fromEntries(Array.from({ length: 300 }, (_, key) => [key, Array(300).fill({ a: Array(300).fill(1) })]));
let deep = {};
for (let level = 0; level < 100000; level++) deep = { deep };
for (let line = 0; line < 200; line++) console.log("x".repeat(1e6), wide, deep);
console.log("done with output");
`;
