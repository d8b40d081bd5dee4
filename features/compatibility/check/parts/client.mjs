// A client of one release, as a child process: fork it with the package's alias, and send it what to try.
import { createRequire } from "node:module";

const [environment, alias] = process.argv.slice(2);
const io = createRequire(environment)(alias);

/** How long a client tries before it gives up by itself. */
const connectTimeout = 5000;

/** How long one step may take. A refusal comes at once, so that only silence waits for it. */
const stepLimit = 10_000;

class StepFailed extends Error {}

function within(limit, action, silence = `no answer within ${limit / 1000} s`) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StepFailed(silence)), limit);
    const settle = (finish) => (value) => {
      clearTimeout(timer);
      finish(value);
    };
    action(settle(resolve), settle(reject));
  });
}

function expectEqual(actual, expected) {
  if (actual !== expected) {
    throw new StepFailed(`answered ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }
}

async function expectReceipt(socket, report, receipt) {
  const received = await within(stepLimit, (resolve, reject) => {
    socket.once("receipt", resolve);
    socket.once("disconnect", () => reject(new StepFailed("disconnected")));
    socket.emit("report", report);
  });
  expectEqual(received, receipt);
}

/** In this order. Each gets the socket and the time after which a connection without heartbeats is closed. */
const steps = {
  connect: (socket) =>
    within(stepLimit, (resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
      // What 1.x and 2.x emit when the server refuses a namespace.
      socket.on("error", reject);
    }),
  event: (socket) => expectReceipt(socket, "two parcels", "TWO PARCELS"),
  // Beyond ASCII.
  text: (socket) => expectReceipt(socket, "déjà 5 €", "DÉJÀ 5 €"),
  acknowledgement: async (socket) => {
    const number = await within(stepLimit, (resolve) => socket.emit("count", 41, resolve));
    expectEqual(number, 42);
  },
  binary: async (socket) => {
    const photo = await within(stepLimit, (resolve) => socket.emit("photo", Buffer.from("parcel"), resolve));
    expectEqual(Buffer.isBuffer(photo) ? photo.toString() : typeof photo, "PARCEL");
  },
  heartbeat: (socket, silenceLimit) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, silenceLimit);
      socket.on("disconnect", () => {
        clearTimeout(timer);
        // No reason: both sides wait for the other's heartbeat equally long, and either may be the first to give up.
        reject(new StepFailed("disconnected"));
      });
    }),
};

async function attempt({ url, transport, namespace, silenceLimit }) {
  const socket = io(url + namespace, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    timeout: connectTimeout,
  });
  try {
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run(socket, silenceLimit);
      } catch (error) {
        const { message = String(error), description } = error;
        return { step, message, ...(typeof description === "number" ? { status: description } : {}) };
      }
    }
    return undefined;
  } finally {
    socket.disconnect();
  }
}

process.on("message", async (task) => {
  process.send({ name: task.name, failure: await attempt(task) });
});

process.on("disconnect", () => process.exit());
