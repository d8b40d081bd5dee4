import { Buffer } from "node:buffer";
import type { Place } from "../messages";
import { installGlobals } from "./globals";
import { inspect, setStackReader } from "./inspect";
import { Loader, LocatedSyntaxError } from "./loader";
import { addBase64url } from "./node/base64url";
import { setServedFiles } from "./node/files";
import { ProgramExit } from "./node/process";
import { flushOutput, writeOutput } from "./output";
import { page } from "./page";
import { handles, native } from "./scope";
import { Sources } from "./sources";
import { flushFrames } from "./wiretap";

const sources = new Sources();
setStackReader((error) => sources.describe(error));

addBase64url(Buffer);

let isOver = false;

function exit(code: number): void {
  if (isOver) {
    return;
  }
  isOver = true;
  try {
    process.emit("exit", code);
  } catch (error) {
    report("Uncaught", error);
  }
  flushOutput();
  flushFrames();
  page.send({ type: "exit", code });
  native.close();
}

const process = installGlobals(exit);

/** Where an error comes from, in the reader's own files. */
function placeOf(error: unknown): Place | undefined {
  if (error instanceof LocatedSyntaxError) {
    return error.place;
  }
  const [call] = error instanceof Error ? sources.callsIn(String(error.stack)) : [];
  return call && { file: call.file, line: call.line };
}

function report(kind: string, error: unknown, place = placeOf(error)): void {
  writeOutput("error", `${kind} ${inspect(error)}`, place);
}

/** As in Node.js: who does not handle it is ended by it. */
function onUncaught(error: unknown, place?: Place): void {
  if (error instanceof ProgramExit || isOver) {
    return;
  }
  if (process.listenerCount("uncaughtException") > 0) {
    process.emit("uncaughtException", error, "uncaughtException");
    return;
  }
  report("Uncaught", error, place);
  exit(1);
}

addEventListener("error", (event) => {
  event.preventDefault();
  onUncaught(event.error ?? event.message, event.error ? undefined : sources.placeOf(event.filename, event.lineno));
});

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  if (process.listenerCount("unhandledRejection") > 0) {
    process.emit("unhandledRejection", event.reason, event.promise);
  } else {
    onUncaught(event.reason);
  }
});

page.onStart = ({ files, assets, entry }) => {
  setServedFiles([...files, ...assets]);
  const loading = handles.hold();
  new Loader(files, sources).run(entry).then(
    () => {
      page.send({ type: "evaluated" });
      handles.whenIdle(() => exit(process.exitCode ?? 0));
      loading.release();
    },
    (error) => onUncaught(error),
  );
};

addEventListener(
  "message",
  ({ ports }) => {
    if (ports[0]) {
      page.connect(ports[0]);
      page.send({ type: "ready" });
    }
  },
  { once: true },
);
