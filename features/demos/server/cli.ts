// `npm run demo-server`: the demos' handlers on a real Node.js server. See README.md for its environment.
import type { Log } from "../handlers/context";
import { startDemoServer } from "./server";
import { readSettings } from "./settings";

/** Milliseconds after which a stop that hangs is a stop all the same. */
const patience = 5_000;

/** One line an event, for programs that read logs. */
const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

async function run(): Promise<void> {
  // Until there is a server, nothing has to be ended with care.
  let stop: () => void = () => process.exit();
  // A starter that ends without a word would leave this process behind. It may have gone before this line.
  process.once("disconnect", () => stop());
  if (process.connected === false) {
    stop();
  }
  const server = await startDemoServer(readSettings(process.env), log);
  stop = () => {
    setTimeout(() => process.exit(1), patience).unref();
    server.stop().then(() => process.exit(0));
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // The parent process learns where this process listens.
  process.send?.({ address: server.address });
}

// The adapter lets a request to a lost Redis fail where nobody catches it. The connection comes back by itself.
process.on("unhandledRejection", (error) => log({ event: "failed", message: String(error) }));

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  process.disconnect?.();
});
