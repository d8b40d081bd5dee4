import { parser } from "sax";

/** @throws with line and column when the text is no well-formed XML */
export function assertWellFormed(text: string): void {
  const strict = parser(true);
  strict.onerror = (error) => {
    throw error;
  };
  strict.write(text).close();
}
