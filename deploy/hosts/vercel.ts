import { pathRules } from "../headers.ts";
import { type HostWriter, notFoundPages, pathStart } from "./host.ts";

/**
 * `config.json` of Vercel's Build Output API: it stands in `.vercel/output/`, and the site in `.vercel/output/static/`.
 * Deploy with `vercel deploy --prebuilt`.
 */
export const vercel: HostWriter = ({ rules, redirects }) => ({
  "config.json": `${JSON.stringify(
    {
      version: 3,
      routes: [
        ...redirects.map(({ from, to }) => ({ src: `^${escaped(from)}$`, status: 301, headers: { Location: to } })),
        // A later rule wins over an earlier one, header by header.
        ...pathRules(rules).map(({ prefix, headers }) => ({ src: `^${escaped(prefix)}.*$`, headers, continue: true })),
        // Addresses of pages end in a slash. They had the ending once.
        { src: `^((?:${pathStart}.*)?/)index\\.html$`, status: 301, headers: { Location: "$1" } },
        { src: `^(?!.*(?:/assets/|/404\\.html))(${pathStart}.*)\\.html/?$`, status: 301, headers: { Location: "$1/" } },
        { src: `^(?=${pathStart})((?:/[^/]+)*/[^/.]+)$`, status: 301, headers: { Location: "$1/" } },
        { handle: "filesystem" },
        { handle: "error" },
        ...notFoundPages.map(({ prefix, page }) => ({ src: `^${escaped(prefix)}.*$`, dest: page, status: 404 })),
      ],
    },
    null,
    2,
  )}\n`,
});

function escaped(path: string): string {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
