import WebSocket from "ws";

type Answer = { id?: number; type: string; result?: Record<string, unknown>; error?: string; message?: string };
type Waiting = { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void };

/** Commands of WebDriver BiDi and their answers. https://w3c.github.io/webdriver-bidi/ */
export class Bidi {
  readonly #waiting = new Map<number, Waiting>();
  #id = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (data) => this.#receive(JSON.parse(String(data))));
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values()) {
        reject(new Error("the browser has ended"));
      }
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return new Bidi(socket);
  }

  send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    this.#id += 1;
    const id = this.#id;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.socket.close();
  }

  #receive({ id = 0, type, result, error, message }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === "error") {
      waiting?.reject(new Error(`${error}: ${message}`));
    } else {
      waiting?.resolve(result ?? {});
    }
  }
}
