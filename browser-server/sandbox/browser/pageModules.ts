import { analyze } from "../worker/rewrite";
import { addressOf } from "./address";
import { clientModule, isClientLibrary } from "./clientLibrary";
import { report } from "./report";

/** Fetches the text of a file of the page. Rejects if there is none. */
export type FetchText = (url: URL) => Promise<string>;

const isUrlLike = (specifier: string) => /^(\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(specifier);

/**
 * Loads the ES modules of a page. The browser itself can't: the document has no network and no address that a relative
 * specifier could be resolved against. So each module becomes a blob, whose specifiers are addresses of other blobs.
 */
export class PageModules {
  readonly #addresses = new Map<string, Promise<string>>();

  /**
   * @param base the address of the page
   * @param imports the import map of the page: bare names and what they stand for
   * @param fetchText fetches a module from the server of the page
   */
  constructor(
    private readonly base: URL,
    private readonly imports: Readonly<Record<string, string>>,
    private readonly fetchText: FetchText,
  ) {}

  /** Runs a module that the page names by its address. */
  run(url: URL): Promise<void> {
    return this.#evaluate(this.#addressOf(url, []));
  }

  /** Runs a module that stands in the page itself. */
  runText(code: string): Promise<void> {
    return this.#evaluate(this.#write(this.base, code, []));
  }

  async #evaluate(address: Promise<string>): Promise<void> {
    try {
      await import(/* webpackIgnore: true */ await address);
    } catch (error) {
      report(error);
    }
  }

  #addressOf(url: URL, importers: readonly string[]): Promise<string> {
    if (isClientLibrary(url)) {
      return clientModule();
    }
    if (importers.includes(url.href)) {
      throw new Error(`${url.pathname} imports itself through other files, which isn't possible here.`);
    }
    const known = this.#addresses.get(url.href);
    const address = known ?? this.fetchText(url).then((code) => this.#write(url, code, [...importers, url.href]));
    this.#addresses.set(url.href, address);
    return address;
  }

  async #write(url: URL, code: string, importers: readonly string[]): Promise<string> {
    const path = url.pathname.slice(1) || "index.html";
    // As `.mjs`, because a browser takes every module for an ES module.
    const analysis = analyze(path.replace(/(\.m?js)?$/, ".mjs"), code);
    if (analysis.kind !== "module") {
      throw new Error(`${path} is not an ES module.`);
    }
    const { specifiers, write } = analysis.rewrite;
    const addresses = new Map<string, string>();
    for (const specifier of specifiers) {
      addresses.set(specifier, await this.#addressOf(this.#resolve(specifier, url), importers));
    }
    return addressOf(
      write((specifier) => addresses.get(specifier) ?? specifier),
      path,
    );
  }

  #resolve(specifier: string, from: URL): URL {
    const mapped = this.imports[specifier];
    if (mapped !== undefined) {
      return new URL(mapped, this.base);
    }
    if (!isUrlLike(specifier)) {
      throw new TypeError(
        `Failed to resolve module specifier "${specifier}". Relative references must start with either "/", "./", or "../".`,
      );
    }
    return new URL(specifier, from);
  }
}
