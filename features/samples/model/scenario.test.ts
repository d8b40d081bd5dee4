import { describe, expect, it } from "vitest";
import { hostileScenariosOf } from "./hostile.ts";
import { readPage } from "./sample.ts";
import { needsPython, scenariosOf } from "./scenario.ts";

const read = (text: string, name = "docs/a.md") => scenariosOf(readPage(name, text));

describe("scenariosOf", () => {
  it("puts samples with one name together, and each without a name by itself", () => {
    const { scenarios } = read("```js run=a\n```\n```js run\n```\n```js run=a\n```\n```js\n```\n");
    expect(scenarios.map(({ name, programs }) => [name, programs.length])).toEqual([
      ["a", 2],
      [undefined, 1],
    ]);
  });

  it("knows servers and clients by their markers, or by what they import", () => {
    const { scenarios } = read(
      [
        "```js client run=a\nsocket.connect();\n```",
        "```js run=a\nimport { io } from 'socket.io-client';\n```",
        "```js run=a\nimport { Server } from 'socket.io';\nimport { io } from 'socket.io-client';\n```",
        "```js run=a\nimport http from 'node:http';\n```",
      ].join("\n"),
    );
    expect(scenarios[0]?.programs.map(({ role }) => role)).toEqual(["client", "client", "server", "server"]);
  });

  it("names files after titles, where these can be names", () => {
    const { scenarios } = read(
      [
        '```js title="server.js" run=a\n```',
        '```js title="server.js" run=a\n```',
        '```ts title="../outside.ts" run=a\n```',
        "```js run=a\nrequire('a');\n```",
      ].join("\n"),
    );
    expect(scenarios[0]?.programs.map(({ file }) => file)).toEqual([
      "server.js",
      "sample-3.mjs",
      "sample-5.mts",
      "sample-7.cjs",
    ]);
  });

  it("puts what the page shows beside into the folder, the nearest one before", () => {
    const { scenarios } = read(
      [
        '```html title="public/index.html"\n1\n```',
        '```html title="public/index.html"\n2\n```',
        '```js title="server.js" run\n```',
        '```html title="public/index.html"\n3\n```',
        '```css title="public/style.css"\n4\n```',
        '```css title="/etc/passwd"\n5\n```',
      ].join("\n"),
    );
    expect(scenarios[0]?.files).toEqual([
      { path: "public/index.html", text: "2" },
      { path: "public/style.css", text: "4" },
      { path: "package.json", text: '{"private":true,"type":"module"}' },
    ]);
  });

  it("makes a CommonJS package of scripts that need it, and keeps a page's own package.json", () => {
    const { scenarios: commonJs } = read("```js title=\"a.js\" run\nrequire('a');\n```");
    expect(commonJs[0]?.files).toEqual([{ path: "package.json", text: '{"private":true,"type":"commonjs"}' }]);
    const { scenarios: own } = read('```json title="package.json"\n{}\n```\n```js run\n```');
    expect(own[0]?.files).toEqual([{ path: "package.json", text: "{}" }]);
  });

  it("sends a visitor to servers that nobody speaks to", () => {
    const visited = (text: string) => read(text).scenarios[0]?.isVisited;
    expect(visited("```js server run\nio.emit('a');\n```")).toBe(true);
    expect(visited("```js server run=a\n```\n```js client run=a\n```")).toBe(false);
    expect(visited("```js server run\nawait fetch('http://localhost:3000/');\n```")).toBe(false);
  });

  it("knows the services that a scenario needs", () => {
    const { scenarios } = read("```js server run\nimport { createClient } from 'redis';\n```");
    expect(scenarios[0]?.needs.map(({ name }) => name)).toEqual(["redis"]);
  });

  it("runs what must throw, and nothing that is skipped", () => {
    const { scenarios } = read('```js throws="a"\n```\n```js skip="b"\n```');
    expect(scenarios).toHaveLength(1);
  });

  it("puts Python beside JavaScript", () => {
    const text = [
      "```js server run=a\nio.on('connection', () => {});\n```",
      '```python title="client.py" client run=a\nimport redis\nprint(1)  # => 1\n```',
      "```python run=a\nsio = socketio.Client()\n```",
    ].join("\n");
    const [scenario] = read(text).scenarios;
    expect(scenario?.programs.map(({ file, role }) => [file, role])).toEqual([
      ["sample-1.mjs", "server"],
      ["client.py", "client"],
      ["sample_8.py", "client"],
    ]);
    expect(scenario?.programs[1]?.expectations).toEqual([{ line: 2, value: "1", from: [2] }]);
    expect([scenario?.needs, scenario?.isVisited, scenario && needsPython(scenario)]).toEqual([[], false, true]);
    expect(read("```js run\n```").scenarios.map(needsPython)).toEqual([false]);
  });

  it("sends no hostile client to a server in Python", () => {
    const listens = "sio = socketio.AsyncServer()\nsio.on('a', print)\n";
    const page = readPage("docs/a.md", `\`\`\`python server run\n${listens}\`\`\`\n`);
    expect(hostileScenariosOf(page)).toEqual([]);
  });

  it("refuses values that nothing compares, and runs of what cannot run", () => {
    const { faults } = read(
      "```js\nconsole.log(1); // => 1\nconsole.log(2); // => 2\n```\n\n```tsx run\n```\n```py\nprint(1) # => 1\n```",
    );
    expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "2: says what it prints (// => 1), but never runs.",
      '6: "run" is for JavaScript, TypeScript and Python: a fence of the language "tsx" does not run.',
      "9: says what it prints (# => 1), but never runs.",
    ]);
  });
});
