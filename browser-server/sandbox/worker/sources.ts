import type { Place } from "../messages";

/** Which address the browser gave to which of the reader's files. Pure but for that memory. */
export class Sources {
  readonly #names = new Map<string, string>();

  add(address: string, name: string): void {
    this.#names.set(address, name);
  }

  /** A message of the browser with names of files instead of addresses. */
  named(message: string): string {
    let text = message;
    for (const [address, name] of this.#names) {
      text = text.replaceAll(address, name);
    }
    return text;
  }

  placeOf(address: string, line: number): Place | undefined {
    const file = this.#names.get(address);
    return file === undefined || line < 1 ? undefined : { file, line };
  }

  /**
   * The calls that led to an error, those in the reader's own files alone, innermost first. Chromium writes
   * `at name (address:line:column)`, Firefox and Safari `name@address:line:column`.
   */
  callsIn(stack: string): (Place & { name: string; column: number })[] {
    return stack.split("\n").flatMap((text) => {
      const [, address = "", line = "", column = ""] = /(blob:[^\s()@]+?):(\d+):(\d+)\)?$/.exec(text.trim()) ?? [];
      const place = this.placeOf(address, Number(line));
      const name = /^\s*at (?:async )?(.+?) \(/.exec(text)?.[1] ?? /^([^@\s]+)@/.exec(text)?.[1] ?? "";
      return place ? [{ ...place, name, column: Number(column) }] : [];
    });
  }

  /** An error as Node.js writes it, without the library's own lines. */
  describe(error: Error): string {
    const stack = String(error.stack ?? "");
    const name = nameOf(error);
    const head = error.message === "" ? name : `${name}: ${error.message}`;
    const calls = this.callsIn(stack).map(({ file, line, column, name: caller }) =>
      caller === "" ? `    at ${file}:${line}:${column}` : `    at ${caller} (${file}:${line}:${column})`,
    );
    return this.named([head, ...calls].join("\n"));
  }
}

/** Node.js puts the code of an error of its own behind the name. */
function nameOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && code.startsWith("ERR_") ? `${error.name} [${code}]` : error.name;
}
