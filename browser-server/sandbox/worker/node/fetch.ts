import { dial, type HttpSignal } from "../channel";
import { reachable } from "./reachable";

/** Statuses whose answers have no body. */
const bodiless = new Set([101, 204, 205, 304]);

/** `fetch()` that reaches the servers of the same run, and nothing else. */
export async function programFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : String(input), "http://localhost:3000");
  // A Request takes care of methods, headers and bodies in all their forms.
  const request = new Request("http://localhost/", {
    ...(input instanceof Request ? fromRequest(input) : {}),
    ...init,
  } as RequestInit);
  // Node.js lets programs set and read all headers, where Request and Response of a browser leave some out.
  const given = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const fault = reachable(address.href);
  if (fault) {
    throw new TypeError("fetch failed", { cause: new Error(fault) });
  }
  request.signal.throwIfAborted();
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : await request.arrayBuffer();
  return await new Promise((resolve, reject) => {
    const line = dial<HttpSignal>({
      kind: "http",
      method: request.method,
      url: address.href,
      headers: { ...Object.fromEntries(request.headers), ...Object.fromEntries(given) },
      ...(body && body.byteLength > 0 ? { body } : {}),
    });
    const refused = () =>
      reject(new TypeError("fetch failed", { cause: new Error(`connect ECONNREFUSED ${address.host}`) }));
    line.onGone = refused;
    request.signal.addEventListener("abort", () => {
      line.send({ type: "abort" });
      line.close();
      reject(request.signal.reason);
    });
    line.onMessage = (signal) => {
      line.close();
      if (signal.type !== "reply") {
        refused();
        return;
      }
      const { status, headers, body: answer } = signal.reply;
      const list = Object.entries(headers).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      );
      const response = new Response(bodiless.has(status) ? null : answer, { status, headers: list });
      Object.defineProperty(response, "headers", { value: new Headers(list) });
      resolve(response);
    };
  });
}

function fromRequest(request: Request): RequestInit {
  const { method, headers, signal, body } = request;
  return { method, headers, signal, ...(body && { body, duplex: "half" }) };
}
