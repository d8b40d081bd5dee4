import { createHash } from "node:crypto";

/**
 * The documents of the sandbox's frames. Each has its own policy, and none has the network.
 *
 * One is around the programs' workers. Nothing of the reader's runs in the document itself, because an endless loop
 * there would stop the page in browsers that give frames no process of their own. A browser of the run is a document of
 * its own, which the reader sees: its page needs a document, so such a loop can stop the reader's tab there.
 */

/** Starts a worker for each program: the page sends the worker's code, a name, the program's port and one to end it by. */
const programsScript = `
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

/** A page that readers write may have scripts and styles in its HTML. */
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

/** In the frame of the programs, nothing but this script and the readers' code may run. */
const programsPolicy = [
  "default-src 'none'",
  `script-src ${hashSource(programsScript)} blob:`,
  "worker-src blob:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

const programsDocument = documentOf(programsPolicy, `<script>${programsScript}</script>`);

const pageDocument = documentOf(pagePolicy, `<script>${pageScript}</script>`);

const browserDocument = documentOf(
  `${pagePolicy}; frame-src 'none'`,
  `<style>body { margin: 0 } iframe { position: fixed; inline-size: 100%; block-size: 100%; border: 0 }</style>
  <iframe srcdoc="${inAttribute(pageDocument)}"></iframe><script>${browserScript}</script>`,
);

/** HTML, by the name of the frame: `programs` for the workers, `browser` for a page that the reader sees. */
export const frameDocuments = { programs: programsDocument, browser: browserDocument };

/** How a policy names a script that stands in a document. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
