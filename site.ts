/**
 * The site's identity: names, addresses, versions and languages.
 * Everything that can change when the site moves house or the library is released is said here, once.
 */

export const site = {
  title: "Socket.IO",
  tagline: "Messages in both directions, in real time",
  /** Origin of the deployed site, without a trailing slash. Canonical links, feeds and sitemaps derive from it. */
  url: "https://socket.io",
  /** Path under which the site is deployed, with both slashes. */
  baseUrl: "/",
  copyrightSince: 2022,
} as const;

export const library = {
  /** The release that the newest documentation describes. */
  version: "4.8.4",
} as const;

/** The documented major versions, newest first. `name` is Docusaurus' version name, `path` the segment after `/docs/`. */
export const docsVersions = [
  { name: "current", label: "4.x", path: "v4" },
  { name: "3.x", label: "3.x", path: "v3" },
  { name: "2.x", label: "2.x", path: "v2" },
] as const;

/**
 * The address of a documentation page, without the language.
 * @param page what follows the version: `rooms/`, `server-api/#server-of`; default: the first page
 * @param version default: the newest one
 */
export function docsPath(page = "", version: (typeof docsVersions)[number] = docsVersions[0]): string {
  return `/docs/${version.path}/${page}`;
}

export const repositories = {
  site: "https://github.com/socketio/socket.io-website",
  library: "https://github.com/socketio/socket.io",
} as const;

export const externalLinks = {
  stackOverflow: "https://stackoverflow.com/questions/tagged/socket.io",
  discussions: "https://github.com/socketio/socket.io/discussions",
  x: "https://x.com/SocketIO",
  cdn: "https://cdn.socket.io",
  hostedAdminUi: "https://admin.socket.io",
  roadmap: "https://github.com/orgs/socketio/projects/3",
  sponsor: "https://opencollective.com/socketio",
  examples: "https://github.com/socketio/socket.io/tree/main/examples",
} as const;

/** The language every page is written in first; the others are translations of it. */
export const sourceLocale = "en";

export const defaultLocale = "zh-CN";

/** Every language of the site. `path` is the folder of the built site it is served from. */
export const locales = {
  "zh-CN": { label: "简体中文", htmlLang: "zh-CN", path: "" },
  en: { label: "English", htmlLang: "en", path: "en" },
  fr: { label: "Français", htmlLang: "fr", path: "fr" },
  "pt-br": { label: "Português (Brasil)", htmlLang: "pt-BR", path: "pt-br" },
} as const;

export type Locale = keyof typeof locales;

export const localeNames = Object.keys(locales) as Locale[];

/**
 * @param name what somebody calls a locale
 * @param origin where it was said, for the message
 * @throws when the site has no such locale
 */
export function asLocale(name: string, origin: string): Locale {
  if (!Object.hasOwn(locales, name)) {
    throw new Error(`${origin} names the unknown language "${name}". Known are: ${localeNames.join(", ")}.`);
  }
  return name as Locale;
}

/** The path that a locale is served under, with both slashes: `/` for the default one, `/fr/`… for the others. */
export function localeBaseUrl(locale: Locale, baseUrl: string = site.baseUrl): string {
  const { path } = locales[locale];
  return path === "" ? baseUrl : `${baseUrl}${path}/`;
}
