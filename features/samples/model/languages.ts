/** What the language of a fence decides about its check. Pure. */

import { nearestOf } from "../../../markdown/markers.ts";

export type Kind =
  /** Parsed, type-checked, run when it is marked so. */
  | "program"
  /** Parsed, and run when it is marked so. */
  | "python"
  | "json"
  | "yaml"
  | "html"
  | "css"
  | "shell"
  /** Held against the configuration test of the program it is for. */
  | "configuration"
  /** Shown as it is: output, diagrams, other languages. */
  | "text";

const languages: Record<Kind, readonly string[]> = {
  program: ["js", "javascript", "mjs", "cjs", "jsx", "ts", "typescript", "mts", "cts", "tsx", "vue", "svelte"],
  python: ["python", "py"],
  json: ["json", "jsonc"],
  yaml: ["yaml", "yml"],
  html: ["html"],
  css: ["css"],
  shell: ["bash", "sh", "shell"],
  configuration: ["nginx", "apache", "apacheconf", "haproxy", "caddy", "caddyfile"],
  text: [
    ...["text", "txt", "log", "console", "diff", "mermaid", "http", "ini", "toml", "properties", "env", "docker"],
    ...["dockerfile", "xml", "sql", "java", "kotlin", "gradle", "swift", "dart", "php", "csharp", "cs", "c", "cpp"],
    ...["go", "rust", "ruby", "erlang", "powershell", "markdown", "md", "mdx", "graphql", "json5"],
  ],
};

const kinds = new Map(
  Object.entries(languages).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind] as const)),
);

/** @returns undefined for a language that nobody has decided about */
export function kindOf(language: string): Kind | undefined {
  return language === "" ? "text" : kinds.get(language.toLowerCase());
}

/** What to say about a language that nobody has decided about. */
export function unknownLanguage(language: string): string {
  const nearest = nearestOf(language, [...kinds.keys()]);
  return nearest
    ? `the language "${language}" is unknown: did you mean ${nearest}?`
    : `the language "${language}" is unknown: add it to features/samples/model/languages.ts, under what is to happen to it.`;
}

/** How the compiler has to read a program: TypeScript, JavaScript, or a component with a script inside. */
export function dialectOf(language: string): "js" | "ts" | "component" {
  const name = language.toLowerCase();
  if (name === "vue" || name === "svelte") {
    return "component";
  }
  return ["ts", "typescript", "mts", "cts", "tsx"].includes(name) ? "ts" : "js";
}
