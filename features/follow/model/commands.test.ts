import { expect, it } from "vitest";
import { commandsIn, parseCommand } from "./commands.ts";

it.each([
  ["mkdir -p bell/public", { kind: "mkdir", folders: ["bell/public"] }],
  ["cd bell", { kind: "cd", folder: "bell" }],
  ["npm init -y", { kind: "init" }],
  ["npm pkg set type=module", { kind: "set", field: "type", value: "module" }],
  ["npm pkg set 'scripts.start=node server.js'", { kind: "set", field: "scripts.start", value: "node server.js" }],
  ["npm install", { kind: "install", packages: [] }],
  ["npm i -D tsx", { kind: "install", packages: [{ name: "tsx", range: undefined }] }],
  [
    "npm install socket.io@4 @socket.io/redis-adapter",
    {
      kind: "install",
      packages: [
        { name: "socket.io", range: "4" },
        { name: "@socket.io/redis-adapter", range: undefined },
      ],
    },
  ],
  ["npm create vite@latest bell -- --template vue", { kind: "create", folder: "bell" }],
  ["npx create-next-app@latest bell --yes", { kind: "create", folder: "bell" }],
  ["npx @nestjs/cli new bell", { kind: "create", folder: "bell" }],
  ["npx cordova create bell com.example.bell Bell", { kind: "create", folder: "bell" }],
  ["npm start", { kind: "script", name: "start" }],
  ["npm test", { kind: "script", name: "test" }],
  ["npm run start:redis", { kind: "script", name: "start:redis" }],
  ["node --watch server.js", { kind: "node", args: ["--watch", "server.js"] }],
  ["npx tsx server.ts", { kind: "tool", name: "tsx", args: ["server.ts"], isFetched: true }],
  ["tsc --noEmit", { kind: "tool", name: "tsc", args: ["--noEmit"], isFetched: false }],
  ["curl -O https://example.com/programs/chat.tgz", { kind: "fetch", archive: "chat.tgz" }],
  ["curl http://localhost:3000/metrics", { kind: "other" }],
  ["tar -xf chat.tgz", { kind: "unpack", archive: "chat.tgz" }],
  ["npm install -g yarn", { kind: "other" }],
  ["docker compose up", { kind: "other" }],
])("reads `%s`", (line, expected) => {
  expect(parseCommand(line)).toEqual({ env: {}, text: line, ...expected });
});

it("reads environment variables and quoted words", () => {
  expect(parseCommand('PORT=3001 NAME="a b" node client.js')).toMatchObject({
    env: { PORT: "3001", NAME: "a b" },
    args: ["client.js"],
  });
});

it("leaves out comments, prompts and what commands print", () => {
  const texts = (text: string) => commandsIn(text).map((command) => command.text);
  expect(texts("# first\nmkdir bell && cd bell\nnpm install \\\n  socket.io\n")).toEqual([
    "mkdir bell",
    "cd bell",
    "npm install  socket.io",
  ]);
  expect(texts("$ node client.js\nconnected\n$ npm start")).toEqual(["node client.js", "npm start"]);
});
