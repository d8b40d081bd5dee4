import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { contentFolders } from "../../markdown/contentFolders";
import { slugIn } from "../../markdown/page";

/** Files that decide what a build makes, and that the bundler doesn't see: configuration and build-time plugins. */
const files = [
  "*.ts",
  "{package,package-lock}.json",
  "{get-started,how-to}/sidebars.ts",
  "{features,markdown,plugins}/**/*.{ts,cjs,json}",
  "features/diagrams/drawings/*.svg",
  "browser-server/{bundling,sandbox}/**/*.ts",
  // Remark plugins write some of these strings into pages.
  "i18n/*/code.json",
  "examples/**/*",
  // Decide how share pictures look, and the names of their files.
  "src/css/tokens.css",
  "static/img/logo.svg",
];

/** Files that only have to be there: a page that links to a translation, or shows a picture, depends on that. */
const names = ["i18n/**/*.{md,mdx}", "static/**/*-dark.*"];

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
  for (const file of globSync(names, { cwd: siteDir }).toSorted()) {
    digest.update(file);
  }
  // A link to a page contains its address, which is in the front matter of that page.
  const pages = contentFolders.map(({ folder }) => `${folder}/**/*.{md,mdx}`);
  for (const file of globSync(pages, { cwd: siteDir }).toSorted()) {
    digest.update(`${file}=${slugIn(readFileSync(path.join(siteDir, file), "utf8")) ?? ""}\n`);
  }
  for (const name of variables) {
    digest.update(`${name}=${env[name] ?? ""}\n`);
  }
  return digest.digest("hex").slice(0, 16);
}
