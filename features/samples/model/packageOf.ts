/** The package a module is in, and the path within it: `@scope/name/sub` → `["@scope/name", "/sub"]`. */
export function packageOf(specifier: string): [name: string, path: string] {
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return [name, specifier.slice(name.length)];
}
