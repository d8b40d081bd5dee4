import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** Files that decide what a build makes, and that the bundler doesn't see: configuration and build-time plugins. */
const files = [
  "*.ts",
  "package.json",
  "{get-started,how-to}/sidebars.ts",
  "{features,markdown,plugins}/**/*.{ts,json}",
  "features/diagrams/drawings/*.svg",
  "browser-server/{bundling,sandbox}/**/*.ts",
  "examples/**/*",
];

const ignored = [
  "**/*.test.ts",
  "**/node_modules/**",
  "features/*/{check,environment,ui}/**",
  "examples/**/{dist,.runs}/**",
];

/** Environment variables that decide what a build makes. */
const variables = ["DOCUSAURUS_GENERATED_FILES_DIR_NAME", "ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY"];

/** A digest of everything that decides what a build makes from the same pages and components: 16 hexadecimal digits. */
export function inputsDigest(siteDir: string, env: NodeJS.ProcessEnv): string {
  const digest = createHash("sha256");
  for (const file of globSync(files, { cwd: siteDir, ignore: ignored }).toSorted()) {
    digest.update(file).update(readFileSync(path.join(siteDir, file)));
  }
  // A new translation changes pages that link to it.
  for (const file of globSync("i18n/**/*.{md,mdx}", { cwd: siteDir }).toSorted()) {
    digest.update(file);
  }
  for (const name of variables) {
    digest.update(`${name}=${env[name] ?? ""}\n`);
  }
  return digest.digest("hex").slice(0, 16);
}
