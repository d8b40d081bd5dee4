import { programFetch } from "../worker/node/fetch";
import { writeHint, writeOutput } from "../worker/output";
import { addressOf } from "./address";
import { defineClient, isClientLibrary } from "./clientLibrary";
import { PageModules } from "./pageModules";
import { report } from "./report";

/**
 * Opens a page of a server of the run in this document: its HTML with the style sheets, and then its scripts, each
 * fetched from that server.
 *
 * @param address such as `http://localhost:3000/`
 */
export async function openPage(address: string): Promise<void> {
  const base = new URL(address);
  let answer: Response;
  try {
    answer = await programFetch(address);
  } catch {
    writeHint("unreachable", base.host);
    return;
  }
  const text = await answer.text();
  const isHtml = answer.headers.get("content-type")?.includes("html") ?? false;
  const parsed = new DOMParser().parseFromString(isHtml ? text : "<pre></pre>", "text/html");
  if (!isHtml) {
    parsed.body.firstElementChild?.append(text);
  }
  await inlineStyles(parsed, base);
  const scripts = [...parsed.scripts];
  for (const script of scripts) {
    script.remove();
  }
  document.documentElement.replaceWith(document.adoptNode(parsed.documentElement));
  await runScripts(scripts, base);
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  dispatchEvent(new Event("load"));
}

async function fetchText(url: URL): Promise<string> {
  const answer = await programFetch(url);
  if (!answer.ok) {
    throw new Error(`GET ${url.href} ${answer.status} (${answer.statusText || "Not Found"})`);
  }
  return await answer.text();
}

/** Puts the text of each style sheet into the page, and takes away other links to files, which the policy refuses. */
async function inlineStyles(parsed: Document, base: URL): Promise<void> {
  for (const link of parsed.querySelectorAll("link[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (!link.matches('[rel~="stylesheet"]')) {
      link.remove();
      continue;
    }
    try {
      const style = parsed.createElement("style");
      style.textContent = await fetchText(new URL(href, base));
      link.replaceWith(style);
    } catch (error) {
      link.remove();
      report(error);
    }
  }
}

/** Classic scripts in their order, and then the modules, as in a browser. */
async function runScripts(scripts: readonly HTMLScriptElement[], base: URL): Promise<void> {
  const ofType = (type: RegExp) => scripts.filter((script) => type.test(script.type));
  const addressIn = (script: HTMLScriptElement) => {
    const src = script.getAttribute("src");
    return src === null ? undefined : new URL(src, base);
  };
  for (const script of ofType(/^(text\/javascript)?$/)) {
    await runClassic(addressIn(script), script.text);
  }
  const modules = new PageModules(base, importsOf(ofType(/^importmap$/)), fetchText);
  for (const script of ofType(/^module$/)) {
    const url = addressIn(script);
    await (url ? modules.run(url) : modules.runText(script.text));
  }
}

function importsOf(maps: readonly HTMLScriptElement[]): Record<string, string> {
  try {
    return Object.assign({}, ...maps.map(({ text }) => (JSON.parse(text) as { imports?: object }).imports ?? {}));
  } catch (error) {
    writeOutput("error", `The import map is not valid JSON: ${String(error)}`);
    return {};
  }
}

async function runClassic(url: URL | undefined, text: string): Promise<void> {
  if (url && isClientLibrary(url)) {
    defineClient();
    return;
  }
  try {
    const script = document.createElement("script");
    script.src = addressOf(url ? await fetchText(url) : text, url?.pathname.slice(1) ?? "index.html");
    const ran = new Promise((resolve) => {
      script.onload = resolve;
      script.onerror = resolve;
    });
    document.head.append(script);
    await ran;
  } catch (error) {
    report(error);
  }
}
