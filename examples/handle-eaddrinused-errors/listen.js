import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Listens on the port. If the port is in use, tries again after `pause` milliseconds, up to `attempts` times in total. */
export async function listen(httpServer, port, { attempts = 5, pause = 500 } = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      httpServer.listen(port);
      await once(httpServer, "listening");
      return httpServer.address().port;
    } catch (err) {
      if (err.code !== "EADDRINUSE" || attempt === attempts) throw err;
      console.error(`Port ${port} is in use, attempt ${attempt} of ${attempts}.`);
      await wait(pause);
    }
  }
}
