import type { Browser } from "./program";

/**
 * The frames of a run: an origin of their own, no network, no storage, no way up. Their documents are files of the
 * build (`bundling/frameDocuments.ts`), because a document without an address would have the policy of the site's page.
 */

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

/**
 * @param address of the frame's document
 * @returns the frame, and when it listens: never, maybe. Remove it, and everything in it has ended.
 */
export function openFrame(document: Document, address: string): OpenedFrame {
  const frame = sandboxedFrame(document, { permissions: "allow-scripts", address, title: "programs" });
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  return appended(frame, document.body);
}

/**
 * @param address of the frame's document
 * @returns the frame that shows the page of a browser, and when it listens: never, maybe
 */
export function openBrowserFrame(
  document: Document,
  address: string,
  { title, host }: Pick<Browser, "title" | "host">,
): OpenedFrame {
  // Without "allow-forms" the page gets no `submit` event. Its policy keeps forms from being sent.
  const permissions = "allow-scripts allow-forms";
  return appended(sandboxedFrame(document, { permissions, address, title }), host);
}

type OpenedFrame = { frame: HTMLIFrameElement; loaded: Promise<void> };

type FrameOptions = { permissions: string; address: string; title: string };

function sandboxedFrame(document: Document, { permissions, address, title }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", permissions);
  frame.setAttribute("allow", "");
  frame.referrerPolicy = "no-referrer";
  frame.title = title;
  frame.src = address;
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
