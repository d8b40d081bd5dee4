import * as client from "socket.io-client";
import { addressOf } from "./address";

/** How a blob module reaches the client library, which is part of this script. */
const key = "socket.io-client";

Object.defineProperty(globalThis, Symbol.for(key), { value: client });

/** Whether an address is that of the client that the server itself serves, as `/socket.io/socket.io.esm.min.js`. */
export const isClientLibrary = ({ pathname }: URL) => /\/socket\.io(\.msgpack)?(\.esm)?(\.min)?\.js$/.test(pathname);

/** What a classic script of the library defines. */
export function defineClient(): void {
  Object.assign(globalThis, { io: client.io });
}

let address: Promise<string> | undefined;

/** @returns the address of a module that exports what the library's own bundle for browsers exports */
export function clientModule(): Promise<string> {
  const names = Object.keys(client).filter((name) => name !== "default");
  address ??= Promise.resolve(
    addressOf(
      [
        `const client = globalThis[Symbol.for(${JSON.stringify(key)})];`,
        "export default client.io;",
        `export const { ${names.join(", ")} } = client;`,
      ].join("\n"),
      "socket.io-client",
    ),
  );
  return address;
}
