import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rspack } from "@docusaurus/faster";
import type { Configuration } from "@rspack/core";

/** Where the sandbox's own stand-ins are, below `browser-server/sandbox/worker/node/`. */
const standIns = {
  accepts: "accepts.ts",
  crypto: "crypto.ts",
  http: "http/index.ts",
  https: "http/index.ts",
  path: "path.ts",
  querystring: "querystring.ts",
  timers: "timers.ts",
  ws: "ws.ts",
  "xmlhttprequest-ssl": "xmlHttpRequest.ts",
};

/** What the library asks for and does without: files and compression. */
const absent = ["fs", "stream", "zlib"];

/** What the sandbox fetches as text, by the name of its file. */
export type SandboxScripts = Record<"sandbox" | "browser", string>;

/**
 * Bundles the two scripts of the sandbox.
 *
 * - `sandbox` runs in the worker of each program: the unmodified packages of server and client in the form that Node.js
 *   loads, with stand-ins for `http`, `ws` and the like.
 * - `browser` runs in the frame of each browser: the client in the form that browsers load, with the same stand-ins
 *   below it.
 *
 * @param outDir a folder that it may write into
 */
export async function sandboxBundle(siteDir: string, outDir: string): Promise<SandboxScripts> {
  const bundle = (config: Configuration) => bundled(siteDir, outDir, config);
  return {
    sandbox: await bundle({
      target: "webworker",
      entry: { sandbox: "./browser-server/sandbox/worker/worker.ts" },
      // Node's own build of the client, not the one for browsers: programs run as the documentation's samples do.
      resolve: { aliasFields: [], conditionNames: ["require", "default"], mainFields: ["main"] },
    }),
    browser: await bundle({
      target: "web",
      entry: { browser: "./browser-server/sandbox/browser/browser.ts" },
      resolve: {
        aliasFields: ["browser"],
        conditionNames: ["import", "default"],
        mainFields: ["browser", "module", "main"],
      },
      // The document's own address is "about:srcdoc", and can't be replaced.
      plugins: [new rspack.DefinePlugin({ location: "pageLocation" })],
    }),
  };
}

async function bundled(siteDir: string, outDir: string, config: Configuration): Promise<string> {
  const sandbox = path.join(siteDir, "browser-server/sandbox/worker");
  const ofSite = createRequire(path.join(siteDir, "package.json"));
  const ofServer = createRequire(ofSite.resolve("socket.io"));
  const ofEngine = createRequire(ofServer.resolve("engine.io"));
  const exactly = (entries: [string, string | false][]) =>
    Object.fromEntries(entries.map(([name, target]) => [`${name}$`, target]));
  const compiler = rspack({
    ...config,
    context: siteDir,
    mode: "production",
    output: { path: outDir, filename: "[name].js", publicPath: "/" },
    devtool: false,
    // The library's folder, in what only a real server does.
    node: { __dirname: "mock", global: false },
    resolve: {
      ...config.resolve,
      extensions: [".ts", ".js"],
      alias: {
        ...exactly(Object.entries(standIns).map(([name, file]) => [name, path.join(sandbox, "node", file)])),
        ...exactly(absent.map((name) => [name, false])),
        ...exactly([
          ["debug", path.join(siteDir, "browser-server/shims/debug.ts")],
          // The slash makes it the package, not Node's own module.
          ["buffer", ofSite.resolve("buffer/")],
          ["events", ofSite.resolve("events/")],
          // Packages of the library that the site does not name itself.
          ["cookie", ofEngine.resolve("cookie")],
          ["cors", ofEngine.resolve("cors")],
          ["engine.io", ofServer.resolve("engine.io")],
          ["socket.io-parser", ofServer.resolve("socket.io-parser")],
        ]),
      },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: "builtin:swc-loader",
          options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
        },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^node:/, (request) => {
        request.request = request.request.slice("node:".length);
      }),
    ],
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) {
          reject(error ?? new Error(`sandbox: ${stats?.toString({ all: false, errors: true })}`));
        } else {
          resolve();
        }
      });
    });
  });
  const [name] = Object.keys(config.entry as object);
  return readFileSync(path.join(outDir, `${name}.js`), "utf8");
}
