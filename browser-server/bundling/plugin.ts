import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { frameDocuments } from "./frameDocuments";
import { sandboxBundle } from "./sandboxBundle";
import { socketIoRules } from "./socketIoRules";

/** Not `.js`: nothing but `fetch()` reads them, and no loader may touch them. */
const extension = ".txt";

async function writeSandbox(siteDir: string, folder: string): Promise<void> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), "sandbox-"));
  try {
    const scripts = await sandboxBundle(siteDir, outDir);
    mkdirSync(folder, { recursive: true });
    for (const [name, code] of Object.entries(scripts)) {
      writeFileSync(path.join(folder, name + extension), code);
    }
    for (const [name, html] of Object.entries(frameDocuments)) {
      writeFileSync(path.join(folder, `${name}.html`), html);
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Bundles socket.io for the workers that run it, and keeps it out of the server-side render. See README.md. */
export default function browserServerPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const { resolve } = createRequire(path.join(siteDir, "package.json"));
  const generated = path.join(generatedFilesDir, "browser-server");
  return {
    name: "browser-server",
    loadContent: () => writeSandbox(siteDir, generated),
    getPathsToWatch: () => [path.join(siteDir, "browser-server/sandbox/**/*.ts")],
    configureWebpack(_config, isServer) {
      const sandboxRule = {
        include: generated,
        test: /\.txt$/,
        type: "asset/resource",
        generator: { filename: "assets/js/[name].[contenthash:8].js", emit: !isServer },
      };
      const frameRule = {
        include: generated,
        test: /\.html$/,
        type: "asset/resource",
        generator: { filename: "assets/sandbox/[name].[contenthash:8].html", emit: !isServer },
      };
      if (isServer) {
        return {
          module: { rules: [sandboxRule, frameRule] },
          // Pages name their workers, so the render's bundler follows them too; there it finds an empty module and
          // stops. Node's client would bring `ws`, which asks for modules that nobody has.
          resolve: { alias: { "socket.io$": false, ws$: false } },
        };
      }
      return {
        module: {
          rules: [sandboxRule, frameRule, ...socketIoRules(path.join(siteDir, "browser-server/shims"), resolve)],
        },
        // As by default, without the warning: socket.io names its folder in what only a listening server does.
        node: { __dirname: "mock" },
      };
    },
  };
}
