/**
 * Old and short addresses. Each row turns an address that is served into the ones that lead to it.
 * Addresses end in a slash and carry no locale: the same table holds in every language.
 */

import { docsPath } from "./site";

type Alias = { from: RegExp; to: string };

/** `from` matches a served address, `to` is the address that redirects to it. */
const aliases: readonly Alias[] = [
  // `latest` is always the newest major version.
  { from: new RegExp(`^${docsPath("(.*)")}$`), to: "/docs/latest/$1" },
  // Links from before the versions had their own folders.
  { from: new RegExp(`^${docsPath("(.*)")}$`), to: "/docs/$1" },
  { from: /^(\/docs\/v\d+\/tutorial\/)introduction\/$/, to: "$1" },
  // The guides used to be part of the documentation.
  { from: /^\/get-started\/(.*)$/, to: "/docs/get-started/$1" },
  { from: /^\/get-started\/(.*)$/, to: "/docs/v4/get-started/$1" },
  { from: /^\/how-to\/(.*)$/, to: "/docs/v4/how-to/$1" },
  { from: /^\/get-started\/chat\/$/, to: "/get-started/chat-example/" },
  { from: /^\/how-to\/use-with-cordova\/$/, to: "/socket-io-with-apache-cordova/" },
];

/**
 * The addresses that redirect to `path`.
 *
 * @param path an address that the site serves, without locale, ending in a slash
 * @returns addresses in the same form; empty when none leads there
 */
export function redirectsTo(path: string): string[] {
  return aliases.filter(({ from }) => from.test(path)).map(({ from, to }) => path.replace(from, to));
}
