import tokenize from "./tokenize";
import type { Tokenize } from "./tokenizer";

export type { Tokenize };

export function tokenizer(): Tokenize {
  return tokenize;
}

export async function loadTokenizer(): Promise<Tokenize> {
  return tokenize;
}
