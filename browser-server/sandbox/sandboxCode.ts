import browserFrame from "@generated/browser-server/browser.html";
import browserAddress from "@generated/browser-server/browser.txt";
import programsFrame from "@generated/browser-server/programs.html";
import sandboxAddress from "@generated/browser-server/sandbox.txt";
import type { SandboxCode } from "./program";

/**
 * The script of the programs' workers, for `runProgram()`. It is fetched once a page, when it is first asked for.
 *
 * @throws {Error} when it cannot be fetched; may be tried again
 */
export const sandboxCode = fetchedOnce(sandboxAddress, programsFrame);

/** The script of the browsers' frames, for runs with browsers. Otherwise as `sandboxCode()`. */
export const browserCode = fetchedOnce(browserAddress, browserFrame);

function fetchedOnce(scriptAddress: string, frame: string): () => Promise<SandboxCode> {
  let fetched: Promise<SandboxCode> | undefined;
  return () => {
    // A frame doesn't say whether its document was found, so it is fetched here first.
    fetched ??= Promise.all([fetchText(scriptAddress), fetchText(frame)])
      .then(([script]) => ({ script, frame }))
      .catch((error) => {
        fetched = undefined;
        throw error;
      });
    return fetched;
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return response.text();
}
