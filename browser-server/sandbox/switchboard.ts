import type { Dial } from "./messages";

/** Where ports begin that a program gets for asking for port 0. As in most systems. */
const firstFreePort = 49_152;

/** Ports that one program may listen on at a time. */
const mostPorts = 64;

/** Hosts that are the reader's own machine; there is no other in here. */
const ownHosts = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);

const usualPorts: Record<string, number> = { "http:": 80, "ws:": 80, "https:": 443, "wss:": 443 };

/** Who listens on which port: what the operating system knows of the programs of a run. */
export class Switchboard {
  readonly #owners = new Map<number, string>();
  #nextFree = firstFreePort;

  /** @returns the port, or `undefined` if it is taken, or if the program has too many already */
  listen(program: string, port: number): number | undefined {
    const wanted = port === 0 ? this.#freePort() : port;
    const own = [...this.#owners.values()].filter((owner) => owner === program).length;
    if (this.#owners.has(wanted) || own >= mostPorts) {
      return undefined;
    }
    this.#owners.set(wanted, program);
    return wanted;
  }

  /** Only who listens can stop it. */
  unlisten(program: string, port: number): boolean {
    return this.#owners.get(port) === program && this.#owners.delete(port);
  }

  /** The program has ended. */
  forget(program: string): void {
    for (const [port, owner] of this.#owners) {
      if (owner === program) {
        this.#owners.delete(port);
      }
    }
  }

  isListening(program: string): boolean {
    return [...this.#owners.values()].includes(program);
  }

  /** Who answers, if anybody does. */
  find({ url }: Pick<Dial, "url">): string | undefined {
    if (!URL.canParse(url)) {
      return undefined;
    }
    const { hostname, port, protocol } = new URL(url);
    return ownHosts.has(hostname)
      ? this.#owners.get(port === "" ? (usualPorts[protocol] ?? 0) : Number(port))
      : undefined;
  }

  #freePort(): number {
    let port = this.#nextFree;
    while (this.#owners.has(port)) {
      port = following(port);
    }
    this.#nextFree = following(port);
    return port;
  }
}

function following(port: number): number {
  return port === 65_535 ? firstFreePort : port + 1;
}
