import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { docsPath, type Locale, locales } from "../../../site";
import { inLanguage } from "./languages";

const buildDir = path.join(__dirname, "../../../build");

function onlyScript(locale: Locale, what: string, matches: (name: string, body: () => string) => boolean): string {
  const folder = path.join(buildDir, locales[locale].path, "assets/js");
  const found = readdirSync(folder).filter(
    (name) => name.endsWith(".js") && matches(name, () => readFileSync(path.join(folder, name), "utf8")),
  );
  if (found.length !== 1) {
    throw new Error(`${what} (${locale}) should be one script, not ${found.length}: ${found.join(", ")}`);
  }
  return inLanguage(locale, `/assets/js/${found[0]}`);
}

/** The address of the script that starts the site. */
export function mainScript(locale: Locale): string {
  return onlyScript(locale, "The main script", (name) => /^main\.[0-9a-f]+\.js$/.test(name));
}

/** The address of the script with the routes of all pages. */
export function routesScript(locale: Locale): string {
  const [first, second] = [docsPath("rooms/"), "/blog/"].map((path) => `"${inLanguage(locale, path)}"`);
  return onlyScript(
    locale,
    "The table of routes",
    (_name, body) => body().includes(`path:${first},component:`) && body().includes(`path:${second},component:`),
  );
}

/** The address of the script with a documentation page's content. */
export function contentScript(locale: Locale, pagePath: string): string {
  // The pages before and after have the address too, not followed by this.
  const own = `"permalink":"${inLanguage(locale, pagePath)}","draft":`;
  return onlyScript(locale, `The content of ${pagePath}`, (_name, body) => body().includes(own));
}

/** The address of the home page's script. */
export function homeScript(locale: Locale): string {
  return onlyScript(locale, "The home page", (_name, body) => body().includes('id:"home.description"'));
}

/** The address of the script that brings the search box. */
export function searchBoxScript(locale: Locale): string {
  return onlyScript(locale, "The search box", (_name, body) => body().includes('"data-search-engine":'));
}

/** Serves a script with a change in it. The change must apply, so that an upgrade cannot make a test pass for nothing. */
export async function rewrite(page: Page, script: string, pattern: RegExp, replacement: string): Promise<void> {
  const body = readFileSync(path.join(buildDir, script), "utf8");
  if (!pattern.test(body)) {
    throw new Error(`${script} has nothing that matches ${pattern}.`);
  }
  const changed = body.replace(pattern, replacement);
  await page.route(`**${script}`, (route) => route.fulfill({ body: changed, contentType: "text/javascript" }));
}

/** Lets no request for a script through, until `restore` is called. */
export async function cut(page: Page, script: string): Promise<{ restore(): Promise<void> }> {
  const refuse = (route: Route) => route.abort("failed");
  await page.route(`**${script}`, refuse);
  return { restore: () => page.unroute(`**${script}`, refuse) };
}

/** Leaves requests for a script without an answer, until `release` is called. */
export async function hold(page: Page, script: string): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${script}`, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
