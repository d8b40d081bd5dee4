import { readFileSync } from "node:fs";
import { getAsset, isSea } from "node:sea";

/** The files that the executable contains, by the names that the server uses. */
export const files = {
  "page.html": "page.html",
  "client.js": "node_modules/socket.io-client/dist/socket.io.min.js",
};

/** Returns a file as text, from the executable or from the disk. */
export function asset(name) {
  return isSea() ? getAsset(name, "utf8") : readFileSync(files[name], "utf8");
}
