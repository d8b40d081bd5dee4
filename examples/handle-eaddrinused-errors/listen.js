import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Listens; a port that is in use is tried again, `attempts` times in all with a `pause` in milliseconds. */
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
