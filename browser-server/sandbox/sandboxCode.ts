import browserAddress from "@generated/browser-server/browser.txt";
import sandboxAddress from "@generated/browser-server/sandbox.txt";

/**
 * The script of the programs' workers, for `runProgram()`. It is fetched once a page, when it is first asked for.
 *
 * @throws {Error} when it cannot be fetched; may be tried again
 */
export const sandboxCode = fetchedOnce(sandboxAddress);

/** The script of the browsers' frames, for runs with browsers. Otherwise as `sandboxCode()`. */
export const browserCode = fetchedOnce(browserAddress);

function fetchedOnce(url: string): () => Promise<string> {
  let code: Promise<string> | undefined;
  return () => {
    code ??= fetchText(url).catch((error) => {
      code = undefined;
      throw error;
    });
    return code;
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return response.text();
}
