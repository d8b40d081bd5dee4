import { describe, expect, it } from "vitest";
import { commands, file, follow, manifest, part, project, tabs, text } from "./testPage.ts";

const server = `import { Server } from "socket.io";

const io = new Server(3000);

io.on("connection", (socket) => {
  const { me } = socket.data;
  socket.emit("welcome", me);
});`;

const start = commands("npm start");

describe("a page that can be followed", () => {
  it("gives no problem, and starts what it says", async () => {
    const page = [
      commands("mkdir bell\ncd bell"),
      ...project,
      file("server.js", server),
      part("server.js", "inside connection, at the end", '  socket.on("ring", () => {});'),
      commands("PORT=3001 npm start"),
      commands('$env:PORT="3001"; npm start', "powershell"),
    ];
    const { messages, starts, reader } = await follow([page]);
    expect(messages).toEqual([]);
    expect(starts).toMatchObject([{ folder: "bell", env: { PORT: "3001" }, listens: true }]);
    expect(reader.workspace.textOf("bell/server.js")).toContain('me);\n  socket.on("ring", () => {});\n});');
  });

  it("may fetch the finished program", async () => {
    const program = new Map([
      ["package.json", '{ "scripts": { "start": "node server.js" }, "dependencies": { "socket.io": "4" } }\n'],
      ["server.js", `${server}\n`],
    ]);
    const fetch = "curl -O https://example.com/programs/bell.tgz && tar -xf bell.tgz";
    const page = [commands(`${fetch}\ncd bell\nnpm install\nnpm start`)];
    const { messages, starts } = await follow([page], { archived: () => program });
    expect(messages).toEqual([]);
    expect(starts).toHaveLength(1);
  });

  it("may start a project from a template, of which it doesn't show every file", async () => {
    const page = [
      commands("npm create vite@latest bell -- --template react\ncd bell\nnpm install socket.io-client"),
      file("src/App.jsx", 'import { socket } from "./socket";\nimport logo from "./logo.svg";\nlogo(socket);'),
      commands("npm run dev"),
    ];
    expect(await follow([page])).toMatchObject({ messages: [] });
  });

  it("may create the package.json with commands", async () => {
    const created = commands("npm init -y\nnpm pkg set type=module\nnpm pkg set scripts.start='node a.js'");
    const { messages, reader } = await follow([[created, file("a.js", "export {};"), commands("npm start")]]);
    expect(messages).toEqual([]);
    expect(reader.workspace.manifest()).toMatchObject({ type: "module", scripts: { start: "node a.js" } });
  });

  it("may show a file that the program imports under a condition after the start", async () => {
    const conditional = `${server}\nif (process.env.REDIS_URL) await import("./redis.js");`;
    const page = [...project, file("server.js", conditional), start];
    expect((await follow([[...page, file("redis.js", "export {};")]])).messages).toEqual([]);
    expect((await follow([page])).messages).toEqual([expect.stringContaining("server.js imports ./redis.js")]);
  });

  it("may show parts of the reader's own application, and a variant before a part of the program", async () => {
    const page = [
      ...project,
      part("src/App.jsx", "in your app", "connect();"),
      file("server.js", server),
      start,
      file("server.js", 'import { Server } from "socket.io";\nnew Server(3000, { cookie: true });'),
      part("server.js", "", '  socket.emit("welcome", me);'),
    ];
    expect((await follow([page])).messages).toEqual([]);
  });

  it("may import the client's script, which defines `io` globally", async () => {
    const page = (script: string) => [
      ...project,
      file("server.js", server),
      file("index.html", '<script type="module" src="client.js"></script>'),
      file("client.js", `import "${script}";\nio();`),
      start,
    ];
    expect((await follow([page("/socket.io/socket.io.js")])).messages).toEqual([]);
    expect((await follow([page("/socket.io/socket.io.esm.min.js")])).messages).toEqual([
      expect.stringContaining("Cannot find name 'io'"),
    ]);
  });

  it("may leave out a command that this machine can't run", async () => {
    const { reader, messages } = await follow([[...project, file("server.js", server), commands("docker ps"), start]]);
    expect(messages).toEqual([]);
    expect([...reader.notes]).toEqual(["docker ps: is unknown"]);
  });

  it("starts the server of an earlier page again with what has changed", async () => {
    const { starts } = await follow([
      [...project, file("server.js", server), start],
      [part("server.js", "at the end", 'io.emit("ring");')],
    ]);
    expect(starts).toHaveLength(2);
  });
});

describe("what a review by a new user has found", () => {
  it("a name is used above its declaration, where the page says that the part belongs", async () => {
    const page = [
      ...project,
      file("server.js", server),
      part("server.js", "inside connection, at the beginning", "  socket.join(me);"),
      start,
    ];
    const { problems } = await follow([page]);
    expect(problems).toEqual([
      {
        block: 4,
        message: "server.js: Block-scoped variable 'me' used before its declaration. The line is `socket.join(me);`.",
      },
    ]);
  });

  it("a part uses a name that no block declares", async () => {
    const page = [
      ...project,
      file("server.js", server),
      part("server.js", "at the end", "export function markRead(name) {\n  reads.set(name, Date.now());\n}"),
      start,
    ];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("Cannot find name 'reads'")]);
  });

  it("a file is shown in parts, and some lines are in none of them", async () => {
    const page = [
      ...project,
      file("server.js", 'import { register } from "./store.js";\n\nregister();'),
      file("store.js", "const client = createClient();"),
      part("store.js", "at the end", "export function register() {\n  return client.get(kept);\n}"),
      start,
    ];
    expect((await follow([page])).messages).toEqual([
      expect.stringContaining("store.js: Cannot find name 'createClient'"),
      expect.stringContaining("store.js: Cannot find name 'kept'"),
    ]);
  });

  it("a change is only in the finished program", async () => {
    const finished = new Map([["server.js", server.replace("me)", "me, process.pid)")]]);
    const { messages } = await follow([[...project, file("server.js", server), start]], { finished });
    expect(messages).toEqual([
      expect.stringMatching(/^server\.js: after this page, .* at line 7: .* the program has `.*process\.pid\);`/),
    ]);
  });

  it("samples of a page import a package that the page doesn't install", async () => {
    const page = [
      ...project,
      file("server.js", server),
      file("client.js", 'import { io } from "socket.io-client";\nio();'),
      start,
    ];
    expect((await follow([page])).messages).toEqual([
      expect.stringContaining("client.js imports socket.io-client, which the page has not installed"),
    ]);
  });

  it("a page shows programs, and doesn't say how to start them", async () => {
    const page = [tabs({ TypeScript: file("server.ts", server) })];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("no command that starts it")]);
  });

  it("a TypeScript tab imports a file that isn't shown", async () => {
    const page = [
      commands("npm init -y\nnpm install socket.io"),
      tabs({ TypeScript: file("server.ts", `import type { Events } from "./events";\n${server}`) }),
    ];
    expect((await follow([page], { mustStart: () => false })).messages).toEqual([
      expect.stringContaining("server.ts imports ./events, which the page has not shown"),
    ]);
  });

  it.each(["npm install", "npm start"])("`%s` without a package.json", async (command) => {
    const page = [file("server.js", "export {};"), commands(command)];
    const { problems } = await follow([page], { mustStart: () => false });
    expect(problems).toEqual([{ block: 2, message: expect.stringContaining("needs a package.json") }]);
  });

  it("packages have to be guessed", async () => {
    const page = [
      commands("npm init -y\nnpm install socket.io"),
      file("server.js", `import "redis";\n${server}`),
      commands("node server.js"),
    ];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("server.js imports redis")]);
  });

  it("a script starts files that aren't shown", async () => {
    const scripts = { start: "node server.js", "start:otel": "node --import ./instrumentation.js server-otel.js" };
    const page = [
      manifest({ type: "module", scripts, dependencies: { "socket.io": "4" } }),
      commands("npm install"),
      file("server.js", server),
      start,
    ];
    expect((await follow([page])).messages).toEqual([
      expect.stringContaining('"start:otel" starts instrumentation.js'),
      expect.stringContaining('"start:otel" starts server-otel.js'),
    ]);
  });

  it("the text names a script that the package.json doesn't have", async () => {
    const page = [...project, file("server.js", server), start, text("`npm run start:redis` starts this server.")];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("`npm run start:redis`")]);
  });

  it("a command starts a file that isn't shown", async () => {
    const page = [...project, file("server.js", server), start, commands("node cluster.js")];
    expect((await follow([page])).messages).toEqual([
      "`node cluster.js` starts cluster.js, which the page has not shown: show the file first.",
    ]);
  });

  it("`--watch` is promised without a word on editors that replace files", async () => {
    const page = [
      manifest({ type: "module", scripts: { start: "node --watch server.js" }, dependencies: { "socket.io": "4" } }),
      commands("npm install"),
      file("server.js", server),
      start,
      text("`--watch` restarts it each time that you save a file."),
    ];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("misses files that an editor replaces")]);
    const action = text("If nothing changes after a save, press Ctrl+C, and run `npm start`.");
    expect((await follow([[...page, action]])).messages).toEqual([]);
  });

  it("a part declares a name that the file has already", async () => {
    const page = [
      ...project,
      file("server.js", server),
      part("server.js", "at the end", "const io = new Server(3001);"),
      start,
    ];
    expect((await follow([page])).messages).toContainEqual(
      expect.stringContaining("redeclare block-scoped variable 'io'"),
    );
  });

  it("a block with a file's title has only a part of it", async () => {
    const page = [...project, file("server.js", server), file("server.js", 'io.emit("ring");'), start];
    expect((await follow([page])).messages).toEqual([
      expect.stringMatching(/Cannot find name 'io'.* mark the block as a part/),
    ]);
  });

  it("a part doesn't say where it belongs", async () => {
    const page = [...project, file("server.js", server), part("server.js", "", 'socket.on("add", () => {});'), start];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("a reader cannot tell where it belongs")]);
  });

  it("replaced lines aren't in the reader's file", async () => {
    const page = [
      ...project,
      file("server.js", server),
      part("server.js", "inside connection", '- socket.emit("hello");\n+ socket.emit("welcome");'),
      start,
    ];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("show what is replaced")]);
  });

  it("a part isn't indented as in the program", async () => {
    const finished = new Map([["server.js", server.replace("me);", 'me);\n  socket.join("bells");')]]);
    const page = [
      ...project,
      file("server.js", server),
      part("server.js", "at the end of connection", 'socket.join("bells");'),
      start,
    ];
    expect((await follow([page], { finished })).messages).toEqual([expect.stringContaining("at line 8")]);
  });

  it("a style sheet is only linked", async () => {
    const page = [
      ...project,
      file("server.js", server),
      file("index.html", '<link rel="stylesheet" href="style.css">\n<script src="/socket.io/socket.io.js"></script>'),
      start,
    ];
    expect((await follow([page])).messages).toEqual([
      "index.html loads style.css, which the page has not shown: show the file.",
    ]);
  });

  it.each([
    "const form = /** @type {HTMLFormElement} */ (document.forms[0]);",
    "const user = Object(jwt.verify(token));",
  ])("`%s` is there for a type checker", async (code) => {
    expect(
      (await follow([[file("page.js", `const jwt = {}, token = 1;\n${code}`)]], { mustStart: () => false })).messages,
    ).toEqual([expect.stringContaining("is only there for a type checker")]);
  });

  it("a variable has no form for PowerShell", async () => {
    const page = [...project, file("server.js", server), commands("TOKEN_SECONDS=5 npm start")];
    expect((await follow([page])).messages).toEqual([expect.stringContaining("sets `$env:TOKEN_SECONDS`")]);
    const windows = commands('$env:TOKEN_SECONDS="5"; npm start', "powershell");
    expect((await follow([[...page, windows]])).messages).toEqual([]);
  });

  it("a file is shown only in fragments", async () => {
    const finished = new Map([["server.js", server]]);
    const page = [...project, part("server.js", "", 'socket.emit("welcome", me);'), start];
    expect((await follow([page], { finished })).messages).toEqual([
      "server.js: it is a part of a file that no page has shown yet: show the whole file first.",
      expect.stringContaining("`npm start` starts server.js, which the page has not shown"),
      expect.stringContaining('the script "start" starts server.js'),
    ]);
  });
});

it("reports what the terminal says, with the block of the command", async () => {
  const terminal = { run: async () => "it ends with the exit code 1.", stop: async () => {} };
  const { problems } = await follow([[...project, file("server.js", server), start]], { terminal });
  expect(problems).toEqual([{ block: 4, message: "`npm start`: it ends with the exit code 1." }]);
});

it("reports a package.json that is not JSON, and a script that it doesn't have", async () => {
  expect((await follow([[file("package.json", "{,}"), commands("npm install")]])).messages).toContainEqual(
    "package.json is not JSON: correct it.",
  );
  expect((await follow([[...project, file("server.js", server), commands("npm run ring"), start]])).messages).toEqual([
    'package.json has no script "ring": add it to the package.json that is shown.',
  ]);
});
