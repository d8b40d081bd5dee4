/**
 * Reads the defaults of one release of a package, of any age: what its objects have when no option is given. What a
 * release keeps nowhere is found by what it does.
 *
 * An option that a release doesn't have is absent from the result.
 */

import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DefaultsPackage } from "../model/pastDefaults.ts";
import { listen, type Module } from "./live.ts";

type Values = Record<string, unknown>;

/** Nothing listens there: what a client does before it connects is all that is looked at. */
const nowhere = "http://127.0.0.1:1";

/** @param folder where the release is installed */
export async function defaultsOfRelease(name: DefaultsPackage, folder: string): Promise<Values> {
  const load = createRequire(path.join(folder, "package.json"));
  switch (name) {
    case "socket.io":
      return ofServer(load(folder));
    case "engine.io":
      return ofEngine(load(folder));
    case "socket.io-client":
      return ofManager(load(folder));
    case "engine.io-client":
      return ofEngineClient(load, folder);
  }
}

/** Engines before 4.0.0 keep their options as properties, later ones in `opts`. */
function optionsOf(object: Module, names: readonly string[]): Values {
  const all = { ...object, ...object.opts };
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

async function ofServer(module: Module): Promise<Values> {
  const { httpServer, url } = await listen();
  // 2.0.0 looks for the client's bundle in a place where it no longer is.
  const io = new (module.Server ?? module)(httpServer, { serveClient: false });
  try {
    const answers = [await askFromElsewhere(url, 3), await askFromElsewhere(url, 4)];
    const isAllowed = answers.some((answer) => answer.ok && answer.headers.has("access-control-allow-origin"));
    return {
      cors: isAllowed ? "all origins" : "none",
      path: io.path(),
      ...(io.connectTimeout && { connectTimeout: io.connectTimeout() }),
    };
  } finally {
    // A promise since 4.8.0.
    await Promise.resolve(io.close()).catch(() => undefined);
  }
}

/** Opens a connection as a page of another origin does. */
async function askFromElsewhere(url: string, protocol: number): Promise<Response> {
  const headers = { origin: "http://page.example" };
  const response = await fetch(`${url}/socket.io/?EIO=${protocol}&transport=polling`, { headers });
  await response.arrayBuffer();
  return response;
}

function ofEngine(module: Module): Values {
  const engine = new module.Server();
  const { cookie = false, perMessageDeflate = false } = { ...engine, ...engine.opts };
  const names = ["pingInterval", "pingTimeout", "upgradeTimeout", "maxHttpBufferSize", "httpCompression"];
  return {
    ...optionsOf(engine, [...names, "transports", "allowUpgrades", "allowEIO3"]),
    // Later releases have none in their options as long as they are off.
    cookie,
    perMessageDeflate,
  };
}

function ofManager(module: Module): Values {
  const manager = new module.Manager(nowhere, { autoConnect: false });
  const names = ["reconnection", "reconnectionDelay", "reconnectionDelayMax", "randomizationFactor", "timeout"];
  return Object.fromEntries(names.map((name) => [name, manager[name]()]));
}

async function ofEngineClient(load: NodeJS.Require, folder: string): Promise<Values> {
  const requests = replaceRequests(load);
  const module = load(folder);
  const socket = new (module.Socket ?? module)(nowhere);
  socket.on("error", () => undefined);
  await wait(20);
  socket.close();
  const { withCredentials = requests.at(-1)?.withCredentials } = { ...socket, ...socket.opts };
  return {
    ...optionsOf(socket, ["upgrade", "rememberUpgrade", "closeOnBeforeunload", "perMessageDeflate"]),
    ...optionsOf(socket, ["rejectUnauthorized", "timestampParam"]),
    // Those in `opts` can be classes.
    transports: socket.transports,
    withCredentials: Boolean(withCredentials),
  };
}

/** Releases before 3.5.0 have no option for credentials: their requests show what they do. */
function replaceRequests(load: NodeJS.Require): { withCredentials: boolean }[] {
  const requests: { withCredentials: boolean }[] = [];
  class XMLHttpRequest {
    withCredentials = false;
    constructor() {
      requests.push(this);
    }
    open() {}
    setDisableHeaderCheck() {}
    setRequestHeader() {}
    send() {}
    abort() {}
  }
  try {
    load("xmlhttprequest-ssl");
    const module = load.cache[load.resolve("xmlhttprequest-ssl")];
    if (module) {
      module.exports = Object.assign(XMLHttpRequest, { XMLHttpRequest });
    }
  } catch {
    // Some releases bring a copy of their own. They have the option.
  }
  return requests;
}
