import {
  type Bundle,
  engines,
  type LibraryPackage,
  type NpmRelease,
  type NpmReleases,
  releaseOf,
} from "./npmReleases.ts";

/** What a person has to replace. The prose linter refuses it, so a skeleton can't be published by mistake. */
export const unwritten = "TODO";

function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** A Markdown table in the form that Prettier writes. Columns in `right` are aligned to the right. */
function table(rows: string[][], right: number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    right.includes(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = widths.map((width, column) =>
    right.includes(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  const [head = [], ...body] = rows.map((row) => line(row.map(cell)));
  return [head, line(rule), ...body].join("\n");
}

function dependenciesTable({ previous, next }: NpmReleases, release: NpmRelease): string {
  const rows = (Object.keys(engines) as LibraryPackage[]).map((name) => [
    `\`${name}\` ${next}`,
    `\`${engines[name]}\` ${release.dependencies[name][engines[name]]}`,
    release.ws[name],
    `[${previous} to ${next}](https://github.com/socketio/socket.io/compare/${name}@${previous}...${name}@${next})`,
  ]);
  return table([["package", "engine", "ws", "diff"], ...rows]);
}

const kinds = [
  ["socket.io.min.js", "script"],
  ["socket.io.esm.min.js", "ES module"],
  ["socket.io.msgpack.min.js", "with MessagePack"],
  ["socket.io.js", "readable, with debug output"],
] as const;

function bundlesTable(bundles: Record<string, Bundle>): string {
  const rows = kinds.map(([name, kind]) => {
    const bundle = bundles[name];
    if (!bundle) {
      throw new Error(`The published client has no file ${name}. Adapt the list in tools/release/changelog.ts.`);
    }
    return [`\`${name}\``, kind, bundle.size.toLocaleString("en-US"), bundle.gzip.toLocaleString("en-US")];
  });
  return table([["file", "kind", "size", "gzip"], ...rows], [2, 3]);
}

/** The page of the next release: everything that can be computed, and a mark where a person has to write. */
export function changelogPage(npm: NpmReleases): string {
  const { next } = npm;
  const release = releaseOf(npm, next);
  return `---
title: "${next}"
description: "Socket.IO ${next}: ${unwritten}, one sentence that says what users notice."
slug: /changelog/${next}/
keywords: ["socket.io ${next}", "changelog", "release notes"]
---

Socket.IO ${next} was released on ${longDate(release.date)}. ${unwritten}: say what this release is for.

## Server {/* #server */}

${unwritten}: what changes for users of the server, with links to the reference.

## Client {/* #client */}

${unwritten}: what changes for users of the client, or "The client has no changes."

## Dependencies {/* #dependencies */}

${dependenciesTable(npm, release)}

## Bundles {/* #bundles */}

The table lists the files of the published \`socket.io-client\` package, with their size in bytes before and after compression with gzip at its default level:

${bundlesTable(release.bundles)}
`;
}

/** `4.8` of `4.8.5`. */
const minorOf = (version: string) => version.split(".").slice(0, 2).join(".");

/**
 * The overview of all releases with a row for the next one, and with the date of the newest release. A new minor
 * version gets a section of its own.
 * @throws if the page hasn't the sentence or the section that the row belongs to
 */
export function withRelease(index: string, npm: NpmReleases): string {
  const { previous, next } = npm;
  const { date, dependencies, ws } = releaseOf(npm, next);
  const row = `| [${next}](./${next}.md) | ${date} | ${dependencies["socket.io"]["engine.io"]} | ${ws["socket.io"]} | ${unwritten} |\n`;
  const newest = /The newest release is \d+\.\d+\.\d+, from \w+ \d+, \d+\./;
  const section = new RegExp(`### ${minorOf(previous)} .*\\n\\n\\|.*\\n\\|[- |:]+\\n`).exec(index)?.[0];
  if (!section || !newest.test(index)) {
    throw new Error(
      `docs/changelog/index.md: expected the sentence "The newest release is …" and the section "### ${minorOf(previous)}" with a table. Adapt the page or tools/release/changelog.ts.`,
    );
  }
  const minor = minorOf(next);
  const isNewMinor = minor !== minorOf(previous);
  const heading = `### ${minor} {/* #v${minor.replace(".", "-")} */}`;
  const head = section.slice(section.indexOf("\n\n") + 2);
  return index
    .replace(newest, `The newest release is ${next}, from ${longDate(date)}.`)
    .replace(`"${previous}"`, `"${next}", "${previous}"`)
    .replace(section, isNewMinor ? `${heading}\n\n${head}${row}\n${section}` : `${section}${row}`);
}

/** The list of all releases with the next one. Its texts and their kinds follow from the page, which a person writes. */
export function withListedRelease(json: string, npm: NpmReleases): string {
  const { next } = npm;
  const entry = `[
  {
    "version": "${next}",
    "date": "${releaseOf(npm, next).date}",
    "packages": ["socket.io", "socket.io-client"],
    "summary": "${unwritten}",
    "changes": []
  },`;
  return json.includes(`"version": "${next}"`) ? json : json.replace("[", entry);
}
