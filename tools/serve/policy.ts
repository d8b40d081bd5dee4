import { defaultLocale, locales } from "../../site.ts";

/**
 * Where a request for a page is sent instead, the way static hosts do it.
 *
 * @param pathname the decoded path of the request
 * @param isFolder whether the built site has a folder with an index.html there
 * @returns the canonical path; undefined when `pathname` is it
 */
export function canonicalPath(pathname: string, isFolder: (path: string) => boolean): string | undefined {
  if (pathname.endsWith("/index.html")) {
    return pathname.slice(0, -"index.html".length);
  }
  if (pathname.endsWith(".html") && !pathname.endsWith("/404.html")) {
    const folder = pathname.slice(0, -".html".length);
    if (isFolder(folder)) {
      return `${folder}/`;
    }
  }
  return !pathname.endsWith("/") && isFolder(pathname) ? `${pathname}/` : undefined;
}

/** The not-found page, in the language of the path. */
export function notFoundPage(pathname: string): string {
  const folder = Object.values(locales).find(({ path }) => path !== "" && pathname.startsWith(`/${path}/`))?.path;
  return `${folder ? `/${folder}` : locales[defaultLocale].path}/404.html`;
}
