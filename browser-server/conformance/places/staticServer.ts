import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

export type RunningServer = { address: string; close: () => Promise<void> };

const html = '<!doctype html><meta charset="utf-8"><title>Conformance</title><script src="/page.js"></script>';

/** Serves a bundled page at `/`, and an empty one at `/elsewhere`. */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/" || pathname === "/elsewhere") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(pathname === "/" ? html : "<!doctype html><title>Elsewhere</title>");
      return;
    }
    try {
      const body = await readFile(path.join(folder, path.basename(pathname)));
      const type = pathname.endsWith(".html") ? "text/html" : "text/javascript";
      response.setHeader("content-type", `${type}; charset=utf-8`);
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // Workers and locks need an address that counts as secure.
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
