import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { messagesIn } from "../../features/search/model/engine/messages";
import { makeShard } from "../../features/search/model/engine/shard";
import type { Manifest } from "../../features/search/model/manifest";
import { unpack } from "../../features/search/model/pack";
import { docsPath, localeNames, locales } from "../../site";
import { buildDir } from "./support/paths";

type Entry = { id: string; text: string };

/** What stands where a message varies. */
const values = ["https://shop.example.com:3000/socket.io/?EIO=4&transport=polling&t=P4f", "::1:3000", "17", "chat"];

/** A message as a console prints it. */
function printed({ text }: Entry): string {
  let i = 0;
  const message = text.replaceAll("…", () => values[i++ % values.length] ?? "");
  const status = /^HTTP (\d+)$/.exec(message)?.[1];
  return status
    ? `GET https://shop.example.com/socket.io/?EIO=4&transport=polling&t=P4f ${status}`
    : `Error: ${message}\n    at Socket.onevent (https://shop.example.com/assets/index-17ab.js:12:345)`;
}

it.each(localeNames)(
  "the search of %s recognizes every message of errors.json in a line of a console",
  async (locale) => {
    const folder = path.join(buildDir, locales[locale].path);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const { groups } = read("search-index/manifest.json") as Manifest;
    const newest = groups.find(({ tags }) => tags.includes("docs-default-current"));
    // The headings are in the outline: a first answer recognizes messages, too.
    const pages = unpack(read(`search-index/${newest?.outline}`));
    const shard = await makeShard(pages.filter((page) => page.path.endsWith(docsPath("errors/").slice(1))));

    const { errors } = read("errors.json") as { errors: Entry[] };
    expect(errors.length).toBeGreaterThan(0);
    const missed = errors.filter((entry) => {
      const found = messagesIn(printed(entry), [shard]).map(({ page, section }) => page.sections[section]?.heading);
      // Server and client have entries of the same text.
      return !found.includes(entry.text);
    });
    expect(missed).toEqual([]);
  },
);
