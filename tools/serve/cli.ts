// `npm run serve`: serves build/ as a static host would, on port 3000 or the next free one. Only this machine can
// connect, unless HOST names another address to listen on, such as 0.0.0.0. CONNECT_TO names what pages may connect to
// besides the site and DEMO_SERVER_URL, as the content security policy does: the end-to-end tests have such servers.
import path from "node:path";
import { builtLocales } from "../../deploy/builtLocales.ts";
import { demoServerAddress } from "../../features/demos/model/address.ts";
import { localeNames } from "../../site.ts";
import { createSiteServer, listen } from "./server.ts";

const buildDir = path.join(import.meta.dirname, "../../build");

function wantedPort(): number {
  const flag = process.argv.indexOf("--port");
  const text = flag > 0 ? process.argv[flag + 1] : (process.env.PORT ?? "3000");
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`The port must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

try {
  const wanted = wantedPort();
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
