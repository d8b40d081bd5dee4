import { describe, expect, it } from "vitest";
import { commandFaults, installedVersions, isInRange, packagesIn } from "./commands.ts";

const specs = (text: string) => packagesIn(text).map(({ spec }) => spec);

describe("packagesIn", () => {
  it.each([
    ["npm install socket.io socket.io-client@4", ["socket.io", "socket.io-client@4"]],
    ["npm i -D --save-exact @types/node@20", ["@types/node@20"]],
    ["npm install --prefix app express", ["express"]],
    ["npm install", []],
    ["npm ci && npm start", []],
    ["npm install ./local ../other", []],
    ["npm install client@npm:socket.io-client@2", ["socket.io-client@2"]],
    ["npm install owner/repository#v1", ["owner/repository#v1"]],
    ["npm create vite@latest auction -- --template react-ts", ["create-vite@latest"]],
    ["npm init @nuxt/app", ["@nuxt/create-app"]],
    ["npm init @eslint@latest", ["@eslint/create@latest"]],
    ["npx artillery run test.yml", ["artillery"]],
    ["npm update engine.io ws", ["engine.io", "ws"]],
    ["yarn add a\npnpm add b && bun add c; npm run build d", ["a", "b", "c"]],
    ["sudo NODE_ENV=production npm install -g pm2", ["pm2"]],
    ["npm install a \\\n  b", ["a", "b"]],
    ["npm install a # and b", ["a"]],
    ["deno run --allow-net npm:socket.io@4", ["socket.io@4"]],
    ["curl http://localhost:3000", []],
  ])("reads %s", (text, expected) => {
    expect(specs(text)).toEqual(expected);
  });

  it("says in which line a package is named", () => {
    expect(packagesIn("mkdir a\nnpm install b")).toEqual([{ spec: "b", line: 2 }]);
  });
});

describe("isInRange", () => {
  it.each([
    ["4.8.4", "4", true],
    ["4.8.4", "4.8", true],
    ["4.8.4", "4.8.4", true],
    ["4.8.4", "4.x", true],
    ["4.8.4", "^4.7.0", true],
    ["4.8.4", "~4.8.1", true],
    ["4.8.4", ">=3", true],
    ["4.8.4", "5", false],
    ["4.8.4", "4.7", false],
    ["4.8.4", "^4.9.0", false],
    ["4.8.4", "~4.7.0", false],
    ["14.0.0", "4", false],
    ["4.8.4", "next", false],
  ])("%s in %s: %s", (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });
});

describe("commandFaults", () => {
  const installed = installedVersions({
    packages: {
      "": { version: "1.0.0" },
      "node_modules/socket.io": { version: "4.8.4" },
      "node_modules/socket.io-2": { name: "socket.io", version: "2.5.1" },
      "node_modules/a/node_modules/ws": { version: "8.0.0" },
    } as Record<string, { version: string }>,
  });
  const faults = (text: string) =>
    commandFaults(
      { page: "a.md", index: 0, line: 5, indent: 0, language: "bash", kind: "shell", markers: {}, text },
      installed,
      {
        "create-vite@latest": "9.3.0",
      },
    ).map(({ line, message }) => `${line}: ${message}`);

  it("accepts what the lock file has, under its real name, and what the registry has said", () => {
    expect(faults("npm install socket.io@2 socket.io@latest ws\nnpm create vite@latest")).toEqual([]);
  });

  it("refuses what nobody has seen", () => {
    expect(faults("npm install ws\nnpm install soket.io socket.io@9")).toEqual([
      "7: nobody has seen the package soket.io.",
      "7: nobody has seen the package socket.io@9.",
    ]);
  });
});
