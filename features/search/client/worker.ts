/// <reference lib="webworker" />
import { toDocSearchHit } from "../model/hit";
import { Library } from "../model/library";
import { indexFolder, manifestFile } from "../model/manifest";
import type { Question, Reply } from "../model/protocol";

/** The worker that holds the index, so that making it and asking it never keep the page from answering a key. */
const scope = self as unknown as DedicatedWorkerGlobalScope;

const isDevelopment = process.env.NODE_ENV === "development";

type Start = Extract<Question, { type: "start" }>;
let site: Start | undefined;
let library: Library | undefined;

async function fetchFile(name: string): Promise<unknown> {
  const response = await fetch(`${site?.baseUrl}${indexFolder}/${name}`, {
    // Every other file is named by its content.
    cache: name === manifestFile || isDevelopment ? "no-cache" : "default",
  });
  // A host that answers every address with a page is not an index.
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) {
    throw new Error(`the search index has no ${name} (${response.status})`);
  }
  return response.json();
}

async function answer(question: Question): Promise<Reply | undefined> {
  if (question.type === "start") {
    site = question;
    library = new Library({ locale: question.locale, fetchFile });
    return undefined;
  }
  if (!library || !site) {
    return undefined;
  }
  switch (question.type) {
    case "prefetch":
      if (isDevelopment) {
        library.forget();
      }
      // Only a beginning: a question will try again and say what went wrong.
      await library.prefetch(question.tags).catch(() => {});
      return undefined;
    case "search": {
      const { siteUrl } = site;
      const { hits, total } = await library.search(question.query);
      return { type: "hits", id: question.id, hits: hits.map((hit) => toDocSearchHit(hit, siteUrl)), total };
    }
  }
}

scope.addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  try {
    const reply = await answer(data);
    if (reply) {
      scope.postMessage(reply);
    }
  } catch (error) {
    if ("id" in data) {
      scope.postMessage({ type: "failure", id: data.id, message: String(error) } satisfies Reply);
    }
  }
});
