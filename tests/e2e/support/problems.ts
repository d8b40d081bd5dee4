import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/**
 * Everything that goes wrong in the pages of one test: console errors and warnings, uncaught errors, requests that
 * fail, and requests to anywhere but the site. A test that makes something go wrong says so with `expect`.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #context: BrowserContext;
  readonly #origin: string;

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
    context.on("console", (entry) => this.#onConsole(entry));
    context.on("weberror", (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() >= 400) {
        this.#seen.push(`status ${response.status()}: ${response.url()}`);
      }
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // What a page was still fetching ahead of time is given up when the reader goes on.
      if (reason !== "net::ERR_ABORTED") {
        this.#seen.push(`request failed (${reason}, ${request.resourceType()}): ${request.url()}`);
      }
    });
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== this.#origin) {
        this.#seen.push(`request to another site: ${request.url()}`);
      }
    });
  }

  /** Says that the test makes these go wrong. Each pattern must match at least once, else the test fails. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The problems so far that match. */
  matching(pattern: RegExp): string[] {
    return this.#seen.filter((problem) => pattern.test(problem));
  }

  /** The problems that no pattern expected. */
  async unexpected(): Promise<string[]> {
    await this.#flush();
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  /** The patterns that nothing matched. */
  missing(): RegExp[] {
    return this.#expected.filter((pattern) => this.matching(pattern).length === 0);
  }

  /** A question to each page, so that what it said before has arrived. */
  async #flush(): Promise<void> {
    await Promise.all(this.#context.pages().map((page) => page.evaluate(() => null)));
  }

  #onConsole(entry: ConsoleMessage): void {
    if (entry.type() === "error" || entry.type() === "warning") {
      this.#seen.push(`console ${entry.type()}: ${entry.text()} (${entry.location().url})`);
    }
  }
}
