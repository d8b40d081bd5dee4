import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { inject } from "postject";
import { files } from "./assets.js";

const executable = process.platform === "win32" ? "dist/labels.exe" : "dist/labels";

// 1. Bundle the server and its dependencies into one CommonJS file.
await build({
  entryPoints: ["server.js"],
  outfile: "dist/server.cjs",
  bundle: true,
  platform: "node",
  format: "cjs",
  // Without these lines, ws looks for two native modules.
  define: { "process.env.WS_NO_BUFFER_UTIL": '"1"', "process.env.WS_NO_UTF_8_VALIDATE": '"1"' },
});

// 2. Put this file and the assets into one blob.
const config = { main: "dist/server.cjs", output: "dist/labels.blob", disableExperimentalSEAWarning: true, assets: files };
writeFileSync("dist/sea-config.json", JSON.stringify(config));
execFileSync(process.execPath, ["--experimental-sea-config", "dist/sea-config.json"]);

// 3. Copy Node.js, and inject the blob into the copy.
copyFileSync(process.execPath, executable);
const isMac = process.platform === "darwin";
if (isMac) execFileSync("codesign", ["--remove-signature", executable]);
await inject(executable, "NODE_SEA_BLOB", readFileSync("dist/labels.blob"), {
  sentinelFuse: "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
  machoSegmentName: isMac ? "NODE_SEA" : undefined,
});
if (isMac) execFileSync("codesign", ["--sign", "-", executable]);

console.log(executable);
