import { once } from "node:events";
import net from "node:net";
import { closeAfterTest } from "../../../tools/programs/resources";

/** A network between a client and a program, which a test can have go dead as a sleeping phone's does. */
export type Relay = {
  url: string;
  /** From now on, WebSocket connections carry nothing, without an error. Other connections end, and new ones work. */
  freeze: () => void;
};

/** Listens on a port of its own and passes everything on to a port; it is closed after the test. */
export async function startRelay(port: number): Promise<Relay> {
  const open = new Set<net.Socket>();
  const webSockets = new Set<net.Socket>();
  const server = net.createServer((outer) => {
    const inner = net.connect(port, "localhost");
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => open.delete(from));
    }
    outer.on("data", (data) => {
      if (data.includes("Upgrade: websocket")) {
        webSockets.add(outer).add(inner);
      }
    });
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  closeAfterTest(() => {
    for (const socket of open) {
      socket.destroy();
    }
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as net.AddressInfo).port}`,
    freeze: () => {
      for (const socket of open) {
        if (webSockets.has(socket)) {
          socket.unpipe().removeAllListeners("data").pause();
        } else {
          socket.destroy();
        }
      }
    },
  };
}
