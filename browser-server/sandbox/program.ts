import type { ProgramFile } from "./messages";

export type Program = {
  /** Unique in a run: `server`, `client 1`. */
  name: string;
  /** The first one runs; it may import the others by `./` and their path. */
  files: readonly ProgramFile[];
  /** Files that the program can serve, but not import: `public/index.html`. */
  assets?: readonly ProgramFile[];
};

/** A browser that opens a page of a server of the run. */
export type Browser = {
  /** Unique in a run, also among the programs. */
  name: string;
  /** What its frame is called, in the reader's language. */
  title: string;
  /** The address that it opens, such as `http://localhost:3000/`. */
  url: string;
  /** The element that shows the page: a frame is appended to it. */
  host: HTMLElement;
};

export type ProgramSet = {
  /** Start first, and together; what dials them waits until they listen. */
  servers: readonly Program[];
  clients: readonly (Program | Browser)[];
};

/** More is no example any more, and a frame of its own for each costs memory. */
export const mostPrograms = 12;
export const mostCharacters = 500_000;

export type Fault = "none" | "tooMany" | "sameName" | "noFile" | "tooLong";

/** Whether this is a browser, not a program. */
export const isBrowser = (client: Program | Browser): client is Browser => "url" in client;

/** Programs that cannot be run at all; the page has the words for its readers. */
export class UnrunnablePrograms extends Error {
  constructor(readonly fault: Fault) {
    super(`These programs cannot run: ${fault}`);
  }
}

/** Why this cannot be run; `undefined` when it can. */
export function faultOf({ servers, clients }: ProgramSet): Fault | undefined {
  const everyone = [...servers, ...clients];
  const programs = everyone.filter((each): each is Program => !isBrowser(each));
  const names = everyone.map(({ name }) => name);
  if (everyone.length === 0) {
    return "none";
  }
  if (everyone.length > mostPrograms) {
    return "tooMany";
  }
  if (new Set(names).size < names.length) {
    return "sameName";
  }
  if (programs.some(({ files }) => files.length === 0)) {
    return "noFile";
  }
  const size = programs
    .flatMap(({ files, assets = [] }) => [...files, ...assets])
    .reduce((sum, { code }) => sum + code.length, 0);
  return size > mostCharacters ? "tooLong" : undefined;
}

/** What runs programs: a script, and the address of the document of the frame that it runs in. */
export type SandboxCode = { script: string; frame: string };
