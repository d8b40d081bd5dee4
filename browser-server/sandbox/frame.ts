/**
 * The document around the programs' workers: an origin of its own, no network, no storage, no way up. Nothing of the
 * reader's runs in the document itself, because an endless loop there would stop the page in browsers that give frames
 * no process of their own.
 */

const policy = "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:";

/** Starts a worker for each program: the page sends the worker's code, a name, the program's port and one to end it by. */
const script = `
  let address;
  addEventListener("message", ({ source, data, ports: [port, control] }) => {
    if (source !== parent || !port || !control) {
      return;
    }
    const tell = (trouble, message) => control.postMessage({ trouble, message: String(message ?? "") });
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

const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`;

/** Why a worker could not be started in the frame, or broke. */
export type Trouble =
  /** This browser has none. */
  | "noWorkers"
  /** The browser refused it: a policy, an extension, a setting. */
  | "refused"
  /** An error in the worker's own script. */
  | "failed";

/** @returns the frame, and when it listens: never, maybe. Remove it, and everything in it has ended. */
export function openFrame(document: Document): { frame: HTMLIFrameElement; loaded: Promise<void> } {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("allow", "");
  frame.referrerPolicy = "no-referrer";
  frame.title = "programs";
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.srcdoc = html;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
  });
  document.body.append(frame);
  return { frame, loaded };
}

type Start = { code: string; name: string; port: MessagePort; onBroken: (trouble: Trouble, message: string) => void };

/** Starts the worker of a program in the frame. @returns ends it, also in an endless loop */
export function startWorker(frame: HTMLIFrameElement, { code, name, port, onBroken }: Start): () => void {
  const control = new MessageChannel();
  control.port1.onmessage = ({ data: { trouble, message } }) => onBroken(trouble, message.slice(0, 1_000));
  // The origin of the frame is opaque: no address fits it but "*". Only the frame can get it, and it knows its parent.
  frame.contentWindow?.postMessage({ code, name }, "*", [port, control.port2]);
  return () => control.port1.postMessage("end");
}
