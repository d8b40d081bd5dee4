/**
 * The same for what has no section of its own: objects in one entry, options, and the exports of a package. Pure.
 */

import type { ExportsSurface, ObjectSurface, OptionsSurface } from "./apiSurface.ts";
import {
  type Coverage,
  entriesById,
  isListenerMethod,
  type Known,
  label,
  missing,
  none,
  untypedProperty,
} from "./coverage.ts";
import { codesIn, type Entry, namesIn, type Page } from "./page.ts";

/** Marks entry points of a package among its exports. */
export const entryPoint = "package.json";

/** A small object, described in one entry. */
export function coverObject(surface: ObjectSurface, { members, alsoThere }: Known, page: Page): Coverage {
  const entry = entriesById(page).get(surface.entry);
  const named = entry ? namesIn(entry) : new Set<string>();
  const wanted = members.filter((member) => member.kind !== "constructor" && !isListenerMethod(member));
  const result = none();
  for (const member of wanted) {
    if (entry && named.has(member.name)) {
      result.described.push({ member, entry, page: page.file });
    } else {
      const what = `${label(surface.name, member)}, in the entry #${surface.entry}`;
      result.missing.push({ key: `${page.file}#${surface.entry} ${member.name}`, file: page.file, what });
    }
  }
  const known = new Set([...members.map(({ name }) => name), ...alsoThere]);
  for (const { header, rows } of entry?.tables ?? []) {
    // Tables of other things, such as who handles an error, begin with another word.
    if (!/^(?:property|member|key)$/.test(header[0] ?? "")) {
      continue;
    }
    for (const { line, cells } of rows) {
      for (const name of codesIn(cells[0] ?? "").flatMap((code) => code.match(/^[\w$]+/) ?? [])) {
        if (!known.has(name)) {
          const message = `"${name}" is invented: ${surface.name} has no such member.`;
          result.faults.push({ rule: "invented", file: page.file, line, message });
        }
      }
    }
  }
  return result;
}

/** Options of all kinds that one page describes. */
export function coverOptions(surfaces: readonly { surface: OptionsSurface; known: Known }[], page: Page): Coverage {
  const byId = entriesById(page);
  const result = none();
  for (const { surface, known } of surfaces) {
    for (const member of known.members) {
      const entry = byId.get(member.name.toLowerCase());
      if (entry) {
        result.described.push({ member, entry, page: page.file });
        const [shown] = codesIn(entry.title);
        if (shown !== member.name) {
          const message = `the heading says "${shown ?? entry.title}", but the option is called "${member.name}".`;
          result.faults.push({ rule: "signature", file: page.file, line: entry.line, message });
        }
      } else {
        result.missing.push(missing(page, member.name.toLowerCase(), `option ${member.name} of ${surface.name}`));
      }
    }
  }
  const known = surfaces.flatMap(({ known: { members, alsoThere } }) => [
    ...members.map(({ name }) => name),
    ...alsoThere,
  ]);
  const ids = new Set(known.map((name) => name.toLowerCase()));
  for (const { id, level, title, line } of page.entries) {
    if (level === 3 && codesIn(title).length > 0 && !ids.has(id)) {
      const message = `#${id} is invented: there is no such option, neither in the typings nor in what the library reads.`;
      result.faults.push({ rule: "invented", file: page.file, line, message });
    }
  }
  return result;
}

/** What a package exports; the members are made up, since an export has no kind that matters here. */
export function coverExports(
  surface: ExportsSurface,
  names: readonly string[],
  entryPoints: readonly string[],
  page: Page,
): Coverage {
  const byId = entriesById(page);
  const section = page.entries.filter((entry) => entry.section === surface.section);
  const result = none();
  for (const name of names) {
    const entry =
      byId.get(surface.aliases?.[name] ?? "") ??
      byId.get(name.toLowerCase()) ??
      section.find((candidate) => candidate.level === 3 && namesInHeadings(candidate).includes(name));
    if (entry) {
      result.described.push({ member: untypedProperty(name), entry, page: page.file });
    } else {
      result.missing.push(
        missing(page, `${surface.section}-${name.toLowerCase()}`, `export ${name} of ${surface.package}`),
      );
    }
  }
  for (const point of entryPoints.filter((key) => key !== ".")) {
    const written = [point.replace(/^\.\//, ""), point.replace(/^\./, surface.package)];
    const entry = section.find((candidate) => namesInTables(candidate).some((name) => written.includes(name)));
    if (entry) {
      const member = { ...untypedProperty(written[1] as string), declaredBy: entryPoint };
      result.described.push({ member, entry, page: page.file });
    } else {
      result.missing.push(missing(page, `${surface.section} ${written[1]}`, `entry point ${written[1]}`));
    }
  }
  for (const entry of section.filter(({ level }) => level === 3)) {
    const isTopic = codesIn(entry.title).length === 0;
    const claimed = isTopic ? claimedByTables(entry) : namesInHeadings(entry);
    for (const name of claimed.filter((claim) => !names.includes(claim))) {
      const message = `"${name}" is invented: ${surface.package} doesn't export it.`;
      result.faults.push({ rule: "invented", file: page.file, line: entry.line, message });
    }
  }
  return result;
}

/** `io([url])` and `Manager`, `Socket` in a heading; `XHR` in the first column of a table. */
function namesInHeadings(entry: Entry): string[] {
  return [...codesIn(entry.title).flatMap((code) => code.match(/^[\w$.]+/) ?? []), ...claimedByTables(entry)];
}

function claimedByTables({ tables }: Entry): string[] {
  return tables
    .filter(({ header }) => /^(?:export|type)$/.test(header[0] ?? ""))
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => codesIn(cells[0] ?? "")));
}

function namesInTables({ tables }: Entry): string[] {
  return tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(codesIn)));
}
