import { readFileSync } from "node:fs";
import { getAsset, isSea } from "node:sea";

/** What the executable carries in it → the file that it is made from. */
export const files = {
  "page.html": "page.html",
  "client.js": "node_modules/socket.io-client/dist/socket.io.min.js",
};

/** The text of an asset: out of the executable, or from its file when there is none. */
export function asset(name) {
  return isSea() ? getAsset(name, "utf8") : readFileSync(files[name], "utf8");
}
