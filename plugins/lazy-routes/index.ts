import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { readCompiledRegistry } from "./compiledRegistry";
import { outlineOf } from "./docs";
import { filesLoadedBy, moveFileTable, readMovedFiles } from "./fileTable";
import type { Page } from "./page";
import { pageOf, readRoutes, type Table } from "./pageOf";

const clientDir = path.join(__dirname, "client");

/** What Docusaurus' code in the browser gets in place of what it imports. */
const replacements: Readonly<Record<string, string>> = {
  "@generated/routes": "routes.ts",
  "@generated/routesChunkNames": "chunkNames.ts",
  "@generated/registry": "registry.ts",
  "@generated/globalData": "globalData.ts",
  "@docusaurus/ComponentCreator": "ComponentCreator.ts",
  "@docusaurus/core/lib/client/preload": "preload.ts",
  "./preload": "preload.ts",
  "./docusaurus": "docusaurus.ts",
};

type Chunks = { namedChunks: { get: (name: string) => { files: Iterable<string> } | undefined } };

function fileOf({ namedChunks }: Chunks, chunk: string): string {
  const [file = ""] = namedChunks.get(chunk)?.files ?? [];
  return file;
}

/** Takes the routes of all other pages out of what a page loads at first. See README.md. */
export default function lazyRoutesPlugin({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  /** The file of the build with the routes of all pages. */
  let routesFile = "";
  return {
    name: "lazy-routes",
    configureWebpack({ mode }, isServer, { currentBundler }) {
      // `docusaurus start` doesn't write pages.
      if (isServer || mode !== "production") {
        return {};
      }
      writeOutline(generatedFilesDir);
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(
            /^(@generated\/|@docusaurus\/|\.\/)/,
            (resource: { request: string; contextInfo: { issuer: string } }) => {
              const { request, contextInfo } = resource;
              const replacement = replacements[request];
              const isOurs = contextInfo.issuer.startsWith(clientDir);
              const isDocusaurus = /[\\/]core[\\/]lib[\\/]client[\\/][^\\/]+$/.test(contextInfo.issuer);
              if (replacement && !isOurs && (isDocusaurus || !request.startsWith("./"))) {
                resource.request = path.join(clientDir, replacement);
              }
            },
          ),
          {
            apply(compiler) {
              const { Compilation, sources } = compiler.webpack;
              // After the scripts are minimized, and before their names are made of what they contain.
              const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
              compiler.hooks.compilation.tap("lazy-routes", (compilation) => {
                compilation.hooks.processAssets.tap({ name: "lazy-routes", stage }, (assets) => {
                  const codeOf = (file: string) => String(assets[file]?.source() ?? "");
                  const runtime = fileOf(compilation, "runtime~main");
                  const routes = fileOf(compilation, "routes");
                  const others = Object.keys(assets)
                    .filter((file) => file.endsWith(".js") && file !== routes)
                    .flatMap((file) => filesLoadedBy(codeOf(file)));
                  const moved = moveFileTable(codeOf(runtime), codeOf(routes), new Set(others));
                  compilation.updateAsset(runtime, new sources.RawSource(moved.runtime));
                  compilation.updateAsset(routes, new sources.RawSource(moved.routes));
                });
              });
              compiler.hooks.afterEmit.tap("lazy-routes", (compilation) => {
                routesFile = fileOf(compilation, "routes");
              });
            },
          },
        ],
      };
    },

    async postBuild({ outDir, routesPaths }) {
      const generated = (name: string) => readFile(path.join(generatedFilesDir, name), "utf8");
      const registry = await generated("registry.js");
      const names = [...registry.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name as string);
      const compiled = await readFile(path.join(outDir, routesFile), "utf8");
      const table: Table = {
        routes: readRoutes(await generated("routes.js")),
        chunkNames: JSON.parse(await generated("routesChunkNames.json")),
        parts: readCompiledRegistry(compiled, names),
        files: readMovedFiles(compiled),
        globalData: JSON.parse(await generated("globalData.json")),
        home: baseUrl,
      };
      await Promise.all(
        routesPaths.map((pathname) => {
          const html = path.join(
            outDir,
            pathname.slice(baseUrl.length),
            pathname.endsWith(".html") ? "" : "index.html",
          );
          return addTo(html, pageOf(table, pathname));
        }),
      );
    },
  };
}

/** Writes what all pages get of Docusaurus' `globalData.json`, for `client/globalData.ts`. */
function writeOutline(generatedFilesDir: string): void {
  const globalData = JSON.parse(readFileSync(path.join(generatedFilesDir, "globalData.json"), "utf8"));
  const folder = path.join(generatedFilesDir, "lazy-routes");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "globalData.json"), JSON.stringify(outlineOf(globalData)));
}

/** Other plugins read the page meanwhile, so it's replaced at once. */
async function addTo(file: string, page: Page): Promise<void> {
  const html = await readFile(file, "utf8");
  const data = JSON.stringify(page).replaceAll("<", "\\u003c");
  const end = html.lastIndexOf("</body>");
  const element = `<script type="application/json" id="page-routes">${data}</script>`;
  const temporary = `${file}.new`;
  await writeFile(temporary, html.slice(0, end) + element + html.slice(end));
  await rename(temporary, file);
}
