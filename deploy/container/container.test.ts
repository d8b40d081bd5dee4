import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hosts } from "../hosts";

const siteDir = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const {
  scripts,
  dependencies,
}: Record<"scripts" | "dependencies", Record<string, string>> = JSON.parse(read("package.json"));
const ignored = read(".dockerignore").split("\n").filter(Boolean);
const folder = "deploy/container";

/** The instructions of a Dockerfile, without comments. A backslash continues a line. */
const instructions = (file: string) =>
  read(`${folder}/${file}`)
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);

describe.each(readdirSync(path.join(siteDir, folder)).filter((file) => file.endsWith(".Dockerfile")))("%s", (file) => {
  const lines = instructions(file);
  const copies = lines.filter((line) => line.startsWith("COPY ")).map((line) => line.split(" ").slice(1));

  it("copies what the site has", () => {
    const sources = copies.filter(([first]) => !first?.startsWith("--")).flatMap((parts) => parts.slice(0, -1));
    expect(sources).toContain(".");
    expect(sources.filter((source) => !existsSync(path.join(siteDir, source)) || ignored.includes(source))).toEqual([]);
  });

  it("copies from another image what its commands write there", () => {
    const sources = copies.filter(([first]) => first?.startsWith("--")).flatMap((parts) => parts.slice(1, -1));
    const written = lines.flatMap((line) => [
      ...(line.includes("npm run build") ? ["/site/build"] : []),
      ...[...line.matchAll(/npm run deploy:config -- (\w+)/g)].flatMap(([, host = ""]) =>
        Object.keys(
          hosts[host]?.({ rules: [], redirects: [], htmlRedirects: [], root: "/srv/site", port: 8080 }) ?? {},
        ).map((name) => `/site/deploy/out/${host}/${name}`),
      ),
    ]);
    expect(sources.filter((source) => !written.includes(source))).toEqual([]);
  });

  it("runs scripts and files that exist, with packages that are installed", () => {
    const started = lines.flatMap((line) => [
      ...[...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => String(scripts[name])),
      ...(line.startsWith("CMD ") ? [(JSON.parse(line.slice("CMD ".length)) as string[]).join(" ")] : []),
    ]);
    expect(started).not.toEqual([]);
    // With `npm ci --omit=dev`, only the dependencies are there.
    const commands = started.flatMap((text) => text.split(" && ").map((command) => command.split(" ")));
    for (const [program, ...rest] of commands) {
      const loader = rest[0] === "--import" ? rest[1] : undefined;
      expect(program).toBe("node");
      expect(loader === undefined || Object.hasOwn(dependencies, loader), loader).toBe(true);
      expect(existsSync(path.join(siteDir, rest[loader ? 2 : 0] ?? "")), rest.join(" ")).toBe(true);
    }
  });
});

it("compose.yaml builds with Dockerfiles that exist", () => {
  const files = [...read(`${folder}/compose.yaml`).matchAll(/dockerfile: (.+)/g)].map(([, file = ""]) => file);
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(path.join(siteDir, file)))).toEqual([]);
});
