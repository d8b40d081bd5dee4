import { localeBaseUrl, localeNames } from "../../site.ts";
import type { Redirects } from "../builtSite.ts";
import type { HeaderRule } from "../headers.ts";

/** What a host has to know of the built site. */
export type Deployment = Redirects & {
  rules: readonly HeaderRule[];
  /** Folder of the site on the host, absolute. Only for hosts that are programs. */
  root: string;
  /** Port to listen on, likewise. */
  port: number;
};

/** Texts of files, by their names. */
export type HostFiles = Record<string, string>;

/** @returns the files that tell a host what to do */
export type HostWriter = (deployment: Deployment) => HostFiles;

/**
 * Begins the pattern of an address that a rule redirects: a slash, and a character that isn't another one. Browsers take
 * `//`, `/\` and a tab between two slashes for the beginning of a host name.
 */
export const pathStart = String.raw`/[^/\x5C\s]`;

/** The first line of each file. */
export const generatedNotice = "Written by `npm run deploy:config`, from deploy/headers.ts and the built site.";

/** The not-found page of each language, by the path that it answers for. The root comes last. */
export const notFoundPages: ReadonlyArray<{ prefix: string; page: string }> = localeNames
  .map((locale) => localeBaseUrl(locale))
  .sort((a, b) => b.length - a.length)
  .map((prefix) => ({ prefix, page: `${prefix}404.html` }));

/** Media types by the ending of a file: those that the built site has. Texts are in UTF-8, and are worth compressing. */
export const mediaTypes: ReadonlyArray<{ ending: string; type: string; isText: boolean }> = [
  ...Object.entries({
    html: "text/html",
    css: "text/css",
    js: "text/javascript",
    md: "text/markdown",
    txt: "text/plain",
    xml: "text/xml",
    json: "application/json",
    svg: "image/svg+xml",
  }).map(([ending, type]) => ({ ending, type, isText: true })),
  ...Object.entries({ png: "image/png", ico: "image/x-icon", tgz: "application/gzip" }).map(([ending, type]) => ({
    ending,
    type,
    isText: false,
  })),
];
