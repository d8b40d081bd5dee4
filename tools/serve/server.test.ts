import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hiddenFiles, oddAddresses, randomAddresses, wrongAnswers } from "../../deploy/hosts/oddAddresses.ts";
import { createSiteServer, listen } from "./server.ts";

const long = "A page that is long enough to be worth compressing. ".repeat(100);

const files: Record<string, string> = {
  "site/index.html": `<h1>首页</h1>${long}`,
  "site/404.html": "<h1>找不到页面</h1>",
  "site/sitemap.xml": "<urlset/>",
  "site/docs/v4/rooms/index.html": "<h1>房间</h1>",
  "site/docs/v4/rooms.md": "# 房间",
  "site/docs/v4/rooms.html/index.html": '<meta http-equiv="refresh">',
  "site/assets/js/main.149e47de.js": `/* ${long} */`,
  "site/img/logo.svg": "<svg/>",
  "site/blog/feed.json": "{}",
  "site/fr/index.html": "<h1>Accueil</h1>",
  "site/fr/404.html": "<h1>Page introuvable</h1>",
  "site/fr/sitemap.xml": "<urlset/>",
  "secret/index.html": "<h1>secret</h1>",
  "site-secret.txt": "secret",
};

let root: string;
let server: Server;
let port: number;

function write(folder: string, tree: Record<string, string>): void {
  for (const [file, content] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "serve-"));
  write(root, files);
  server = createSiteServer(path.join(root, "site"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** Sends the path as it is written: `fetch` would tidy it up. */
function get(target: string, headers: Record<string, string> = {}, method = "GET", at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: at, path: target, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("the site's server", () => {
  it.each([
    ["/", /^text\/html; ?charset=utf-8$/],
    ["/docs/v4/rooms/", /^text\/html; ?charset=utf-8$/],
    ["/docs/v4/rooms.md", /^text\/markdown; charset=utf-8$/],
    ["/assets/js/main.149e47de.js", /^text\/javascript/],
    ["/img/logo.svg", /^image\/svg\+xml/],
    ["/blog/feed.json", /^application\/json/],
    ["/sitemap.xml", /^(text|application)\/xml/],
  ])("serves %s with its type", async (target, type) => {
    const { status, headers } = await get(target);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(type);
  });

  it.each([
    ["/docs/v4/rooms", "/docs/v4/rooms/"],
    ["/docs/v4/rooms?a=b&c", "/docs/v4/rooms/?a=b&c"],
    ["/docs/v4/rooms.html", "/docs/v4/rooms/"],
    ["/docs/v4/rooms/index.html", "/docs/v4/rooms/"],
    ["/fr", "/fr/"],
  ])("sends %s to %s for good", async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([301, location]);
  });

  it("sends a reader of an old address where the page there would, with the query", async () => {
    write(root, { "site/docs/rooms/index.html": '<meta http-equiv="refresh" content="0; url=/docs/v4/rooms/">' });
    const { status, headers } = await get("/docs/rooms/?a=b");
    expect([status, headers.location]).toEqual([301, "/docs/v4/rooms/?a=b"]);
  });

  it.each([
    [200, "/", "GET"],
    [200, "/assets/js/main.149e47de.js", "GET"],
    [301, "/docs/v4/rooms", "GET"],
    [400, "/%", "GET"],
    [404, "/gone/", "GET"],
    [404, "//docs/", "GET"],
    [405, "/", "POST"],
  ])("sends the headers of a host with status %i", async (expected, target, method) => {
    const { status, headers } = await get(target, {}, method);
    expect(status).toBe(expected);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'self'; script-src 'self'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each([
    ["/gone/", "找不到页面"],
    ["/docs/v4/gone", "找不到页面"],
    ["/fr/gone/", "Page introuvable"],
    ["/fr/assets/gone.12345678.js", "Page introuvable"],
    ["/en/gone/", ""],
  ])("answers %s with status 404 and the page of its language", async (target, text) => {
    const { status, headers, body } = await get(target);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("text/html");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body.toString()).toContain(text);
  });

  it("sends no body in answer to HEAD", async () => {
    for (const [target, expected] of [
      ["/", 200],
      ["/gone/", 404],
    ] as const) {
      const { status, body } = await get(target, {}, "HEAD");
      expect([status, body.length]).toEqual([expected, 0]);
    }
  });

  it("compresses what is worth it, in the way that the browser understands", async () => {
    const brotli = await get("/", { "Accept-Encoding": "br, gzip" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(files["site/index.html"]);
    const gzip = await get("/assets/js/main.149e47de.js", { "Accept-Encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toContain(long);
    expect(gzip.headers.vary).toContain("Accept-Encoding");
    expect((await get("/")).headers["content-encoding"]).toBeUndefined();
    expect((await get("/img/logo.svg", { "Accept-Encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  });

  it("lets browsers keep hashed files, and answers 304 when another has not changed", async () => {
    expect((await get("/assets/js/main.149e47de.js")).headers["cache-control"]).toContain("immutable");
    const { headers } = await get("/img/logo.svg");
    expect(headers["cache-control"]).toBe("no-cache");
    expect((await get("/img/logo.svg", { "If-None-Match": headers.etag ?? "" })).status).toBe(304);
  });

  it.each(["/%", "/docs/%E0%A4%A/", "/fr/%zz"])("answers the malformed address %s with status 400", async (target) => {
    const { status, body } = await get(target);
    expect(status).toBe(400);
    expect(body.toString()).toContain("not valid");
  });

  it.each([
    "/../site-secret.txt",
    "/docs/../../site-secret.txt",
    "/%2e%2e/site-secret.txt",
    "/..%2fsite-secret.txt",
    "/..%2fsecret",
    "/..%2fsecret/",
    "/..%5csecret/",
    "/docs/%2e%2e/%2e%2e/secret/",
  ])("serves nothing from outside the site: %s", async (target) => {
    const { status, headers, body } = await get(target);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(body.toString()).not.toContain("secret");
  });

  it.each(["//docs/v4/rooms", "/%2Fdocs/v4/rooms", "/%5Cdocs/v4/rooms"])(
    "sends nobody to another host: %s",
    async (target) => {
      const { headers } = await get(target);
      expect(headers.location).toBeUndefined();
    },
  );

  it.each(["//[", "//", "/?", "/%00", "*"])("stands the odd address %s", async (target) => {
    expect((await get(target)).status).toBeLessThan(500);
    expect((await get("/")).status).toBe(200);
  });

  it.runIf(process.platform === "linux")("goes on when it can't open a file or a page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    // A socket is there for `stat`, and can't be opened, not even by root.
    write(root, { "site/broken/a.txt": "", "site/en/a.txt": "" });
    const sockets = ["site/broken/index.html", "site/broken.svg", "site/en/404.html"].map((file) =>
      createServer().listen(path.join(root, file)),
    );
    await Promise.all(sockets.map((socket) => once(socket, "listening")));
    await expect(get("/broken.svg")).rejects.toThrow("socket hang up");
    expect((await get("/broken/")).status).toBe(500);
    expect((await get("/en/gone/")).status).toBe(500);
    expect((await get("/")).status).toBe(200);
    for (const socket of sockets) {
      socket.close();
    }
  });

  it("tells the demos of their server, in every language, where it knows of one", async () => {
    expect((await get("/demo-server.json")).status).toBe(404);
    const informed = createSiteServer(path.join(root, "site"), { demoServer: "http://localhost:3100" });
    const itsPort = await listen(informed, 43410);
    for (const file of ["/demo-server.json", "/fr/demo-server.json"]) {
      const response = await fetch(`http://localhost:${itsPort}${file}`);
      expect(await response.json()).toEqual({ address: "http://localhost:3100" });
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const elsewhere = await get("/demo-server.json", { Host: "example.com" }, "GET", itsPort);
    expect(elsewhere.status).toBe(404);
    informed.close();
  });

  it("shows a file that is written while it runs", async () => {
    expect((await get("/new/")).status).toBe(404);
    write(root, { "site/new/index.html": "new" });
    expect((await get("/new/")).body.toString()).toBe("new");
  });
});

describe("odd addresses, and 10,000 random ones", () => {
  it("crash nothing, are not repeated in an answer, lead nowhere else, and show no hidden file", async () => {
    write(path.join(root, "site"), hiddenFiles);
    expect(await wrongAnswers(`http://127.0.0.1:${port}`, [...oddAddresses, ...randomAddresses(10_000)])).toEqual([]);
    expect((await get("/")).status).toBe(200);
  });
});

describe("a client that sends what no browser does", () => {
  const raw = (headers: Record<string, string>, { method = "GET", address = "/assets/js/main.149e47de.js" } = {}) =>
    new Promise<{ status: number; length: number }>((resolve, reject) => {
      request({ port, path: address, method, headers }, (response) => {
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, length }));
      })
        .on("error", reject)
        .end();
    });

  it.each([
    "bytes=5-1",
    "bytes=10-9",
    "bytes=-5",
    "bytes=0-1,5-6",
    "bytes=abc",
    "lines=1-2",
    `bytes=${"9".repeat(40)}-`,
  ])("gets the whole file for the range %s", async (range) => {
    expect(await raw({ range })).toEqual({ status: 200, length: files["site/assets/js/main.149e47de.js"]?.length });
  });

  it("gets a part for a range, and nothing beyond the end", async () => {
    expect(await raw({ range: "bytes=0-9" })).toEqual({ status: 206, length: 10 });
    expect(await raw({ range: "bytes=99999999-" })).toEqual({ status: 416, length: 0 });
  });

  it.each(["POST", "PUT", "DELETE", "TRACE"])("can't %s a page", async (method) => {
    expect((await raw({}, { method })).status).toBe(405);
  });

  it("doesn't see hidden files", async () => {
    write(root, { "site/.env": "secret", "site/.well-known/security.txt": "Contact: …" });
    expect((await raw({}, { address: "/.env" })).status).toBe(404);
    expect((await raw({}, { address: "/.well-known/security.txt" })).status).toBe(200);
  });

  it.runIf(process.platform === "linux")("leaves no file open if it goes away", async () => {
    write(root, { "site/img/large.bin": "x".repeat(16_000_000) });
    const open = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith("large.bin");
        } catch {
          return false;
        }
      }).length;
    const abort = () =>
      new Promise<void>((resolve) => {
        const asked = request({ port, path: "/img/large.bin" }, (response) => {
          response.once("data", () => {
            asked.destroy();
            resolve();
          });
        });
        asked.on("error", () => {}).end();
      });
    await Promise.all(Array.from({ length: 20 }, abort));
    await expect.poll(open).toBe(0);
  });
});

describe("listen", () => {
  it("lets only this machine connect, unless another address is given", async () => {
    for (const [options, expected] of [
      [{}, "127.0.0.1"],
      [{ host: "0.0.0.0" }, "0.0.0.0"],
    ] as const) {
      const server = createServer();
      await listen(server, 43110, options);
      expect((server.address() as AddressInfo).address).toBe(expected);
      server.close();
    }
  });

  const servers: Server[] = [];
  const another = () => {
    const created = createServer();
    servers.push(created);
    return created;
  };

  afterAll(() => {
    for (const running of servers) {
      running.close();
    }
  });

  it("takes the next port when one is in use", async () => {
    const first = await listen(another(), 43210);
    const second = await listen(another(), first);
    expect(second).toBeGreaterThan(first);
    expect(servers.map((running) => (running.address() as AddressInfo).port)).toEqual([first, second]);
  });

  it("gives up and says how to fix it if all ports are in use", async () => {
    const taken = await listen(another(), 43310);
    await expect(listen(another(), taken, { attempts: 1 })).rejects.toThrow(
      `The ports ${taken} to ${taken} are all in use. Set PORT`,
    );
  });

  it("passes other failures on", async () => {
    await expect(listen(another(), 65536)).rejects.toThrow(/port/i);
  });
});
