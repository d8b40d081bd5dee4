import { facetsOf } from "../model/facets";
import type { Question, Reply } from "../model/protocol";
import { type SearchClient, type SearchRequest, type SearchResult, SearchUnavailable } from "./searchClient";

type Site = { baseUrl: string; siteUrl: string; locale: string };
type Pending = { resolve: (reply: Reply) => void; reject: (error: Error) => void };
type Asked = Extract<Question, { id: number }>;
/** Without the ID, which the channel gives. */
type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, "id"> : never;

/** The worker and the questions that wait for its answers. A worker that broke is made anew by the next question. */
class Channel {
  readonly #site: Site;
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #pending = new Map<number, Pending>();

  constructor(site: Site) {
    this.#site = site;
  }

  tell(question: Question): void {
    this.#open().postMessage(question);
  }

  ask(question: WithoutId<Asked>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.tell({ ...question, id } as Asked);
    });
  }

  #open(): Worker {
    if (this.#worker) {
      return this.#worker;
    }
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if (data.type === "failure") {
        waiting?.reject(new SearchUnavailable(data.message));
      } else {
        waiting?.resolve(data);
      }
    });
    // The script could not be fetched.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = undefined;
      for (const { reject } of this.#pending.values()) {
        reject(new SearchUnavailable("the search worker did not start"));
      }
      this.#pending.clear();
    });
    worker.postMessage({ type: "start", ...this.#site } satisfies Question);
    this.#worker = worker;
    return worker;
  }
}

async function answer(channel: Channel, request: SearchRequest): Promise<SearchResult> {
  const { query = "", page = 0, hitsPerPage = 20, facetFilters } = request;
  const empty = { query, hits: [], nbHits: 0, page, nbPages: 0, hitsPerPage };
  if (query.trim() === "" || hitsPerPage === 0) {
    return empty;
  }
  const { languages, tags } = facetsOf(facetFilters);
  const reply = await channel.ask({
    type: "search",
    query: { text: query, languages, tags, offset: page * hitsPerPage, limit: hitsPerPage },
  });
  if (reply.type !== "hits") {
    return empty;
  }
  return { ...empty, hits: reply.hits, nbHits: reply.total, nbPages: Math.ceil(reply.total / hitsPerPage) };
}

/** Answers from the index that the site's own build made. */
export function embeddedClient(site: Site): SearchClient {
  const channel = new Channel(site);
  return {
    async search({ requests }) {
      return { results: await Promise.all(requests.map((request) => answer(channel, request))) };
    },
    prefetch(facetFilters) {
      channel.tell({ type: "prefetch", tags: facetsOf(facetFilters).tags });
    },
  };
}
