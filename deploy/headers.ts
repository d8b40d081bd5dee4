import { localeBaseUrl, localeNames, site } from "../site.ts";
import { framePolicy, type PolicySources, pagePolicy } from "./contentSecurityPolicy.ts";

/** Headers of all files in a folder. */
export type HeaderRule = {
  /** A folder of each language's site, with slashes around it: "/" is the whole site. */
  folder: string;
  headers: Readonly<Record<string, string>>;
};

/** Folders whose files have a hash of their content in their names. */
const hashedFolders = ["/assets/css/", "/assets/images/", "/assets/js/", "/assets/sandbox/", "/assets/share/"];

/** Pictures may be shown by other sites: as the preview of a link, for example. */
const pictureFolders = ["/img/", "/assets/images/", "/assets/share/"];

/**
 * The headers of the built site: the one source for every host, and for `npm run serve`.
 *
 * @param options.isPreview whether it is served for review: search engines then leave it out. Default: false
 * @returns rules from the general to the special one: the last one that names a header for a file holds
 */
export function headerRules(sources: PolicySources, { isPreview = false } = {}): HeaderRule[] {
  return [
    {
      folder: "/",
      headers: {
        "Content-Security-Policy": pagePolicy(sources),
        "Strict-Transport-Security": "max-age=63072000",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid"]
          .map((feature) => `${feature}=()`)
          .join(", "),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-cache",
        ...(isPreview && { "X-Robots-Tag": "noindex" }),
      },
    },
    ...hashedFolders.map((folder) => ({
      folder,
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    })),
    ...pictureFolders.map((folder) => ({ folder, headers: { "Cross-Origin-Resource-Policy": "cross-origin" } })),
    {
      folder: "/assets/sandbox/",
      headers: { "Content-Security-Policy": framePolicy, "X-Frame-Options": "SAMEORIGIN" },
    },
  ];
}

/** The addresses of the languages' sites, without a slash at the end: "" for the default language at the root. */
export const siteRoots: readonly string[] = localeNames.map((locale) => localeBaseUrl(locale).slice(0, -1));

/**
 * @param pathname path of a file, decoded, from the root of the host
 * @returns the headers of that file
 */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): Record<string, string> {
  const isIn = (folder: string) => siteRoots.some((root) => pathname.startsWith(root + folder));
  return Object.assign({}, ...rules.filter(({ folder }) => isIn(folder)).map(({ headers }) => headers));
}

/** A rule for a path that begins with `prefix`. */
export type PathRule = { prefix: string; headers: Record<string, string> };

/**
 * The same rules for hosts that know paths only: one per folder and language, each with everything that its files get,
 * the special ones last.
 */
export function pathRules(rules: readonly HeaderRule[]): PathRule[] {
  const folders = [...new Set(rules.map(({ folder }) => folder))].sort((a, b) => a.length - b.length);
  return folders
    .flatMap((folder) => (folder === "/" ? [site.baseUrl] : siteRoots.map((root) => root + folder)))
    .map((prefix) => ({ prefix, headers: headersFor(prefix, rules) }));
}

/** A header that isn't the same for all files. */
export type VaryingHeader = {
  name: string;
  /** The name as a variable: `content_security_policy`. */
  variable: string;
  general: string;
  /** The special values, by the folder that they hold for. No two of these folders lie in each other. */
  special: Array<{ folder: string; value: string }>;
};

/** The same rules by header, for hosts that compute a value from the path. */
export function byHeader(rules: readonly HeaderRule[]): VaryingHeader[] {
  const general = rules[0]?.headers ?? {};
  return Object.entries(general).map(([name, value]) => ({
    name,
    variable: name.toLowerCase().replaceAll("-", "_"),
    general: value,
    special: rules
      .filter(({ folder, headers }) => folder !== "/" && headers[name] !== undefined)
      .map(({ folder, headers }) => ({ folder, value: headers[name] ?? "" })),
  }));
}

/** A regular expression for the paths in a folder, in any language. */
export function folderPattern(folder: string): string {
  return `^(?:${siteRoots.join("|")})${folder}`;
}
