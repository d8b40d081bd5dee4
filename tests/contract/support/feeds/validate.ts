/**
 * A feed validator: the formats' rules as schemas, checked by libxml2 and Ajv, and what schemas cannot say.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { load } from "cheerio";
import { RelaxNGValidator, XmlDocument, XmlError, XmlValidateError } from "libxml2-wasm";

export type FeedFormat = "rss" | "atom" | "json";

/** What readers are given, of any format. */
type Item = { id: string; url: string; content: string; dates: string[] };

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), "utf8");
}

const ajv = addFormats(new Ajv({ allErrors: true }));
const jsonSchema = ajv.compile(JSON.parse(read("json-feed.schema.json")));

/** @returns one sentence per error; empty for a valid feed */
export function feedFaults(format: FeedFormat, text: string): string[] {
  const faults = format === "json" ? jsonFaults(text) : xmlFaults(text, `${format}.rng`);
  // Nothing can be said of the parts of what has no shape.
  return faults.length > 0 ? faults : ruleFaults(format, text);
}

function jsonFaults(text: string): string[] {
  try {
    jsonSchema(JSON.parse(text));
  } catch (error) {
    return [`not JSON: ${error instanceof Error ? error.message : error}`];
  }
  return (jsonSchema.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"}: ${message}`);
}

function xmlFaults(text: string, schema: string): string[] {
  const rules = XmlDocument.fromString(read(schema));
  const validator = RelaxNGValidator.fromDoc(rules);
  try {
    const feed = XmlDocument.fromString(text);
    try {
      validator.validate(feed);
      return [];
    } finally {
      feed.dispose();
    }
  } catch (error) {
    if (error instanceof XmlValidateError) {
      return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`);
    }
    if (error instanceof XmlError) {
      return [`no well-formed XML: ${error.message.trim()}`];
    }
    throw error;
  } finally {
    validator.dispose();
    rules.dispose();
  }
}

const itemsOf: Record<FeedFormat, (text: string) => { self: string | undefined; items: Item[]; faults: string[] }> = {
  rss: (text) => {
    const $ = load(text, { xml: true });
    const items = $("channel > item").toArray();
    return {
      self: $('channel > atom\\:link[rel="self"]').attr("href"),
      faults: [],
      items: items.map((item) => ({
        id: $(item).children("guid").text(),
        url: $(item).children("link").text(),
        content: $(item).children("content\\:encoded").text(),
        dates: [$(item).children("pubDate").text()],
      })),
    };
  },
  atom: (text) => {
    const $ = load(text, { xml: true });
    const hasAuthor = $("feed > author").length > 0;
    const entries = $("feed > entry").toArray();
    return {
      self: $('feed > link[rel="self"]').attr("href"),
      faults: entries
        .filter((entry) => !hasAuthor && $(entry).children("author").length === 0)
        .map((entry) => `${$(entry).children("id").text()}: neither it nor the feed has an author`),
      items: entries.map((entry) => ({
        id: $(entry).children("id").text(),
        url: $(entry).children('link:not([rel]), link[rel="alternate"]').attr("href") ?? "",
        content: $(entry).children("content").text(),
        dates: [$(entry).children("updated").text(), $(entry).children("published").text()],
      })),
    };
  },
  json: (text) => {
    const { feed_url, items } = JSON.parse(text);
    return {
      self: feed_url,
      faults: [],
      items: items.map((item: Record<string, string>) => ({
        id: item.id,
        url: item.url ?? "",
        content: item.content_html ?? "",
        dates: [item.date_published ?? ""],
      })),
    };
  },
};

/** Names that occur more than once. */
function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function ruleFaults(format: FeedFormat, text: string): string[] {
  const { self, items, faults } = itemsOf[format](text);
  return [
    ...faults,
    ...(self && isAbsolute(self) ? [] : ["the feed doesn't say its own address"]),
    ...repeated(items.map(({ id }) => id)).map((id) => `${id}: an id of two items`),
    ...items.flatMap((item) => itemFaults(item).map((fault) => `${item.id || "(no id)"}: ${fault}`)),
  ];
}

function itemFaults({ id, url, content, dates }: Item): string[] {
  return [
    ...(id ? [] : ["no id"]),
    ...(isAbsolute(url) ? [] : [`its address "${url}" is not absolute`]),
    ...dates.flatMap((date) => dateFaults(date)),
    ...contentFaults(content),
  ];
}

function dateFaults(date: string): string[] {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) {
    return [`"${date}" is no date`];
  }
  const weekday = /^(\w{3}),/.exec(date)?.[1];
  return weekday && !time.toUTCString().startsWith(weekday) ? [`"${date}" is no ${weekday}`] : [];
}

/** What readers take out for safety's sake, or cannot follow. */
function contentFaults(content: string): string[] {
  const $ = load(content, null, false);
  const forbidden = $("script, style, iframe, object, embed, form, link, meta").toArray();
  const addresses = ["href", "src", "poster", "data", "action"].flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ""),
  );
  const sets = $("[srcset]")
    .toArray()
    .flatMap((element) => ($(element).attr("srcset") ?? "").split(/,\s+/));
  const handlers = $("*")
    .toArray()
    .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
    .filter((name) => name === "style" || name.startsWith("on"));
  return [
    ...($.text().trim() === "" ? ["no text"] : []),
    ...forbidden.map((element) => `<${"name" in element ? element.name : "?"}> in its text`),
    ...handlers.map((name) => `the attribute ${name} in its text`),
    ...[...addresses, ...sets].filter((one) => !isAbsolute(one)).map((one) => `"${one}" in its text is not absolute`),
  ];
}

function isAbsolute(address: string): boolean {
  return /^(?:https?|mailto):/.test(address) && URL.canParse(address);
}
