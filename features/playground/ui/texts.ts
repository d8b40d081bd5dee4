import { translate } from "@docusaurus/Translate";
import { mostCharacters } from "@site/browser-server/sandbox/program";
import { failureText } from "@site/src/ui/sandbox/texts";
import type { PlaygroundProgram, Side } from "../model/program";
import type { PresetName } from "./presets/names";
import type { Problem } from "./problem";
import type { Phase, SideState } from "./useRun";

/** The words of the playground that depend on a name. */

/** A client with a page is a browser. */
export function sideText(side: Side, { files }: Pick<PlaygroundProgram, "files"> = {}): string {
  if (files && side !== "server") {
    return browserText(side);
  }
  return {
    server: translate({ id: "playground.side.server", message: "Server", description: "The server's program" }),
    "client 1": translate({
      id: "playground.side.client1",
      message: "Client 1",
      description: "The first client's program",
    }),
    "client 2": translate({
      id: "playground.side.client2",
      message: "Client 2",
      description: "The second client's program",
    }),
  }[side];
}

function browserText(side: Exclude<Side, "server">): string {
  return {
    "client 1": translate({
      id: "playground.side.browser1",
      message: "Browser 1",
      description: "The first browser that opens the server's page",
    }),
    "client 2": translate({
      id: "playground.side.browser2",
      message: "Browser 2",
      description: "The second browser that opens the server's page",
    }),
  }[side];
}

/** The parts of the dock below the editors. */
export function dockText(part: "console" | "packets"): string {
  return {
    console: translate({
      id: "playground.output",
      message: "Console",
      description: "Heading above what the programs print",
    }),
    packets: translate({
      id: "inspector.title",
      message: "Packets",
      description: "Heading of the panel that shows packets",
    }),
  }[part];
}

export function stateText(state: SideState): string {
  return {
    idle: "",
    waiting: translate({ id: "playground.state.waiting", message: "waiting", description: "A program not yet begun" }),
    running: translate({ id: "playground.state.running", message: "running", description: "A program that runs" }),
    slow: translate({
      id: "playground.state.slow",
      message: "not responding",
      description: "A program that may be in an endless loop",
    }),
    ended: translate({ id: "playground.state.ended", message: "ended", description: "A program that has ended" }),
    crashed: translate({
      id: "playground.state.crashed",
      message: "ended with an error",
      description: "A program that an error has ended",
    }),
    unstarted: translate({
      id: "playground.state.unstarted",
      message: "could not start",
      description: "A program that the browser let not run",
    }),
    stopped: translate({ id: "playground.state.stopped", message: "stopped", description: "A program stopped by us" }),
  }[state];
}

export function phaseText(phase: Phase): string {
  return {
    idle: "",
    loading: translate({ id: "playground.phase.loading", message: "Loading the library…", description: "Run pressed" }),
    running: translate({ id: "playground.phase.running", message: "Running", description: "The programs run" }),
    finished: translate({
      id: "playground.phase.finished",
      message: "Finished: all clients have ended",
      description: "The programs have run to their end",
    }),
    stopped: translate({ id: "playground.phase.stopped", message: "Stopped", description: "The reader stopped it" }),
    failed: translate({
      id: "playground.phase.failed",
      message: "Could not start",
      description: "Before an error message",
    }),
  }[phase];
}

export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case "noCode":
      return translate({
        id: "playground.problem.none",
        message: "there is no code. Write some code in an editor, or choose an example.",
        description: "Why nothing runs",
      });
    case "tooMuchCode":
      return translate(
        {
          id: "playground.problem.tooLong",
          message: "there is too much code. All editors together can contain at most {most} characters.",
          description: "Why nothing runs",
        },
        { most: mostCharacters },
      );
    case "types":
      return translate(
        {
          id: "playground.problem.types",
          message: "{name} isn't valid TypeScript: {problem}",
          description: "Why nothing runs; {problem} is the compiler's message, in English",
        },
        { name: sideText(problem.side), problem: problem.message },
      );
    case "failure":
      return failureText(problem.failure);
    case "unloaded":
      return translate({
        id: "playground.problem.unloaded",
        message:
          "the code that runs programs could not be loaded. Check your network connection, then run the program again.",
        description: "Why nothing runs",
      });
  }
}

/** What the editor says to screen readers, by what it is in English. */
export function editorPhrases(): Record<string, string> {
  return {
    Completions: translate({
      id: "playground.editor.completions",
      message: "Completions",
      description: "Name of the list of completions in an editor, for screen readers",
    }),
    "Selection deleted": translate({
      id: "playground.editor.deleted",
      message: "Selection deleted",
      description: "Said by an editor to screen readers",
    }),
    "Control character": translate({
      id: "playground.editor.control",
      message: "Control character",
      description: "Said by an editor to screen readers, of a character that has no shape",
    }),
  };
}

export function presetText(name: PresetName): string {
  return {
    acknowledgements: translate({
      id: "playground.preset.acknowledgements",
      message: "Acknowledgements",
      description: "An example: an event is answered",
    }),
    rooms: translate({ id: "playground.preset.rooms", message: "Rooms", description: "An example: groups of sockets" }),
    namespaces: translate({
      id: "playground.preset.namespaces",
      message: "Namespaces",
      description: "An example: parts of an application",
    }),
    middlewares: translate({
      id: "playground.preset.middlewares",
      message: "Middlewares",
      description: "An example: who may connect",
    }),
    broadcasting: translate({
      id: "playground.preset.broadcasting",
      message: "Broadcasting",
      description: "An example: to everybody",
    }),
    timeouts: translate({
      id: "playground.preset.timeouts",
      message: "Timeouts and retries",
      description: "An example: no answer in time",
    }),
    binary: translate({ id: "playground.preset.binary", message: "Binary data", description: "An example: bytes" }),
    volatile: translate({
      id: "playground.preset.volatile",
      message: "Volatile events",
      description: "An example: what may get lost",
    }),
    recovery: translate({
      id: "playground.preset.recovery",
      message: "Connection state recovery",
      description: "An example: a connection breaks",
    }),
  }[name];
}
