import nodeAssert from "node:assert";
import nodePath from "node:path";
import { describe, expect, it } from "vitest";
import assert from "./assert";
import { randomBytes, randomInt, randomUUID, timingSafeEqual } from "./crypto";
import express from "./express";
import { setServedFiles } from "./files";
import { IncomingMessage, Server, ServerResponse } from "./http";
import * as path from "./path";
import * as util from "./util";

const paths = ["/a/../b", "a//b/./c", "../a", "a/..", "/", "", "/../a", "a/b.tar.gz", ".env", "a/b/"];

describe("path", () => {
  it.each(paths)("takes %j as Node.js does", (text) => {
    const results = ({ dirname, basename, extname, isAbsolute, join, resolve }: typeof path) => ({
      dirname: dirname(text),
      basename: basename(text),
      extname: extname(text),
      isAbsolute: isAbsolute(text),
      joined: join("/x", text, "y"),
      resolved: resolve("/x", text),
    });
    expect(results(path)).toEqual(results(nodePath.posix as typeof path));
  });
});

describe("crypto", () => {
  it("makes ids", () => {
    expect(randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(randomBytes(15)).toHaveLength(15);
    expect([2, 3]).toContain(randomInt(2, 4));
    expect(timingSafeEqual(Buffer.from("ab"), Buffer.from("ab"))).toBe(true);
    expect(timingSafeEqual(Buffer.from("ab"), Buffer.from("ac"))).toBe(false);
  });
});

describe("util", () => {
  it("makes promises of callbacks", async () => {
    const half = util.promisify((value, done) =>
      (done as (error: unknown, half?: unknown) => void)(null, Number(value) / 2),
    );
    await expect(half(4)).resolves.toBe(2);
  });
});

describe("assert", () => {
  it.each([
    () => assert(0),
    () => assert.equal(1, "1"),
    () => assert.deepEqual({ a: [1] }, { a: [2] }),
    () => assert.match("a", /b/),
    () => assert.throws(() => {}),
    () => assert.notEqual(1, 1),
    () => assert.fail("so"),
  ])("fails for %s", (act) => {
    expect(act).toThrow(
      expect.objectContaining({ name: "AssertionError", code: new nodeAssert.AssertionError({}).code }),
    );
  });

  it("holds", async () => {
    assert.ok(1);
    assert.deepEqual({ a: [1] }, { a: [1] });
    assert.throws(() => {
      throw new TypeError("bad");
    }, /bad/);
    await assert.rejects(Promise.reject(new RangeError("far")), RangeError);
  });
});

type Answer = { status: number; headers: Record<string, string | string[]>; text: string };

function ask(app: (...args: never[]) => unknown, method: string, url: string, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = body ? { "content-type": "application/json" } : {};
    const request = new IncomingMessage(
      { kind: "http", method, url: `http://localhost:3000${url}`, headers, at: 1, ...(body && { body }) },
      { remoteAddress: "127.0.0.1" } as never,
    );
    const response = new ServerResponse(request, ({ status, headers: sent, body: bytes }) =>
      resolve({ status, headers: sent, text: Buffer.from(bytes as ArrayBuffer).toString() }),
    );
    new Server(app).emit("request", request, response);
  });
}

describe("the stand-in for express", () => {
  type Handler = (
    request: Record<string, never>,
    response: Record<string, (...args: unknown[]) => unknown>,
    next: (error?: unknown) => void,
  ) => void;
  const on = (app: object, name: string, ...args: (string | Handler | unknown)[]) =>
    (app as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);

  it("routes by method and path, with parameters and middlewares", async () => {
    const app = express();
    const seen: string[] = [];
    const log: Handler = (request, _response, next) => {
      seen.push(`${request.method} ${request.url}`);
      next();
    };
    const orders = express.Router();
    on(orders, "get", "/:id", ((request, response) =>
      response.json?.(Object.assign({}, request.params, request.query))) as Handler);
    on(app, "use", log);
    on(app, "use", "/orders", orders);
    on(app, "post", "/orders", express.json(), ((request, response) => response.send?.(request.body)) as Handler);
    on(app, "get", "/broken", (() => {
      throw new Error("out of stock");
    }) as Handler);

    expect(await ask(app, "GET", "/orders/7?a=b")).toMatchObject({ status: 200, text: '{"id":"7","a":"b"}' });
    expect(await ask(app, "POST", "/orders", '{"cups":2}')).toMatchObject({ text: '{"cups":2}' });
    expect(await ask(app, "POST", "/orders", "{")).toMatchObject({ status: 500 });
    expect(await ask(app, "GET", "/nothing")).toMatchObject({ status: 404, text: "Cannot GET /nothing" });
    expect(await ask(app, "GET", "/broken")).toMatchObject({ status: 500, text: "Error: out of stock" });
    expect(seen[0]).toBe("GET /orders/7?a=b");
  });

  it("sends the files of a folder, and no others", async () => {
    setServedFiles([
      { path: "server.js", code: "secret" },
      { path: "public/index.html", code: "<h1>Bell</h1>" },
      { path: "public/style.css", code: "h1 {}" },
    ]);
    const app = express();
    on(app, "use", express.static("public"));
    on(app, "get", "/file", ((_request, response) =>
      response.sendFile?.("index.html", { root: "/public" })) as Handler);

    const html = { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, text: "<h1>Bell</h1>" };
    expect(await ask(app, "GET", "/")).toMatchObject(html);
    expect(await ask(app, "GET", "/index.html?a=b")).toMatchObject(html);
    expect(await ask(app, "GET", "/file")).toMatchObject(html);
    expect(await ask(app, "GET", "/style.css")).toMatchObject({
      headers: { "content-type": "text/css; charset=utf-8" },
    });
    expect(await ask(app, "GET", "/server.js")).toMatchObject({ status: 404 });
    expect(await ask(app, "GET", "/..%2fserver.js")).toMatchObject({ status: 404 });
    expect(await ask(app, "POST", "/")).toMatchObject({ status: 404, text: "Cannot POST /" });
  });
});
