/**
 * What the reference has to cover: which class is described where, and by what rule.
 *
 * The rules:
 *
 * 1. A public member of a class (see lib/typings.ts for "public"), inherited ones included, has an entry
 *    `#<section>-<name>` in lower case; an event `#<section>-event-<name>`; a constructor `#<section>-constructor`, for
 *    classes that users construct. A subclass has entries for what it declares itself (`ownMembersOnly`).
 * 2. Listener methods (`on`, `once`, `off`…) that a class inherits are one group.
 *    If they come from Node's `EventEmitter`, which Node.js documents, one of these covers them all: `#<section>-on`, or
 *    the word `EventEmitter` in the introduction of the class.
 *    The methods of the client's emitter package, and those of the server's sockets, are looked up here (`listeners:
 *    "each"`). Each of them has its own entry, or is named in code in the entry of another one.
 *    `emit` is a member like any other where the class types it, and no member where it doesn't.
 * 3. What the listeners of an event get after their first argument is named in code in its entry.
 * 4. A small object that one member returns, or that an option or an event carries, is described in that entry: each of
 *    its members is named there in code.
 * 5. An option has an entry with its name in lower case.
 * 6. Whatever a package exports has a section or an entry of its name, or, on the client's page, is named in code in the
 *    section `io`.
 */

export const packageNames = [
  "socket.io",
  "socket.io-client",
  "engine.io",
  "engine.io-client",
  "socket.io-adapter",
  "socket.io-parser",
] as const;

export type PackageName = (typeof packageNames)[number];

/** The packages that people install; the others come with them. */
export type RootName = "socket.io" | "socket.io-client";

/** A type by its name, or the type of a property of it, of a property of that… */
export type TypePath = { package: PackageName; type: string; through?: readonly string[] };

/** Under which names since.json and the live objects know a class. */
export type Origin = { package: PackageName; class: string };

export type DescribedSurface = {
  /** How messages call it. */
  name: string;
  page: string;
  /** The package whose versions "since" is about. */
  root: RootName;
  type: TypePath;
  /** None where the declaring interface is younger than what it describes, or belongs to somebody else's package. */
  origins: readonly Origin[];
};

export type ClassSurface = DescribedSurface & {
  /** Id of its heading of level 2, with which the IDs of its entries begin. */
  section: string;
  constructed?: true;
  ownMembersOnly?: true;
  listeners?: "each";
  /** Private in the typings, and what people use all the same. */
  usedAnyway?: readonly string[];
  /** Members that are the same as another one and named in its entry, by anchor. */
  aliases?: Readonly<Record<string, string>>;
};

/** Rule 4. */
export type ObjectSurface = DescribedSurface & { entry: string };

export type OptionsSurface = DescribedSurface;

export type ExportsSurface = {
  package: RootName;
  page: string;
  section: string;
  aliases?: Readonly<Record<string, string>>;
};

export const pages = {
  serverApi: "docs/api/server-api.md",
  serverOptions: "docs/api/server-options.md",
  clientApi: "docs/api/client-api.md",
  clientOptions: "docs/api/client-options.md",
} as const;

const server = { page: pages.serverApi, root: "socket.io" } as const;
const client = { page: pages.clientApi, root: "socket.io-client" } as const;
const serverOption = { page: pages.serverOptions, root: "socket.io" } as const;
const clientOption = { page: pages.clientOptions, root: "socket.io-client" } as const;

function origin(packageName: PackageName, className: string): readonly Origin[] {
  return [{ package: packageName, class: className }];
}

/** A class of a package under its own name. */
function own(packageName: PackageName, className: string) {
  return {
    name: className,
    section: className.toLowerCase(),
    type: { package: packageName, type: className },
    origins: origin(packageName, className),
  };
}

const connectIsConnection = (section: string) => ({ [`${section}-event-connect`]: `${section}-event-connection` });

export const classes: readonly ClassSurface[] = [
  { ...server, ...own("socket.io", "Server"), constructed: true, aliases: connectIsConnection("server") },
  { ...server, ...own("socket.io", "Namespace"), aliases: connectIsConnection("namespace") },
  { ...server, ...own("socket.io", "ParentNamespace"), ownMembersOnly: true },
  { ...server, ...own("socket.io", "Socket"), listeners: "each" },
  { ...server, ...own("socket.io", "BroadcastOperator") },
  { ...server, ...own("socket.io", "RemoteSocket") },
  {
    ...server,
    name: "Engine",
    section: "engine",
    type: { package: "socket.io", type: "Server", through: ["engine"] },
    origins: origin("engine.io", "Server"),
  },
  {
    ...server,
    name: "Engine Socket",
    section: "enginesocket",
    type: { package: "socket.io", type: "Socket", through: ["conn"] },
    origins: origin("engine.io", "Socket"),
    usedAnyway: ["id", "server"],
  },
  {
    ...server,
    name: "Adapter",
    section: "adapter",
    type: { package: "socket.io", type: "Namespace", through: ["adapter"] },
    origins: origin("socket.io-adapter", "Adapter"),
  },
  { ...server, ...own("socket.io-parser", "Encoder"), constructed: true },
  { ...server, ...own("socket.io-parser", "Decoder"), constructed: true },
  { ...client, ...own("socket.io-client", "Manager"), constructed: true },
  { ...client, ...own("socket.io-client", "Socket"), constructed: true },
  {
    ...client,
    name: "Engine",
    section: "engine",
    type: { package: "socket.io-client", type: "Manager", through: ["engine"] },
    origins: origin("engine.io-client", "Socket"),
  },
];

export const objects: readonly ObjectSurface[] = [
  {
    ...server,
    name: "Client",
    entry: "socket-client",
    type: { package: "socket.io", type: "Socket", through: ["client"] },
    origins: origin("socket.io", "Client"),
  },
  {
    ...server,
    name: "Handshake",
    entry: "socket-handshake",
    type: { package: "socket.io", type: "Socket", through: ["handshake"] },
    origins: origin("socket.io", "Handshake"),
  },
  {
    ...server,
    name: "Transport",
    entry: "enginesocket-transport",
    type: { package: "socket.io", type: "Socket", through: ["conn", "transport"] },
    origins: origin("engine.io", "Transport"),
  },
  {
    ...server,
    name: "DecoderOptions",
    entry: "decoder-constructor",
    type: { package: "socket.io-parser", type: "DecoderOptions" },
    origins: origin("socket.io-parser", "DecoderOptions"),
  },
  {
    ...serverOption,
    name: "connectionStateRecovery",
    entry: "connectionstaterecovery",
    type: { package: "socket.io", type: "ServerOptions", through: ["connectionStateRecovery"] },
    origins: origin("socket.io", "ServerOptions.connectionStateRecovery"),
  },
  {
    ...serverOption,
    name: "cookie",
    entry: "cookie",
    type: { package: "socket.io", type: "ServerOptions", through: ["cookie"] },
    origins: [],
  },
  {
    ...serverOption,
    name: "cors",
    entry: "cors",
    type: { package: "socket.io", type: "ServerOptions", through: ["cors"] },
    origins: [],
  },
  {
    ...serverOption,
    name: "perMessageDeflate",
    entry: "permessagedeflate",
    type: { package: "socket.io", type: "ServerOptions", through: ["perMessageDeflate"] },
    origins: [],
  },
  {
    ...client,
    name: "Transport",
    entry: "engine-transport",
    type: { package: "socket.io-client", type: "Manager", through: ["engine", "transport"] },
    origins: origin("engine.io-client", "Transport"),
  },
  {
    ...client,
    name: "HandshakeData",
    entry: "engine-event-handshake",
    type: { package: "engine.io-client", type: "HandshakeData" },
    origins: [],
  },
  {
    ...clientOption,
    name: "perMessageDeflate",
    entry: "permessagedeflate",
    type: { package: "socket.io-client", type: "ManagerOptions", through: ["perMessageDeflate"] },
    origins: [],
  },
];

export const options: readonly OptionsSurface[] = [
  {
    ...serverOption,
    name: "ServerOptions",
    type: { package: "socket.io", type: "ServerOptions" },
    origins: [
      { package: "socket.io", class: "ServerOptions" },
      { package: "engine.io", class: "ServerOptions" },
      { package: "engine.io", class: "AttachOptions" },
    ],
  },
  {
    ...serverOption,
    name: "uOptions",
    type: { package: "engine.io", type: "uOptions" },
    origins: origin("engine.io", "uOptions"),
  },
  {
    ...clientOption,
    name: "ManagerOptions",
    type: { package: "socket.io-client", type: "ManagerOptions" },
    origins: [
      { package: "socket.io-client", class: "ManagerOptions" },
      { package: "engine.io-client", class: "SocketOptions" },
    ],
  },
  {
    ...clientOption,
    name: "SocketOptions",
    type: { package: "socket.io-client", type: "SocketOptions" },
    origins: origin("socket.io-client", "SocketOptions"),
  },
];

export const exported: readonly ExportsSurface[] = [
  { package: "socket.io", page: pages.serverApi, section: "exports" },
  // `io` is the function that the section is named after.
  { package: "socket.io-client", page: pages.clientApi, section: "io", aliases: { io: "io-function" } },
];

/**
 * Events that a class without typed events emits on itself for others of its package; nobody else can use them.
 * `ready` and `headers` of a transport tell the engine's own code that it may go on.
 */
export const internalEvents: Readonly<Record<string, readonly string[]>> = {
  "engine.io Transport": ["headers", "ready"],
};
