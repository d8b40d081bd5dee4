import type { Browser } from "./program";

/**
 * The documents of a run: an origin of their own, no network, no storage, no way up.
 *
 * One is around the programs' workers. Nothing of the reader's runs in it, because an endless loop there would stop the
 * page in browsers that give frames no process of their own. A browser of the run is a document of its own, which the
 * reader sees: its page needs a document, so such a loop can stop the reader's tab there.
 */

const policy = "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:";

/** Starts a worker for each program: the page sends the worker's code, a name, the program's port and one to end it by. */
const script = `
  let address;
  addEventListener("message", ({ source, data, ports: [port, control] }) => {
    if (source !== parent || !port || !control) {
      return;
    }
    const tell = (failure, message) => control.postMessage({ failure, message: String(message ?? "") });
    if (typeof Worker !== "function") {
      tell("noWorkers");
      return;
    }
    try {
      address ??= URL.createObjectURL(new Blob([data.code], { type: "text/javascript" }));
      const worker = new Worker(address, { name: data.name });
      // What a policy refuses has no message.
      worker.onerror = ({ message }) => tell(message ? "failed" : "refused", message);
      control.onmessage = () => worker.terminate();
      worker.postMessage(null, [port]);
    } catch (error) {
      tell("refused", error);
    }
  });
`;

const workersHtml = documentOf(policy, `<script>${script}</script>`);

const pagePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  "img-src blob: data:",
  "font-src data:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** Runs the code of a browser, and gives it its port. Tells the document around it if the code is refused. */
const pageScript = `
  addEventListener("message", ({ data, ports }) => {
    const script = document.createElement("script");
    script.src = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
    script.onload = () => dispatchEvent(new MessageEvent("message", { ports }));
    script.onerror = () => parent.postMessage("refused", "*");
    document.head.append(script);
  }, { once: true });
`;

/**
 * Around the document of a page, because only the policy of the outer document can keep a page from leaving to another
 * address. A page that has left, or loads itself again, has lost the code that runs it. The outer document reports this to the site's page.
 */
const browserScript = `
  const page = document.querySelector("iframe");
  const pageLoaded = new Promise((resolve) => page.addEventListener("load", resolve, { once: true }));
  addEventListener("message", async ({ source, data, ports: [port, control] }) => {
    if (source !== parent || !port || !control) {
      return;
    }
    page.title = data.name;
    await pageLoaded;
    page.addEventListener("load", () => control.postMessage({ failure: "left", message: "" }));
    addEventListener("message", (event) => {
      if (event.source === page.contentWindow) {
        control.postMessage({ failure: "refused", message: "" });
      }
    });
    page.contentWindow.postMessage(data.code, "*", [port]);
  }, { once: true });
`;

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function documentOf(policy: string, body: string): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">${body}`;
}

const pageHtml = documentOf(pagePolicy, `<script>${pageScript}</script>`);

const browserHtml = documentOf(
  `${pagePolicy}; frame-src 'none'`,
  `<style>body { margin: 0 } iframe { position: fixed; inline-size: 100%; block-size: 100%; border: 0 }</style>
  <iframe srcdoc="${inAttribute(pageHtml)}"></iframe><script>${browserScript}</script>`,
);

/** Why a worker could not be started in the frame, or broke. */
export type SandboxFailure =
  /** This browser has none. */
  | "noWorkers"
  /** The browser refused it: a policy, an extension, a setting. */
  | "refused"
  /** An error in the worker's own script. */
  | "failed";

/** What a document says about what it runs. "left": the page of a browser is gone from its frame. */
type Told = SandboxFailure | "left";

/** @returns the frame, and when it listens: never, maybe. Remove it, and everything in it has ended. */
export function openFrame(document: Document): OpenedFrame {
  const frame = sandboxedFrame(document, { permissions: "allow-scripts", html: workersHtml, title: "programs" });
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  return appended(frame, document.body);
}

/** @returns the frame that shows the page of a browser, and when it listens: never, maybe */
export function openBrowserFrame(document: Document, { title, host }: Pick<Browser, "title" | "host">): OpenedFrame {
  // Without "allow-forms" the page gets no `submit` event. Its policy keeps forms from being sent.
  const permissions = "allow-scripts allow-forms";
  return appended(sandboxedFrame(document, { permissions, html: browserHtml, title }), host);
}

type OpenedFrame = { frame: HTMLIFrameElement; loaded: Promise<void> };

type FrameOptions = { permissions: string; html: string; title: string };

function sandboxedFrame(document: Document, { permissions, html, title }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", permissions);
  frame.setAttribute("allow", "");
  frame.referrerPolicy = "no-referrer";
  frame.title = title;
  frame.srcdoc = html;
  return frame;
}

function appended(frame: HTMLIFrameElement, host: HTMLElement): OpenedFrame {
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
  });
  host.append(frame);
  return { frame, loaded };
}

type Start = {
  code: string;
  name: string;
  port: MessagePort;
  onBroken: (failure: SandboxFailure, message: string) => void;
  onLeft?: () => void;
};

/** Starts the worker of a program in the frame. @returns ends it, also in an endless loop */
export function startWorker(frame: HTMLIFrameElement, start: Start): () => void {
  const control = begin(frame, start);
  return () => control.postMessage("end");
}

/** Starts the code of a browser in its frame. Remove the frame to end it. */
export function startBrowser(frame: HTMLIFrameElement, start: Start): void {
  begin(frame, start);
}

function begin(frame: HTMLIFrameElement, { code, name, port, onBroken, onLeft }: Start): MessagePort {
  const control = new MessageChannel();
  control.port1.onmessage = ({ data: { failure, message } }: MessageEvent<{ failure: Told; message: string }>) =>
    failure === "left" ? onLeft?.() : onBroken(failure, message.slice(0, 1_000));
  // The origin of the frame is opaque: no address fits it but "*". Only the frame can get it, and it knows its parent.
  frame.contentWindow?.postMessage({ code, name }, "*", [port, control.port2]);
  return control.port1;
}
