/** Node's `path` for POSIX. The only files are those of the program: see files.ts. */
export const sep = "/";
export const delimiter = ":";

export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") {
      parts.pop();
    } else if (part !== "" && part !== "." && !(part === ".." && path.startsWith("/"))) {
      parts.push(part);
    }
  }
  return `${path.startsWith("/") ? "/" : ""}${parts.join("/")}` || ".";
}

export const join = (...paths: string[]) => normalize(paths.filter(Boolean).join("/"));

export function resolve(...paths: string[]): string {
  const start = paths.findLastIndex((path) => path.startsWith("/"));
  return join("/", ...paths.slice(Math.max(start, 0)));
}

export const isAbsolute = (path: string) => path.startsWith("/");
export const dirname = (path: string) => path.replace(/\/?[^/]*\/*$/, "") || (path.startsWith("/") ? "/" : ".");
export const extname = (path: string) => /[^/](\.[^./]*)\/*$/.exec(basename(path).replace(/^\.\.$/, ""))?.[1] ?? "";

export function basename(path: string, suffix = ""): string {
  const name = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return suffix !== "" && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}
