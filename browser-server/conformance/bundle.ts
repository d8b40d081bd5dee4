import { createRequire } from "node:module";
import path from "node:path";
import { rspack } from "@docusaurus/faster";
import { socketIoRules } from "../bundling/socketIoRules";

const siteDir = path.join(import.meta.dirname, "../..");

/** Bundles a page as the site does: by Rspack, with the plugin's rules, into files named by their content. */
export async function bundle(entry: string, outDir: string): Promise<void> {
  const compiler = rspack({
    context: siteDir,
    mode: "production",
    target: "web",
    entry: { page: entry },
    output: { path: outDir, publicPath: "/", filename: "[name].js", chunkFilename: "[name].[contenthash:8].js" },
    devtool: false,
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [
        ...socketIoRules(path.join(siteDir, "browser-server/shims"), createRequire(import.meta.url).resolve),
        {
          test: /\.ts$/,
          loader: "builtin:swc-loader",
          options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
        },
      ],
    },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) {
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
        } else {
          resolve();
        }
      });
    });
  });
}
