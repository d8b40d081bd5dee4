/** Pages for the tests of this tool, in the HTML that Docusaurus renders. */

import type { Problem, Program } from "./checks.ts";
import { readPage, variantsOf } from "./page.ts";
import { Reader, type ReaderOptions, type Start } from "./reader.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A paragraph. Code in it is between backticks. */
export function text(content: string): string {
  return `<p>${escaped(content).replace(/`([^`]+)`/g, "<code>$1</code>")}</p>`;
}

/** A whole file. */
export function file(title: string, content: string): string {
  return block(title.replace(/^.*\./, ""), content, { title });
}

/**
 * A part of a file.
 *
 * @param where an empty text if the page only says that it is a part
 * @param content lines that begin with `+ ` are new, and lines that begin with `- ` are removed
 */
export function part(title: string, where: string, content: string): string {
  return block(title.replace(/^.*\./, ""), content, { title, where });
}

export function commands(content: string, language = "bash"): string {
  return block(language, content, {});
}

/** @param panels label → what is in the tab */
export function tabs(panels: Record<string, string>): string {
  const labels = Object.keys(panels).map((label) => `<li role="tab">${label}</li>`);
  const contents = Object.values(panels).map((content) => `<div role="tabpanel">${content}</div>`);
  return `<div class="tabs-container"><ul role="tablist">${labels.join("")}</ul><div>${contents.join("")}</div></div>`;
}

function block(language: string, content: string, { title, where }: { title?: string; where?: string }): string {
  const hasChanges = where !== undefined && /^[+-] /m.test(content);
  const lines = content.split("\n").map((line) => {
    const kind = hasChanges ? line[0] : " ";
    const code = escaped(kind === "+" || kind === "-" ? line.slice(2) : line);
    return kind === "-"
      ? `<del class="token-line">${code}<br></del>`
      : `<div class="token-line${kind === "+" ? " theme-code-block-highlighted-line" : ""}">${code}<br></div>`;
  });
  const place = where === undefined ? "" : `<span class="code-part">, ${where || "part"}</span>`;
  const heading = title === undefined ? "" : `<div class="code-title">${title}${place}</div>`;
  const names = `language-${language} theme-code-block${hasChanges ? " code-with-changes" : ""}`;
  return `<div class="${names}">${heading}<pre><code>${lines.join("")}</code></pre></div>`;
}

/** @param program the folder of the finished program that the page names */
export function html(content: readonly string[], program?: string): string {
  const link = `<dl data-search-ignore><a href="https://github.com/o/r/tree/main/${program}">finished</a></dl>`;
  return `<main><h1>Page</h1>${program === undefined ? "" : link}${content.join("\n")}</main>`;
}

export type Followed = { problems: Problem[]; messages: string[]; starts: Start[]; reader: Reader };

/** Follows pages one after the other in the same folder, without starting anything. */
export async function follow(
  pages: readonly string[][],
  { finished, ...options }: Partial<ReaderOptions> & { finished?: Program } = {},
): Promise<Followed> {
  const starts: Start[] = [];
  const reader = new Reader({
    terminal: {
      run: async (start) => {
        starts.push(start);
        return undefined;
      },
      stop: async () => {},
    },
    program: () => finished,
    archived: () => undefined,
    reasonNotToRun: ({ kind }) => (kind === "other" ? "is unknown" : undefined),
    globalsOf: () => [],
    mustStart: () => true,
    ...options,
  });
  const problems: Problem[] = [];
  for (const content of pages) {
    const page = readPage("/page/", html(content, finished && "examples/bell"));
    problems.push(...(await reader.follow(variantsOf(page)[0]?.page ?? page)));
  }
  return { problems, messages: problems.map(({ message }) => message), starts, reader };
}

export const manifest = (content: object) => file("package.json", JSON.stringify(content, null, 2));

/** A project that is complete, so that a test has only the problem that it is about. */
export const project = [
  manifest({ type: "module", scripts: { start: "node server.js" }, dependencies: { "socket.io": "^4.8.4" } }),
  commands("npm install"),
];
