import { site } from "../../site.ts";
import { headersFor, pathRules } from "../headers.ts";
import { generatedNotice, type HostWriter } from "./host.ts";

/** Most redirects that Cloudflare Pages reads. */
const mostRedirects = 2000;

/**
 * Both files belong in the published folder. Cloudflare Pages answers with the nearest `404.html` by itself. It joins
 * the values that several rules have for a header, so a special rule first removes what a general one has set.
 *
 * @throws when there are more redirects than Cloudflare Pages reads
 */
export const cloudflare: HostWriter = ({ rules, redirects }) => {
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
    _redirects: [`# ${generatedNotice}`, ...redirects.map(({ from, to }) => `${from} ${to} 301`), ""].join("\n"),
  };
};
