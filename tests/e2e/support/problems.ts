import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

type Problem = { text: string; url: string };

/** What a page was still fetching ahead of time is given up when the reader goes on. */
const givenUp = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"];

/** Firefox also reports the requests that open WebSockets. */
const isRequest = (request: Request) => new URL(request.url()).searchParams.get("transport") !== "websocket";

/**
 * Everything that goes wrong in the pages of one test: console errors and warnings, uncaught errors, requests that
 * fail, and requests to anywhere but the site. A test that makes something go wrong says so with `expect`.
 */
export class Problems {
  readonly #seen: Problem[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #context: BrowserContext;
  readonly #origin: string;

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
    context.on("console", (entry) => this.#onConsole(entry));
    context.on("weberror", (error) => this.#add(`uncaught: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() >= 400 && isRequest(response.request())) {
        this.#add(`status ${response.status()}`, response.url());
      }
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (!givenUp.includes(reason) && isRequest(request)) {
        this.#add(`request failed (${reason}, ${request.resourceType()})`, request.url());
      }
    });
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== this.#origin && isRequest(request)) {
        this.#add("request to another site", request.url());
      }
    });
  }

  /** Says that the test makes these go wrong. Each pattern must match at least once, else the test fails. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Says that the test makes these go wrong, and that not every browser reports them. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** The problems so far that match. */
  matching(pattern: RegExp): string[] {
    return this.#seen.map(({ text }) => text).filter((text) => pattern.test(text));
  }

  /** The problems that no pattern expected. */
  async unexpected(): Promise<string[]> {
    await this.#flush();
    const patterns = [...this.#expected, ...this.#allowed];
    return this.#seen
      .filter((problem) => !this.#isRepetition(problem) && !patterns.some((pattern) => pattern.test(problem.text)))
      .map(({ text }) => text);
  }

  /** The patterns that nothing matched. */
  missing(): RegExp[] {
    return this.#expected.filter((pattern) => this.matching(pattern).length === 0);
  }

  /** A question to each page, so that what it said before has arrived. */
  async #flush(): Promise<void> {
    await Promise.all(this.#context.pages().map((page) => page.evaluate(() => null)));
  }

  /** Chromium also writes into the console that a request has failed. Firefox doesn't. */
  #isRepetition({ text, url }: Problem): boolean {
    return (
      text.startsWith("console error: Failed to load resource: ") &&
      this.#seen.some((other) => other.url === url && /^(request failed|status) /.test(other.text))
    );
  }

  #onConsole(entry: ConsoleMessage): void {
    if (entry.type() === "error" || entry.type() === "warning") {
      const { url } = entry.location();
      this.#seen.push({ text: `console ${entry.type()}: ${entry.text()} (${url})`, url });
    }
  }

  #add(what: string, url = ""): void {
    this.#seen.push({ text: url ? `${what}: ${url}` : what, url });
  }
}
