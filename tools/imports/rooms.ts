/** One import: the file that imports, and the file that it imports, relative to the site. */
type Import = readonly [from: string, to: string];

/** The folders of the picture. The folders inside all features are one each. The first pattern that matches counts. */
const rooms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^features\/[^/]+\/(ui|client)\//, "features/*/ui"],
  [/^features\/[^/]+\/build\//, "features/*/build"],
  [/^features\/[^/]+\/(check|server)\//, "features/*/check"],
  [/^features\/[^/]+\/[^/]+$/, "features/*/*.ts"],
  [/^features\//, "features/*/model"],
  [/^src\/(theme|pages|ui)\//, "src/$1"],
  [/^src\//, "src"],
  [/^(deploy|markdown|plugins|tools|browser-server|tests)\//, "$1"],
  [/^docusaurus\.config\.ts$/, "docusaurus.config.ts"],
  [/^(site|navigation|redirects|sidebars)\.ts$/, "site.ts, navigation.ts…"],
];

function roomOf(file: string): string | undefined {
  for (const [pattern, name] of rooms) {
    const match = pattern.exec(file);
    if (match) {
      return name.replace("$1", match[1] ?? "");
    }
  }
  return undefined;
}

/** A Mermaid flowchart of the imports between the folders, each with the number of imports. */
export function pictureOf(imports: readonly Import[]): string {
  const counts = new Map<string, number>();
  for (const [from, to] of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    // Everything imports the names and addresses of the site.
    if (a && b && a !== b && b !== roomOf("site.ts")) {
      counts.set(`${a}|${b}`, (counts.get(`${a}|${b}`) ?? 0) + 1);
    }
  }
  const names = [...new Set([...counts.keys()].flatMap((key) => key.split("|")))].toSorted();
  const id = (name: string) => `r${names.indexOf(name)}`;
  const nodes = names.map((name) => `  ${id(name)}["${name}"]`);
  const edges = [...counts].toSorted().map(([key, count]) => {
    const [from = "", to = ""] = key.split("|");
    return `  ${id(from)} -->|${count}| ${id(to)}`;
  });
  return ["flowchart TD", ...nodes, ...edges].join("\n");
}

const place = /(```mermaid\n)[\s\S]*?(\n```\n)/;

/**
 * The document with the picture in its first Mermaid fence.
 * @throws if it has none
 */
export function withPicture(document: string, picture: string): string {
  if (!place.test(document)) {
    throw new Error("ARCHITECTURE.md has no mermaid fence for the picture.");
  }
  return document.replace(place, (_, before: string, after: string) => `${before}${picture}${after}`);
}
