// `npm run imports:picture`: draws which folder imports which into ARCHITECTURE.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import { pictureOf, withPicture } from "./rooms.ts";

const siteDir = path.join(import.meta.dirname, "../..");
const document = path.join(siteDir, "ARCHITECTURE.md");
const checker = path.join(siteDir, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const folders = ["features", "markdown", "src", "plugins", "tools", "browser-server", "deploy", "docusaurus.config.ts"];

// With the options of the check, so that both see the same imports.
const output = execFileSync(
  process.execPath,
  [checker, "--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders],
  { cwd: siteDir, encoding: "utf8", maxBuffer: 2 ** 28 },
);
const { modules } = JSON.parse(output) as ICruiseResult;
const imports = modules
  .filter(({ source }) => !/\.(test|spec)\./.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));
writeFileSync(document, withPicture(readFileSync(document, "utf8"), pictureOf(imports)));
console.log("Drew the imports into ARCHITECTURE.md.");
