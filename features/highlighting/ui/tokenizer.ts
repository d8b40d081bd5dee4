import type tokenize from "./tokenize";

export type Tokenize = typeof tokenize;

let loaded: Tokenize | undefined;

/** `tokenize` if it is here. On the server it always is: tokenizer.server.ts stands in this file's place. */
export function tokenizer(): Tokenize | undefined {
  return loaded;
}

/** Fetches `tokenize`, once. Rejects when it cannot be fetched; another call tries again. */
export async function loadTokenizer(): Promise<Tokenize> {
  loaded ??= (await import("./tokenize")).default;
  return loaded;
}
