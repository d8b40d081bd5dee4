import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureFirefox } from "../../../tools/setup/browser.mjs";
import { Bidi } from "./bidi";
import { type Browser, callExpression, isReady, type Tab } from "./browser";

/** A profile that asks nobody anything and keeps pages for "back" as a reader's does. */
const preferences = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** Debian's Firefox speaks WebDriver BiDi by itself; Playwright's protocol it does not speak. */
export async function launchFirefox(): Promise<Browser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), "conformance-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    ensureFirefox(),
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async () => {
    child.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    child.kill("SIGKILL");
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await Bidi.connect(`${await addressOf(child.stderr)}/session`);
    const { capabilities } = await bidi.send("session.new", { capabilities: {} });
    return {
      name: "Firefox",
      version: String((capabilities as { browserVersion: string }).browserVersion),
      open: (address) => openTab(bidi, address),
      close: async () => {
        bidi.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`Firefox did not start:\n${said}`)), 60_000);
    stderr.on("data", (data) => {
      said += data;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) {
        clearTimeout(timer);
        resolve(address);
      }
    });
  });
}

async function openTab(bidi: Bidi, address: string): Promise<Tab> {
  const { context } = await bidi.send("browsingContext.create", { type: "tab" });
  const evaluate = async (expression: string) => {
    const { type, result, exceptionDetails } = (await bidi.send("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    })) as { type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } };
    if (type === "exception") {
      throw new Error(exceptionDetails?.text);
    }
    return result?.value;
  };
  const ready = async () => {
    // Between two pages there is nothing to evaluate in.
    while ((await evaluate(isReady).catch(() => false)) !== true) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const goTo = (url: string) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
  await goTo(address);
  await ready();
  return {
    call: async (name, ...values) => JSON.parse(String(await evaluate(callExpression(name, values)))),
    reload: async () => {
      await bidi.send("browsingContext.reload", { context, wait: "complete" });
      await ready();
    },
    goTo: async (url) => {
      await goTo(url);
    },
    back: async () => {
      await bidi.send("browsingContext.traverseHistory", { context, delta: -1 });
      await ready();
    },
    close: async () => {
      await bidi.send("browsingContext.close", { context });
    },
  };
}
