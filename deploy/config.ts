// `npm run deploy:config`: writes what a host has to know of the built site: headers, redirects, not-found pages.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { demoServerAddress } from "../features/demos/model/address.ts";
import { isHosted, searchSettings } from "../features/search/model/settings.ts";
import { builtLocales } from "./builtLocales.ts";
import { siteRedirects, siteScripts } from "./builtSite.ts";
import { connectSources } from "./contentSecurityPolicy.ts";
import { headerRules } from "./headers.ts";
import { hosts } from "./hosts/index.ts";

const help = `npm run deploy:config -- HOST [options]

Writes the configuration of a host for the built site.

  HOST           ${Object.keys(hosts).join(", ")}
  --out FOLDER   where to write it (default: deploy/out/HOST)
  --root FOLDER  where the site lies on the host (default: /srv/site)
  --port PORT    what nginx, Caddy and Apache listen on (default: 8080)
  --preview      for a preview: search engines leave it out

Set DEMO_SERVER_URL if the demos have a server of their own.
`;

const siteDir = path.join(import.meta.dirname, "..");
const buildDir = path.join(siteDir, "build");

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

try {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: "string" },
      root: { type: "string", default: "/srv/site" },
      port: { type: "string", default: "8080" },
      preview: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [host = ""] = positionals;
  const write = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  if (values.help) {
    console.log(help);
  } else if (!write || positionals.length > 1) {
    throw new Error(`Name one host: ${Object.keys(hosts).join(", ")}. For example: npm run deploy:config -- nginx`);
  } else {
    builtLocales(buildDir);
    const connectTo = connectSources({
      demoServer: demoServerAddress(process.env),
      hasHostedSearch: isHosted(searchSettings(process.env)),
    });
    const rules = headerRules({ inlineScripts: siteScripts(buildDir), connectTo }, { isPreview: values.preview });
    const deployment = { rules, ...siteRedirects(buildDir), root: values.root, port: readPort(values.port) };
    const outDir = path.resolve(values.out ?? path.join(siteDir, "deploy/out", host));
    mkdirSync(outDir, { recursive: true });
    for (const [file, text] of Object.entries(write(deployment))) {
      writeFileSync(path.join(outDir, file), text);
      console.log(path.relative(process.cwd(), path.join(outDir, file)));
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
