import type { ProgramFile } from "./messages";

export type Program = {
  /** Unique in a run: `server`, `client 1`. */
  name: string;
  /** The first one runs; it may import the others by `./` and their path. */
  files: readonly ProgramFile[];
};

export type ProgramSet = {
  /** Start first, and together; what dials them waits until they listen. */
  servers: readonly Program[];
  clients: readonly Program[];
};

/** More is no example any more, and a frame of its own for each costs memory. */
export const mostPrograms = 12;
export const mostCharacters = 500_000;

export type Fault = "none" | "tooMany" | "sameName" | "noFile" | "tooLong";

/** Programs that cannot be run at all; the page has the words for its readers. */
export class UnrunnablePrograms extends Error {
  constructor(readonly fault: Fault) {
    super(`These programs cannot run: ${fault}`);
  }
}

/** Why this cannot be run; `undefined` when it can. */
export function faultOf({ servers, clients }: ProgramSet): Fault | undefined {
  const programs = [...servers, ...clients];
  const names = programs.map(({ name }) => name);
  if (programs.length === 0) {
    return "none";
  }
  if (programs.length > mostPrograms) {
    return "tooMany";
  }
  if (new Set(names).size < names.length) {
    return "sameName";
  }
  if (programs.some(({ files }) => files.length === 0)) {
    return "noFile";
  }
  const size = programs.flatMap(({ files }) => files).reduce((sum, { code }) => sum + code.length, 0);
  return size > mostCharacters ? "tooLong" : undefined;
}
