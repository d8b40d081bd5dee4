import { pathRules } from "../headers.ts";
import { generatedNotice, type HostWriter, notFoundPages } from "./host.ts";

/** Both files belong in the published folder. */
export const netlify: HostWriter = ({ rules, redirects, htmlRedirects }) => ({
  _headers: [
    `# ${generatedNotice}`,
    ...pathRules(rules).flatMap(({ prefix, headers }) => [
      `${prefix}*`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    "",
  ].join("\n"),
  _redirects: [
    `# ${generatedNotice}`,
    // "!": even though the built site has a page there, which redirects by itself.
    ...[...redirects, ...htmlRedirects].map(({ from, to }) => `${from} ${to} 301!`),
    ...notFoundPages.map(({ prefix, page }) => `${prefix}* ${page} 404`),
    "",
  ].join("\n"),
});
