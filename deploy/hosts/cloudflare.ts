import { site } from "../../site.ts";
import type { Redirect } from "../builtSite.ts";
import { headersFor, pathRules } from "../headers.ts";
import { generatedNotice, type HostWriter, notFoundPages } from "./host.ts";

/** Most redirects without placeholders that Cloudflare Pages reads. */
const mostRedirects = 2000;

/**
 * Both files belong in the published folder. Cloudflare Pages answers with the nearest `404.html` by itself. It joins
 * the values that several rules have for a header, so a special rule first removes what a general one has set.
 *
 * @throws when there are more redirects than Cloudflare Pages reads
 */
export const cloudflare: HostWriter = ({ rules, redirects, htmlRedirects }) => {
  if (redirects.length > mostRedirects) {
    throw new Error(
      `Cloudflare Pages reads ${mostRedirects} redirects at most, and the site has ${redirects.length}. Leave out the oldest ones in redirects.ts.`,
    );
  }
  const general = headersFor(site.baseUrl, rules);
  const blocks = pathRules(rules).flatMap(({ prefix, headers }) => {
    if (prefix === site.baseUrl) {
      return [`${prefix}*`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
    }
    const different = Object.entries(headers).filter(([name, value]) => general[name] !== value);
    return [`${prefix}*`, ...different.flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])];
  });
  return {
    _headers: [`# ${generatedNotice}`, ...blocks, ""].join("\n"),
    _redirects: [
      `# ${generatedNotice}`,
      ...redirects.map(({ from, to }) => `${from} ${to} 301`),
      ...htmlRules(htmlRedirects).map((rule) => `${rule} 301`),
      "",
    ].join("\n"),
  };
};

/**
 * One rule for each folder of a language's site whose pages had the ending `.html` once: a rule for each page would be
 * too many. The files of the sandbox still have it.
 */
function htmlRules(htmlRedirects: readonly Redirect[]): string[] {
  const rules = htmlRedirects.map(({ from }) => {
    const root = notFoundPages.find(({ prefix }) => from.startsWith(prefix))?.prefix ?? site.baseUrl;
    const [folder, ...rest] = from.slice(root.length).split("/");
    return rest.length > 0 ? `${root}${folder}/*.html ${root}${folder}/:splat/` : `${root}:page.html ${root}:page/`;
  });
  return [...new Set(rules)];
}
