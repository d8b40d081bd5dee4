import { native } from "./scope";

/** Longer takes no parser; a browser that says nothing has found nothing. */
const patience = 1_500;

/**
 * The code as the body of a function in a classic script, line by line: browsers say where a syntax error is only there.
 * What only modules may contain is taken out. The function is never called.
 */
export function asScript(code: string): string {
  const keepLines = (text: string) => text.replace(/[^\n]/g, " ");
  const body = code
    .replace(/^[ \t]*import\b(?!\s*[.(])[^;"']*(["'])[^"'\n]*\1;?/gm, keepLines)
    .replace(/^[ \t]*export\s*(?:\*|\{)[^;"'}]*\}?(?:\s*from\s*(["'])[^"'\n]*\1)?;?/gm, keepLines)
    .replace(/^([ \t]*)export\s+default\b/gm, "$1void  ")
    .replace(/^([ \t]*)export\b/gm, "$1")
    .replace(/\bimport\.meta\b/g, "({})");
  return `void async function () { "use strict"; ${body}\n}`;
}

/** What is wrong with the syntax of a module, and in which line, as far as a worker that is begun with it can tell. */
export function findSyntaxError(code: string): Promise<{ message: string; line: number } | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(URL.createObjectURL(new Blob([asScript(code)], { type: "text/javascript" })));
    const finish = (found?: { message: string; line: number }) => {
      worker.terminate();
      resolve(found);
    };
    const timer = native.setTimeout(finish, patience);
    worker.onerror = (event) => {
      event.preventDefault();
      native.clearTimeout(timer);
      const [, message] = /SyntaxError: (.*)/.exec(event.message ?? "") ?? [];
      finish(message === undefined ? undefined : { message, line: event.lineno });
    };
  });
}
