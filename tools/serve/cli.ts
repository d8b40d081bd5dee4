// `npm run serve`: serves build/ as a static host would.
import path from "node:path";
import { parseArgs } from "node:util";
import { builtLocales } from "../../deploy/builtLocales.ts";
import { demoServerAddress } from "../../features/demos/model/address.ts";
import { localeNames } from "../../site.ts";
import { createSiteServer, listen } from "./server.ts";

const buildDir = path.join(import.meta.dirname, "../../build");

const help = `Usage: npm run serve -- [--port <n>]

Serves build/ as a static host would. Only this machine can connect.

  --port <n>  the port to listen on, or else the next free one (default: PORT, or else 3000)
  --help      this text

Environment:

  HOST             an address to listen on instead, such as 0.0.0.0, which lets other machines connect
  DEMO_SERVER_URL  the demo server, which the content security policy lets pages connect to
  CONNECT_TO       more addresses that pages may connect to, separated by spaces: the end-to-end tests have such servers`;

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`The port must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

async function serve(wanted: number): Promise<void> {
  const built = builtLocales(buildDir);
  const missing = localeNames.filter((locale) => !built.includes(locale));
  if (missing.length > 0) {
    console.log(`Without ${missing.join(", ")}: not built.`);
  }
  const server = createSiteServer(buildDir, {
    demoServer: demoServerAddress(process.env),
    connectTo: process.env.CONNECT_TO?.split(" ").filter(Boolean),
  });
  const port = await listen(server, wanted, process.env.HOST ? { host: process.env.HOST } : {});
  if (port !== wanted) {
    console.log(`Port ${wanted} is in use.`);
  }
  console.log(`The site is at http://localhost:${port}/`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}

try {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.PORT ?? "3000" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
  } else {
    await serve(portOf(values.port));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
