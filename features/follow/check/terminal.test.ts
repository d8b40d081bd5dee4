import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { commands, file, follow, manifest } from "../model/testPage.ts";
import { RealTerminal } from "./terminal.ts";

const modules = [path.join(import.meta.dirname, "../../../node_modules")];

async function run(content: readonly string[], sources: readonly string[] = modules) {
  const terminal = new RealTerminal(sources);
  onTestFinished(() => terminal.dispose());
  const { messages } = await follow([[...content]], { terminal });
  return { messages, missing: [...terminal.missing] };
}

const project = (type: string) => [
  manifest({ type, dependencies: { "socket.io": "4", "socket.io-client": "4" } }),
  commands("npm install"),
];

const server = 'import { Server } from "socket.io";\nconst io = new Server(3000);';

const client = `import { io } from "socket.io-client";
const socket = io("http://localhost:3000");
socket.on("ring", (times) => {
  console.log(times); // => 3
  socket.disconnect();
});`;

const start = commands("node server.js");

it("starts a server, and a client that prints what its comments promise", async () => {
  const rings = `${server}\nio.on("connection", (socket) => socket.emit("ring", 3));`;
  const page = [
    ...project("module"),
    file("server.js", rings),
    file("client.js", client),
    start,
    commands("node client.js"),
  ];
  expect(await run(page)).toEqual({ messages: [], missing: [] });
});

it("reports a client that doesn't print what its comments promise", async () => {
  const ends = client.replace("console.log(times);", "console.log(times + 1);");
  const rings = `${server}\nio.on("connection", (socket) => socket.emit("ring", 3));`;
  const page = [
    ...project("module"),
    file("server.js", rings),
    file("client.js", ends),
    start,
    commands("node client.js"),
  ];
  expect((await run(page)).messages).toEqual([expect.stringContaining("it does not print `3`")]);
});

it("reports a server that ends, at once or when a client connects", async () => {
  const throws = 'throw new Error("no bell");';
  const page = (text: string) => [...project("module"), file("server.js", text), start];
  expect((await run(page(throws + server.replace("new Server(3000)", "new Server().listen(3000)")))).messages).toEqual([
    "`node server.js`: it ends instead of listening. It prints: Error: no bell",
  ]);
  expect((await run(page(`${server}\nio.on("connection", () => { ${throws} });`))).messages).toEqual([
    "`node server.js`: it ends when a client connects. It prints: Error: no bell",
  ]);
});

it("reports a page whose server doesn't have what it loads", async () => {
  const text = `import http from "node:http";
http.createServer((request, response) => {
  response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html" });
  response.end('<link rel="stylesheet" href="style.css">');
}).listen(3000);`;
  expect((await run([...project("module"), file("server.js", text), start])).messages).toEqual([
    "`node server.js`: the page that it serves loads style.css, and the server responds with 404.",
  ]);
});

it("reports TypeScript with a top-level await in a project that npm init has created", async () => {
  const text =
    'import { io } from "socket.io-client";\nconst socket = io("http://localhost:3000");\nawait socket.emitWithAck("ring");';
  const page = [
    commands("npm init -y\nnpm install socket.io-client tsx"),
    file("client.ts", text),
    commands("npx tsx client.ts"),
  ];
  expect((await run(page)).messages).toEqual([
    expect.stringMatching(/^`npx tsx client\.ts`: .*Top-level await is currently not supported/),
  ]);
});

it("takes no package of another major version", async () => {
  const page = [
    manifest({ type: "module", dependencies: { "socket.io": "^4.0.0", "socket.io-client": "^1.0.0" } }),
    commands("npm install"),
    file("server.js", server),
    start,
  ];
  expect(await run(page)).toEqual({ messages: [], missing: ["socket.io-client"] });
});

it("says which packages and tools are not installed, and starts nothing then", async () => {
  const page = [...project("module"), file("server.js", server), start, commands("npx ring")];
  expect(await run(page, [])).toEqual({ messages: [], missing: ["socket.io", "socket.io-client", "ring"] });
});
