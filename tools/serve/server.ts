import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import compression from "compression";
import sirv from "sirv";
import { redirectTarget, siteScripts } from "../../deploy/builtSite.ts";
import { connectSources } from "../../deploy/contentSecurityPolicy.ts";
import { headerRules, headersFor } from "../../deploy/headers.ts";
import { mediaTypes } from "../../deploy/hosts/host.ts";
import { canonicalPath, notFoundPage } from "./policy.ts";

/**
 * An HTTP server for a built site: types, trailing slashes, redirects, the not-found page of each language, compression,
 * and the headers that a host sends.
 *
 * @param buildDir the built site, absolute
 * @param options.demoServer the address of a real server for the demos, for this run alone
 * @param options.connectTo what else pages may connect to, as `connect-src` names it
 */
export function createSiteServer(
  buildDir: string,
  { demoServer, connectTo = [] }: { demoServer?: string; connectTo?: readonly string[] } = {},
): Server {
  const compress = compression() as unknown as (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  const isFolder = (pathname: string) => existsSync(path.join(buildDir, pathname, "index.html"));
  const rules = headerRules({
    inlineScripts: siteScripts(buildDir),
    connectTo: [...connectSources({ demoServer }), ...connectTo],
  });
  const send = (pathname: string, res: ServerResponse) =>
    res.setHeaders(new Map(Object.entries(headersFor(pathname, rules))));
  const files = sirv(buildDir, {
    // Read anew on each request, so that a rebuild shows without a restart.
    dev: true,
    etag: true,
    setHeaders: (res, pathname) => nameEncoding(pathname, res),
    onNoMatch: notFound,
  });

  function notFound(req: IncomingMessage, res: ServerResponse): void {
    const page = notFoundPage(splitAddress(req.url).path);
    const file = path.join(buildDir, page);
    const html = existsSync(file) ? readFileSync(file) : undefined;
    send(page, res);
    res.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(req.method === "HEAD" ? undefined : html);
  }

  /** Where a page leads that only redirects. A host does it faster, and keeps the query. */
  function redirect(pathname: string): string | undefined {
    const file = path.join(buildDir, pathname, "index.html");
    return pathname.endsWith("/") && existsSync(file) ? redirectTarget(readFileSync(file, "utf8")) : undefined;
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const { path: asked, search } = splitAddress(req.url);
    const pathname = decode(asked);
    send(pathname ?? "/", res);
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain" }).end("Files can only be read.\n");
      return;
    }
    if (!isSimpleRange(req.headers.range)) {
      delete req.headers.range;
    }
    // `sirv` doesn't notice that a client has gone: the file would stay open. An error of the file would end the process.
    res.once("pipe", (source) => {
      const file = source as unknown as Readable;
      file.once("error", () => res.destroy());
      res.once("close", () => file.destroy());
    });
    if (pathname === undefined) {
      res
        .writeHead(400, { "Content-Type": "text/plain" })
        .end("The address is not valid: a % sign stands alone in it.\n");
      return;
    }
    if (leavesSite(pathname)) {
      notFound(req, res);
      return;
    }
    if (demoServer !== undefined && pathname.endsWith("/demo-server.json") && canReach(demoServer, req.headers.host)) {
      res.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      res.end(JSON.stringify({ address: demoServer }));
      return;
    }
    const canonical = canonicalPath(pathname, isFolder) ?? redirect(pathname);
    if (canonical) {
      res.writeHead(301, { Location: `${encodeURI(canonical)}${search}` }).end();
      return;
    }
    compress(req, res, () => files(req, res));
  }

  return createServer((req, res) => {
    try {
      answer(req, res);
    } catch (error) {
      // A new build removes files while this server looks for them.
      console.error(error instanceof Error ? error.message : error);
      send("/", res);
      res.writeHead(500, { "Content-Type": "text/plain" }).end("The file can't be read.\n");
    }
  });
}

/** Without it, a browser takes a text in Han for one in Latin letters. `sirv` names the encoding of HTML alone. */
function nameEncoding(pathname: string, res: ServerResponse): void {
  const media = mediaTypes.find(({ ending }) => pathname.endsWith(`.${ending}`));
  if (media?.isText) {
    res.setHeader("Content-Type", `${media.type}; charset=utf-8`);
  }
}

/** A server on this machine's loopback is no use to a reader who came here by another name. */
function canReach(address: string, host = ""): boolean {
  return !isLoopback(new URL(address).host) || isLoopback(host);
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

/** By hand: `new URL()` throws on some of the addresses that a client can send, such as `//[`. */
function splitAddress(url = "/"): { path: string; search: string } {
  const question = url.indexOf("?");
  return question < 0 ? { path: url, search: "" } : { path: url.slice(0, question), search: url.slice(question) };
}

/**
 * Steps upwards, files that are hidden, and slashes that a browser would take for the beginning of a host name.
 * `.well-known` is the one folder with a dot that the web knows.
 */
function leavesSite(pathname: string): boolean {
  const parts = pathname.split(/[/\\]/);
  return !/^\/(?![/\\])/.test(pathname) || parts.some((part) => part.startsWith(".") && part !== ".well-known");
}

/**
 * `bytes=0-499` and `bytes=500-`. `sirv` ends the process at a range that ends before it starts, and reads the other
 * forms in its own way. Without the header, the client gets the whole file, as HTTP allows.
 */
function isSimpleRange(range: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  return start !== undefined && (end === "" || Number(start) <= Number(end));
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Listens on `port`, or on the next free one.
 *
 * @param host the address to listen on; by default this machine alone can connect
 * @param attempts how many ports to try
 * @returns the port that was free
 */
export async function listen(
  server: Server,
  port: number,
  { host = "127.0.0.1", attempts = 20 }: { host?: string; attempts?: number } = {},
): Promise<number> {
  for (let candidate = port; candidate < port + attempts; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(candidate, host, () => {
          server.off("error", reject);
          resolve();
        });
      });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") {
        throw error;
      }
    }
  }
  throw new Error(`The ports ${port} to ${port + attempts - 1} are all in use. Set PORT to a free one.`);
}
