import { servedFile } from "./files";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "./http";
import { normalize } from "./path";

/** Stands in for express: routes, middlewares, parameters, the usual answers, and the files of the program. */

type Next = (error?: unknown) => void;
type Request = IncomingMessage & Record<string, unknown> & { params: Record<string, string>; body?: unknown };
type Response = ServerResponse & Record<string, unknown>;
type Handler = (request: Request, response: Response, next: Next) => unknown;
type ErrorHandler = (error: unknown, request: Request, response: Response, next: Next) => unknown;

type Layer = {
  /** `undefined`: any. */
  method: string | undefined;
  matches: (path: string) => { params: Record<string, string>; matched: string } | undefined;
  /** `use()` hides the part of the path that it matched. */
  isMount: boolean;
  handler: Handler | ErrorHandler;
};

type App = ((request: IncomingMessage, response: ServerResponse, next?: Next) => void) & Record<string, unknown>;

const methods = ["get", "post", "put", "patch", "delete", "head", "options"] as const;

/** `/orders/:id` and `*` as a test of paths. */
function matcher(pattern: unknown, isMount: boolean): Layer["matches"] {
  if (pattern instanceof RegExp) {
    return (path) => {
      const found = pattern.exec(path);
      return found ? { params: { ...found.groups }, matched: found[0] } : undefined;
    };
  }
  const names: string[] = [];
  const source = String(pattern)
    .replace(/\/$/, "")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return "([^/]+)";
    })
    .replace(/\*\w*/g, ".*");
  const test = new RegExp(`^${source}${isMount ? "(?=/|$)" : "/?$"}`);
  return (path) => {
    const found = test.exec(path);
    const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found?.[index + 1] ?? "")]));
    return found ? { params, matched: found[0] } : undefined;
  };
}

function dress(request: Request, response: Response): void {
  const url = new URL(request.url, "http://localhost");
  const send = (type: string, text: string) => {
    if (!response.hasHeader("content-type")) {
      response.setHeader("content-type", type);
    }
    response.end(text);
    return response;
  };
  const json = (value: unknown) => send("application/json; charset=utf-8", JSON.stringify(value));
  const status = (code: number) => Object.assign(response, { statusCode: code });
  const set = (name: string, value: string) => response.setHeader(name, value);
  Object.assign(request, {
    path: url.pathname,
    originalUrl: request.originalUrl ?? request.url,
    query: Object.fromEntries(url.searchParams),
    params: request.params ?? {},
    protocol: "http",
    ip: request.socket.remoteAddress,
    get: (name: string) => request.headers[name.toLowerCase()],
    res: response,
  });
  Object.assign(response, {
    locals: response.locals ?? {},
    json,
    status,
    set,
    header: set,
    type: (type: string) => response.setHeader("content-type", type),
    get: (name: string) => response.getHeader(name),
    send: (body: unknown) =>
      typeof body === "string"
        ? send("text/html; charset=utf-8", body)
        : body instanceof Uint8Array
          ? response.end(body)
          : json(body),
    sendStatus: (code: number) => {
      status(code);
      return send("text/plain; charset=utf-8", String(code));
    },
    sendFile: (file: string, { root = "" }: { root?: string } = {}) => {
      const found = servedFile(`${root}/${file}`);
      if (found) {
        return send(found.type, found.text);
      }
      status(404);
      return send("text/plain; charset=utf-8", `${file}: the program has no such file`);
    },
    redirect: (...args: [string] | [number, string]) => {
      const [code, target] = args.length === 1 ? [302, args[0]] : args;
      return response.writeHead(code, { location: target }).end();
    },
  });
}

function application(): App {
  const layers: Layer[] = [];
  const settings = new Map<string, unknown>();

  const app: App = Object.assign((first: IncomingMessage, second: ServerResponse, done?: Next) => {
    const request = first as Request;
    const response = second as Response;
    const whole = request.url;
    let index = 0;
    const next: Next = (error) => {
      request.url = whole;
      const layer = layers[index];
      index += 1;
      if (!layer) {
        finish(error);
        return;
      }
      const path = new URL(whole, "http://localhost").pathname;
      const found = layer.matches(path);
      const handlesErrors = layer.handler.length === 4;
      if (!found || handlesErrors !== (error !== undefined) || (layer.method && layer.method !== request.method)) {
        next(error);
        return;
      }
      Object.assign(request.params, found.params);
      if (layer.isMount && found.matched !== "") {
        request.url = whole.slice(found.matched.length).replace(/^(?!\/)/, "/");
      }
      call(layer, error);
    };
    const call = ({ handler }: Layer, error: unknown) => {
      try {
        const result =
          error === undefined
            ? (handler as Handler)(request, response, next)
            : (handler as ErrorHandler)(error, request, response, next);
        if (result instanceof Promise) {
          result.catch(next);
        }
      } catch (thrown) {
        next(thrown);
      }
    };
    const finish = (error: unknown) => {
      if (done) {
        done(error);
      } else if (!response.writableEnded) {
        response.writeHead(error === undefined ? 404 : 500, { "content-type": "text/plain; charset=utf-8" });
        response.end(error === undefined ? `Cannot ${request.method} ${whole}` : String(error));
      }
    };
    dress(request, response);
    next();
  });

  const add =
    (method: string | undefined, isMount: boolean) =>
    (...args: unknown[]) => {
      const hasPath = typeof args[0] === "string" || args[0] instanceof RegExp;
      const pattern = hasPath ? args[0] : isMount ? "/" : "*";
      for (const handler of args.slice(hasPath ? 1 : 0).flat(3) as Handler[]) {
        layers.push({ method, isMount, matches: matcher(pattern, isMount), handler });
      }
      return app;
    };
  const listen = (...args: unknown[]): Server => createServer(app).listen(...args);
  Object.assign(app, Object.fromEntries(methods.map((method) => [method, add(method.toUpperCase(), false)])));
  const addGet = app.get as (...args: unknown[]) => unknown;
  return Object.assign(app, {
    use: add(undefined, true),
    all: add(undefined, false),
    // With a name alone it reads a setting.
    get: (...args: unknown[]) => (args.length === 1 ? settings.get(String(args[0])) : addGet(...args)),
    set: (name: string, value: unknown) => {
      settings.set(name, value);
      return app;
    },
    enable: (name: string) => (app.set as (name: string, value: unknown) => App)(name, true),
    disable: (name: string) => (app.set as (name: string, value: unknown) => App)(name, false),
    listen,
  });
}

/** A middleware that reads bodies of one type. */
function bodyReader(type: RegExp, read: (text: string) => unknown): Handler {
  return (request, _response, next) => {
    if (!type.test(request.headers["content-type"] ?? "")) {
      next();
      return;
    }
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      try {
        request.body = read(text);
        next();
      } catch (error) {
        next(error);
      }
    });
  };
}

/** A middleware that serves the files of a folder of the program, and `index.html` for the folder itself. */
function fileServer(root: string): Handler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = normalize(decodeURIComponent(pathname));
    const found = servedFile(`${root}/${path}${pathname.endsWith("/") ? "/index.html" : ""}`);
    if (!found || !["GET", "HEAD"].includes(request.method ?? "")) {
      next();
      return;
    }
    response.setHeader("content-type", found.type);
    response.end(found.text);
  };
}

export default Object.assign(application, {
  Router: application,
  static: fileServer,
  json: () => bodyReader(/json/, (text) => (text === "" ? {} : JSON.parse(text))),
  urlencoded: () => bodyReader(/urlencoded/, (text) => Object.fromEntries(new URLSearchParams(text))),
  text: () => bodyReader(/^text\//, (text) => text),
});
