import { translate } from "@docusaurus/Translate";
import { nodeModules, packages } from "@site/browser-server/sandbox/availableModules";
import type { SaidBySandbox, SandboxFailure } from "./problems";
import { showDirections } from "./showDirections";

/** A line of output in the reader's language, if it is the sandbox that speaks; programs and browsers say it as they do. */
export function lineText({ text, hint }: { text: string; hint?: SaidBySandbox }): string {
  switch (hint) {
    case undefined:
      return showDirections(text);
    case "noNetwork":
      return translate(
        {
          id: "sandbox.noNetwork",
          message:
            "{host} can't be reached. Programs on this page have no network access. They can only connect to each other, on localhost.",
          description: "In the output of a program that runs in the page",
        },
        { host: text },
      );
    case "unreachable":
      return translate(
        {
          id: "sandbox.unreachable",
          message: "No server is listening on {host}. Start the server, then start this browser again.",
          description: "In the console of a browser that runs in the page, in place of its page",
        },
        { host: text },
      );
    case "unavailable":
      return translate(
        {
          id: "sandbox.unavailable",
          message:
            "{name} is not available in the page. Programs here can import {packages}, and these modules of Node.js: {modules}. With other packages, run the code with Node.js.",
          description: "In the output of a program that runs in the page; {packages} and {modules} are lists of names",
        },
        { name: text, packages: packages.join(", "), modules: nodeModules.join(", ") },
      );
    case "cut":
      return translate(
        {
          id: "sandbox.cut",
          message: "The line above is cut. Characters that are not shown: {count}",
          description: "In the output of a program that runs in the page",
        },
        { count: text },
      );
    default:
      return [failureText(hint), text].filter(Boolean).join("\n");
  }
}

/** What has gone wrong, and what can be done. */
export function failureText(failure: SandboxFailure): string {
  switch (failure) {
    case "noWorkers":
      return translate({
        id: "sandbox.noWorkers",
        message:
          "This browser doesn't support workers, which programs need. Use a current browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "refused":
      return translate({
        id: "sandbox.refused",
        message:
          "The browser doesn't allow this page to start a worker, which programs need. Maybe an extension or a policy blocks scripts. Allow scripts on this page and run the program again, use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "failed":
      return translate({
        id: "sandbox.failed",
        message:
          "The program's worker has failed. Reload the page and run the program again. If that doesn't help, use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page; the browser's own message follows",
      });
    case "silent":
      return translate({
        id: "sandbox.silent",
        message:
          "The program didn't start in time. Run it again when your device is less busy. Maybe an extension or a policy blocks scripts. In this case, use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "misbehaved":
      return translate({
        id: "sandbox.misbehaved",
        message: "Stopped, because the program sent too many messages to the page, or invalid messages.",
        description: "Why a program no longer runs in the page",
      });
  }
}
