import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rspack } from "@docusaurus/faster";

/** Where the sandbox's own stand-ins are, below `browser-server/sandbox/worker/node/`. */
const standIns = {
  accepts: "accepts.ts",
  crypto: "crypto.ts",
  http: "http.ts",
  https: "http.ts",
  path: "path.ts",
  querystring: "querystring.ts",
  timers: "timers.ts",
  ws: "ws.ts",
  "xmlhttprequest-ssl": "xmlHttpRequest.ts",
};

/** What the library asks for and does without: files and compression. */
const absent = ["fs", "stream", "zlib"];

/**
 * Bundles what runs in a program's worker into one script: the unmodified packages of server and client in the form that
 * Node.js loads, with stand-ins for `http`, `ws` and the like.
 *
 * @param outDir a folder that it may write into
 * @returns the script
 */
export async function sandboxBundle(siteDir: string, outDir: string): Promise<string> {
  const sandbox = path.join(siteDir, "browser-server/sandbox/worker");
  const ofSite = createRequire(path.join(siteDir, "package.json"));
  const ofServer = createRequire(ofSite.resolve("socket.io"));
  const ofEngine = createRequire(ofServer.resolve("engine.io"));
  const exactly = (entries: [string, string | false][]) =>
    Object.fromEntries(entries.map(([name, target]) => [`${name}$`, target]));
  const compiler = rspack({
    context: siteDir,
    mode: "production",
    target: "webworker",
    entry: { sandbox: path.join(sandbox, "worker.ts") },
    output: { path: outDir, filename: "[name].js", publicPath: "/" },
    devtool: false,
    // The library's folder, in what only a real server does.
    node: { __dirname: "mock", global: false },
    resolve: {
      extensions: [".ts", ".js"],
      // Node's own build of the client, not the one for browsers: programs run as the documentation's samples do.
      aliasFields: [],
      conditionNames: ["require", "default"],
      mainFields: ["main"],
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
  return readFileSync(path.join(outDir, "sandbox.js"), "utf8");
}
