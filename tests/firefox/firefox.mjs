#!/usr/bin/env node
// Playwright starts this program in place of Firefox. To open a page, Playwright sends a command of WebDriver BiDi that
// Firefox doesn't have: it chooses the color scheme. This program does that by Firefox's own means, and passes
// everything else on.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { ensureFirefox } from "../../tools/setup/browser.mjs";

const missingCommand = "emulation.setMediaFeaturesOverride";

/** The numbers of this program's own commands begin here. Playwright counts its commands from 1. */
const firstNumber = 1_000_000_000;

/** Runs within Firefox: 0 is dark, 1 is light, 2 is the scheme of the system. */
const overrideColorScheme =
  '(scheme) => Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", scheme)';

/**
 * Chooses the color scheme of all pages of this Firefox. Each worker of Playwright has a Firefox of its own.
 *
 * @param {(method: string, parameters: object) => Promise<any>} send
 * @param {string | undefined} scheme
 */
async function chooseColorScheme(send, scheme) {
  const { contexts: windows } = await send("browsingContext.getTree", { "moz:scope": "chrome" });
  await send("script.callFunction", {
    functionDeclaration: overrideColorScheme,
    arguments: [{ type: "number", value: { dark: 0, light: 1 }[scheme] ?? 2 }],
    target: { context: windows[0].context },
    awaitPromise: true,
  });
}

/**
 * An error in the console, as text: of an error itself, Firefox's protocol only has the type.
 *
 * @param {string} text a message of Firefox
 */
function withErrorText(text) {
  if (!text.includes('"log.entryAdded"') || !text.includes('"type":"error"')) {
    return text;
  }
  const event = JSON.parse(text);
  if (event.method === "log.entryAdded" && event.params.args?.some(({ type }) => type === "error")) {
    event.params.args = [{ type: "string", value: event.params.text }];
  }
  return JSON.stringify(event);
}

/**
 * @param {WebSocket} playwright
 * @param {string} address of Firefox's own server
 */
function relay(playwright, address) {
  const firefox = new WebSocket(address);
  const opened = new Promise((resolve) => firefox.once("open", resolve));
  /** @type {Map<number, (answer: any) => void>} */
  const pending = new Map();
  const send = async (method, params) => {
    const id = firstNumber + pending.size;
    const answer = new Promise((resolve) => pending.set(id, resolve));
    firefox.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    if (type !== "success") {
      throw new Error(`${method}: ${message}`);
    }
    return result;
  };
  playwright.on("message", async (data) => {
    await opened;
    const { id, method, params } = JSON.parse(String(data));
    if (method !== missingCommand) {
      firefox.send(String(data));
      return;
    }
    const answer = await chooseColorScheme(send, params.features["prefers-color-scheme"]).then(
      () => ({ type: "success", id, result: {} }),
      (error) => ({ type: "error", id, error: "unknown error", message: error.message }),
    );
    playwright.send(JSON.stringify(answer));
  });
  firefox.on("message", (data) => {
    const text = String(data);
    const [, id] = /"id":(\d{10,})\b/.exec(text.slice(0, 60)) ?? [];
    const settle = pending.get(Number(id));
    if (settle) {
      settle(JSON.parse(text));
    } else {
      playwright.send(withErrorText(text));
    }
  });
  firefox.on("error", (error) => console.error(error.message));
  firefox.on("close", () => playwright.close());
  playwright.on("close", () => firefox.close());
}

// The color scheme can't be chosen with the rights of a page.
const child = spawn(ensureFirefox(), ["--remote-allow-system-access", ...process.argv.slice(2)], {
  stdio: ["ignore", "ignore", "pipe"],
});
child.on("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", () => child.kill());

createInterface(child.stderr).on("line", (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (playwright) => relay(playwright, `${address}/session`));
  server.on("listening", () => {
    // Playwright waits for this line.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${/** @type {any} */ (server.address()).port}`);
  });
});
