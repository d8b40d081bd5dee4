import { createRequire } from "node:module";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { socketIoRules } from "./lib/socketIoRules";

/** Bundles socket.io for the workers that run it, and keeps it out of the server-side render. See README.md. */
export default function browserServerPlugin({ siteDir }: LoadContext): Plugin {
  const { resolve } = createRequire(path.join(siteDir, "package.json"));
  return {
    name: "browser-server",
    configureWebpack(_config, isServer) {
      if (isServer) {
        // Pages name their workers, so the render's bundler follows them too; there it finds an empty module and stops.
        // Node's client would bring `ws`, which asks for modules that nobody has.
        return { resolve: { alias: { "socket.io$": false, ws$: false } } };
      }
      return {
        module: { rules: socketIoRules(path.join(siteDir, "browser-server/shims"), resolve) },
        // As by default, without the warning: socket.io names its folder in what only a listening server does.
        node: { __dirname: "mock" },
      };
    },
  };
}
