import { createHash } from "node:crypto";

/**
 * Styles that libraries write into the page when it runs, by the hash of their text. A new version of a library may
 * write another text: the end-to-end tests then fail with the browser's message, which names the new hash.
 */
const styleHashes = [
  // The editor of the playground: CodeMirror and the theme of `features/playground/ui`.
  "'sha256-Au5qkF5whHlLGPG8+k0YlGBOQxLzYfZF6iDm8srLa74='",
  // The same in Firefox 153, where CodeMirror avoids a bug: https://discuss.codemirror.net/t/9838
  "'sha256-mtBzIUNCOuIIqWQFaTaBZgUgUwP9Q0XYwkJPOvIa1JM='",
  // The logo in the search box: `@docsearch/react`.
  "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='",
];

/** What the policy of the pages depends on. */
export type PolicySources = {
  /** The scripts that stand in the HTML of the pages, as their text. */
  inlineScripts: readonly string[];
  /** What pages connect to besides the site itself, as `connect-src` names it. */
  connectTo: readonly string[];
};

/**
 * The policy of every page. One for all of them, because a reader moves between pages without loading a new document,
 * and keeps the policy of the first one.
 */
export function pagePolicy({ inlineScripts, connectTo }: PolicySources): string {
  return policy({
    // Firefox fetches pages ahead only if `default-src` allows it: it has no `prefetch-src`. Whatever else `default-src`
    // decides is named below.
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts.map(hashSource)],
    "style-src": ["'self'", ...styleHashes],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connectTo],
    "worker-src": ["'self'"],
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "media-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * The policy of the documents that run readers' programs, in addition to the one in their HTML
 * (`browser-server/bundling/frameDocuments.ts`). They get an origin of their own even if somebody opens one by its
 * address.
 */
export const framePolicy = policy({
  sandbox: ["allow-scripts", "allow-forms"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
});

/**
 * @param demoServer an origin, `https://demos.example.com`: the demos connect there by HTTP and WebSocket. Without it,
 * they run in the browser alone.
 * @param hasHostedSearch whether readers search with the hosted service (Algolia)
 * @returns what `connect-src` needs for them
 */
export function connectSources({
  demoServer,
  hasHostedSearch = false,
}: {
  demoServer?: string;
  hasHostedSearch?: boolean;
}): string[] {
  return [
    ...(demoServer === undefined ? [] : [demoServer, demoServer.replace(/^http/, "ws")]),
    ...(hasHostedSearch ? ["https://*.algolia.net", "https://*.algolianet.com"] : []),
  ];
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
