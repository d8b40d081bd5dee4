import { translate } from "@docusaurus/Translate";
import { nodeModules, packages } from "@site/browser-server/sandbox/availableModules";
import type { SaidBySandbox, Trouble } from "./sandboxTrouble";

/** A line of output in the reader's language, if it is the sandbox that speaks; programs and browsers say it as they do. */
export function lineText({ text, hint }: { text: string; hint?: SaidBySandbox }): string {
  switch (hint) {
    case undefined:
      return text;
    case "noNetwork":
      return translate(
        {
          id: "sandbox.noNetwork",
          message: "{host} is out of reach: programs here have no network, only each other, on localhost.",
          description: "In the output of a program that runs in the page",
        },
        { host: text },
      );
    case "unavailable":
      return translate(
        {
          id: "sandbox.unavailable",
          message:
            "{name} is not available in the page. Programs here can import {packages}, and of Node.js {modules}. With other packages, run the code with Node.js.",
          description: "In the output of a program that runs in the page; {packages} and {modules} are lists of names",
        },
        { name: text, packages: packages.join(", "), modules: nodeModules.join(", ") },
      );
    case "cut":
      return translate(
        {
          id: "sandbox.cut",
          message: "Characters of the line above that are not shown: {count}",
          description: "In the output of a program that runs in the page",
        },
        { count: text },
      );
    default:
      return [troubleWord(hint), text].filter(Boolean).join("\n");
  }
}

/** What has gone wrong, and what can be done. */
export function troubleWord(trouble: Trouble): string {
  switch (trouble) {
    case "noWorkers":
      return translate({
        id: "sandbox.noWorkers",
        message:
          "This browser has no workers, and programs run in them. Use a current browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "refused":
      return translate({
        id: "sandbox.refused",
        message:
          "The browser does not let the page start a worker, and programs run in them. An extension or a policy that blocks scripts may be the reason: allow them here and run again, use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "failed":
      return translate({
        id: "sandbox.failed",
        message:
          "The worker of the program broke. Reload the page and run again; if that does not help, use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page; the browser's own message follows",
      });
    case "silent":
      return translate({
        id: "sandbox.silent",
        message:
          "The program did not start in time. Run again when the device is less busy. An extension or a policy that blocks scripts may be the reason, too: use another browser, or run the code with Node.js.",
        description: "Why a program does not run in the page",
      });
    case "misbehaved":
      return translate({
        id: "sandbox.misbehaved",
        message:
          "Stopped, because it sent the page more messages than a program here may send, or ones that make no sense.",
        description: "Why a program no longer runs in the page",
      });
  }
}
