import address from "@generated/browser-server/sandbox.txt";

let code: Promise<string> | undefined;

/**
 * The script for `runProgram()`, fetched once a page, when first asked for.
 *
 * @throws {Error} when it cannot be fetched; may be tried again
 */
export function sandboxCode(): Promise<string> {
  code ??= fetchText(address).catch((error) => {
    code = undefined;
    throw error;
  });
  return code;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return response.text();
}
