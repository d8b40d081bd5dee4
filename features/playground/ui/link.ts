import { type PlaygroundProgram, readProgram } from "../model/program";

/**
 * Programs in addresses: `#program=` and the program as JSON, deflated, in base64url. Nothing is sent to a server,
 * because browsers keep what stands behind `#` to themselves.
 */

const prefix = "#program=";

/** Of what a link unpacks to: a small one can hold gigabytes of the same letter. */
const mostBytes = 400_000;

/** Longer addresses are cut by some programs that people send links with. */
const longestLink = 100_000;

export class BrokenLink extends Error {}

export function carriesProgram(hash: string): boolean {
  return hash.startsWith(prefix);
}

/** @returns the part of an address from `#` on */
export async function hashOf(program: PlaygroundProgram): Promise<string> {
  const text = new Blob([JSON.stringify(program)]).stream();
  const packed = new Uint8Array(
    await new Response(text.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer(),
  );
  let binary = "";
  for (const byte of packed) {
    binary += String.fromCharCode(byte);
  }
  return prefix + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * As `hashOf()`, for links to share: a reader who follows one gets the program.
 *
 * @throws {BrokenLink} when the program is too long for a link
 * @throws {Error} where the browser cannot pack programs
 */
export async function sharedHashOf(program: PlaygroundProgram): Promise<string> {
  const hash = await hashOf(program);
  await programIn(hash);
  return hash;
}

/** @throws {BrokenLink} for what is no program of ours, or too large */
export async function programIn(hash: string): Promise<PlaygroundProgram> {
  try {
    if (hash.length > longestLink) {
      throw new BrokenLink("too long");
    }
    const binary = atob(hash.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const program = readProgram(JSON.parse(await unpacked(packed)));
    if (!program) {
      throw new BrokenLink("no program");
    }
    return program;
  } catch (error) {
    throw error instanceof BrokenLink ? error : new BrokenLink(String(error), { cause: error });
  }
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      throw new BrokenLink("too large");
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}
