/** Makes whole configurations out of the fragments that pages show, for the programs' own tests. Pure. */

export type ConfigurationTest = {
  /** Program that tests it. */
  program: "nginx" | "apache2" | "haproxy" | "caddy";
  /** The configuration, whole, with the lines of the sample. */
  text: string;
};

/** @returns undefined for a language without a configuration test */
export function configurationTest(language: string, text: string): ConfigurationTest | undefined {
  switch (language) {
    case "nginx":
      return { program: "nginx", text: nginx(text) };
    case "apache":
    case "apacheconf":
      return { program: "apache2", text };
    case "haproxy":
      return { program: "haproxy", text };
    case "caddy":
    case "caddyfile":
      return { program: "caddy", text };
    default:
      return undefined;
  }
}

/** Directives of nginx at the outermost level of a text. */
function outermost(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [, word, brace] of text.replace(/#.*$/gm, "").matchAll(/([\w$./-]+)[^{};]*([{;])|\}/g)) {
    if (word && depth === 0) {
      found.push(word);
    }
    depth += brace === "{" ? 1 : word ? 0 : -1;
  }
  return found;
}

/** On the first line, so that lines keep their numbers. */
function nginx(text: string): string {
  const directives = outermost(text);
  const has = (...names: string[]) => names.some((name) => directives.includes(name));
  if (has("http", "stream", "events")) {
    return has("events") ? text : `events {} ${text}`;
  }
  const inServer = has("server", "upstream", "map", "geo", "split_clients") ? text : `server { ${text}\n}`;
  return `events {} http { ${inServer}\n}`;
}

/** The modules of Apache that samples of a reverse proxy use. */
export const apacheModules: readonly string[] = [
  ...["mpm_event", "authz_core", "dir", "headers", "lbmethod_byrequests", "lbmethod_bytraffic", "proxy"],
  ...["proxy_balancer", "proxy_http", "proxy_wstunnel", "rewrite", "setenvif", "slotmem_shm", "socache_shmcb", "ssl"],
];

/**
 * Where in the sample a message of a configuration test is, and what it says.
 *
 * @param file the configuration's path, as the program has it
 * @param output all that the program printed
 */
export function configurationFault(file: string, output: string): { line: number; message: string } {
  const escaped = file.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const first = Math.max(
    0,
    lines.findIndex((line) => /emerg|error|alert|unrecognized/i.test(line)),
  );
  // Apache says what is wrong in the line behind.
  const said = lines.slice(first, lines[first]?.endsWith(":") ? first + 2 : first + 1).join(" ");
  const place = new RegExp(`(?:${escaped}|line)[ :]*(\\d+)`, "i").exec(output);
  const message = said
    .replace(/^([\d/: ]+(?=\[)|AH\d+: )/, "")
    .replace(/(?<=\] +)(\d+#\d+:|\(\d+\) *:) */, "")
    .replace(new RegExp(` in ${escaped}:\\d+$`), "")
    .replaceAll(file, "the sample");
  return { line: Number(place?.[1] ?? 1), message: message.trim() };
}
