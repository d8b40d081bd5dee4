import { parse } from "es-module-lexer/js";

/** Where files import what from, and what is written there instead. */
export type Rewrite = { specifiers: string[]; write: (addressOf: (specifier: string) => string) => string };

export type Analysis = { kind: "module"; rewrite: Rewrite } | { kind: "commonjs"; requires: string[] };

/** `undefined` as specifier: `import.meta`. */
type Edit = { start: number; end: number; specifier: string | undefined; isQuoted: boolean };

const commonJsMarks = /\brequire\s*\(|\bmodule\.exports\b|(?:^|[^.\w])exports\./;

/**
 * Reads what a file imports. What neither imports, exports nor requires is an ES module, so that it may `await`.
 *
 * @throws where the file cannot be read at all; the browser says better why
 */
export function analyze(path: string, code: string): Analysis {
  const [imports, exports, , hasModuleSyntax] = parse(code);
  const isModule = hasModuleSyntax || exports.length > 0;
  if (!/\.m[jt]s$/.test(path) && (/\.c[jt]s$/.test(path) || (!isModule && commonJsMarks.test(code)))) {
    return { kind: "commonjs", requires: requiresIn(code) };
  }
  const edits = imports.flatMap((found): Edit[] => {
    if (found.type === "import-meta") {
      return [{ start: found.importStart, end: found.importEnd, specifier: undefined, isQuoted: false }];
    }
    if (found.specifier === undefined || ("typeOnly" in found && found.typeOnly)) {
      return [];
    }
    // Of a dynamic import, the quotes are within the range.
    return [{ start: found.start, end: found.end, specifier: found.specifier, isQuoted: found.type === "dynamic" }];
  });
  const meta = `({ url: "file:///${path}", filename: "/${path}", dirname: "/" })`;
  return {
    kind: "module",
    rewrite: {
      specifiers: [...new Set(edits.flatMap(({ specifier }) => specifier ?? []))],
      write: (addressOf) => {
        let written = "";
        let at = 0;
        for (const { start, end, specifier, isQuoted } of edits) {
          const address = specifier === undefined ? meta : addressOf(specifier);
          written += code.slice(at, start) + (isQuoted ? JSON.stringify(address) : address);
          at = end;
        }
        return written + code.slice(at);
      },
    },
  };
}

function requiresIn(code: string): string[] {
  return [...code.matchAll(/\brequire\s*\(\s*(["'])(.+?)\1\s*\)/g)].flatMap(([, , specifier]) => specifier ?? []);
}

/** The file that a relative specifier means, as Node.js looks for it; TypeScript may be imported as `.js`. */
export function resolvePath(specifier: string, from: string, paths: readonly string[]): string | undefined {
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") {
      parts.pop();
    } else if (part !== "." && part !== "") {
      parts.push(part);
    }
  }
  const path = parts.join("/");
  const candidates = [
    path,
    ...["js", "mjs", "cjs", "ts"].flatMap((extension) => [`${path}.${extension}`, `${path}/index.${extension}`]),
    path.replace(/\.([cm]?)js$/, ".$1ts"),
  ];
  return candidates.find((candidate) => paths.includes(candidate));
}
