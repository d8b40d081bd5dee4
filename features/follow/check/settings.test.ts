import { expect, it } from "vitest";
import { parseCommand } from "../model/commands.ts";
import { readPage } from "../model/page.ts";
import { commands, file, html, part } from "../model/testPage.ts";
import { mustStart, reasonNotToRun, reasonNotToStart } from "./settings.ts";

it.each([
  ["npm start", false],
  ["npx vite build", false],
  ["npx nw .", false],
  ["npm install --save-dev vite", false],
  ["vite", true],
  ["npx next dev", true],
  ["docker run -p 6379:6379 redis", true],
  ["sudo apt install redis", true],
  ["DATABASE_URL=postgres://user:password@localhost:5432/kitchen npm start", true],
  ["make", true],
])("knows whether `%s` isn't run", (text, expected) => {
  expect(reasonNotToRun(parseCommand(text)) !== undefined).toBe(expected);
});

it("knows pages of which no program is started", () => {
  expect(reasonNotToStart("/how-to/use-with-react-native/")).toMatch(/phone/);
  expect(reasonNotToStart("/how-to/use-with-react/")).toBeUndefined();
});

it("wants a start command on pages that show a program", () => {
  const shows = (...content: string[]) => mustStart(readPage("/how-to/ring/", html(content)));
  const server = 'import { Server } from "socket.io";';
  expect(shows(file("server.js", server))).toBe(true);
  expect(shows(part("server.js", "at the top", server))).toBe(false);
  expect(shows(commands("npm install"))).toBe(false);
});
