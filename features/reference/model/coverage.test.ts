import { describe, expect, it } from "vitest";
import type { ClassSurface } from "./apiSurface.ts";
import { coverClass, type Known } from "./coverage.ts";
import { readPage } from "./page.ts";
import type { Member } from "./typings.ts";

const surface: ClassSurface = {
  name: "Tram",
  page: "api.md",
  root: "socket.io",
  section: "tram",
  type: { package: "socket.io", type: "Tram" },
  origins: [],
};

function member(name: string, more: Partial<Member> = {}): Member {
  return { name, kind: "property", static: false, declaredBy: "Tram", file: "", parameters: [], ...more };
}

function method(name: string, ...parameters: string[]): Member {
  const typed = parameters.map((one) => ({
    name: one.replace(/^\.\.\.|\?$/g, ""),
    isOptional: /^\.\.\.|\?$/.test(one),
    isRest: one.startsWith("..."),
  }));
  return member(name, { kind: "method", parameters: typed });
}

function event(name: string, ...parameters: string[]): Member {
  return { ...method(name, ...parameters), kind: "event" };
}

function listener(name: string, declaredBy: string): Member {
  return member(name, { kind: "method", declaredBy });
}

function known(members: Member[], ...alsoThere: string[]): Known {
  return { members, alsoThere: new Set(alsoThere) };
}

const page = (text: string) => readPage("api.md", text);
const tram = (entries: string) => page(`## Tram {/* #tram */}\n\nA vehicle.\n\n${entries}`);
const messages = ({ faults }: { faults: readonly { line: number; message: string }[] }) =>
  faults.map(({ line, message }) => `${line}: ${message}`);
const keys = ({ missing }: { missing: readonly { key: string }[] }) => missing.map(({ key }) => key);

describe("coverClass", () => {
  it("is content with an entry for each member", () => {
    const members = [member("speed"), method("stop", "at", "seconds?"), event("delayed", "minutes")];
    const text = tram(
      "### `tram.speed` {/* #tram-speed */}\n\n### `tram.stop(at[, seconds])` {/* #tram-stop */}\n\n### Event: `delayed` {/* #tram-event-delayed */}",
    );
    const found = coverClass(surface, known(members), text);
    expect(found).toMatchObject({ missing: [], faults: [] });
    expect(found.described).toHaveLength(3);
  });

  it("names a missing method, property and event", () => {
    const { missing } = coverClass(surface, known([method("stop"), member("speed"), event("delayed")]), tram(""));
    expect(missing).toEqual([
      { key: "api.md#tram-stop", file: "api.md", what: "Tram.stop()" },
      { key: "api.md#tram-speed", file: "api.md", what: "Tram.speed" },
      { key: "api.md#tram-event-delayed", file: "api.md", what: 'event "delayed" of Tram' },
    ]);
  });

  it("asks for the constructor of a class that users construct, and no other", () => {
    const members = known([member("constructor", { kind: "constructor" })]);
    expect(keys(coverClass(surface, members, tram("")))).toEqual([]);
    expect(keys(coverClass({ ...surface, constructed: true }, members, tram("")))).toEqual(["api.md#tram-constructor"]);
  });

  it("asks a subclass only for what it declares itself", () => {
    const members = known([member("speed", { declaredBy: "Vehicle" }), member("line")]);
    expect(keys(coverClass({ ...surface, ownMembersOnly: true }, members, tram("")))).toEqual(["api.md#tram-line"]);
  });

  it("asks for what is private and used anyway", () => {
    expect(keys(coverClass({ ...surface, usedAnyway: ["id"] }, known([]), tram("")))).toEqual(["api.md#tram-id"]);
  });

  it("takes an alias that its entry names in code", () => {
    const aliases = { "tram-event-halt": "tram-event-stopped" };
    const stopped = "### Event: `stopped` {/* #tram-event-stopped */}\n\n";
    const members = known([event("stopped"), event("halt")]);
    expect(keys(coverClass({ ...surface, aliases }, members, tram(`${stopped}\`halt\` is the same.`)))).toEqual([]);
    expect(keys(coverClass({ ...surface, aliases }, members, tram(`${stopped}Also known as halt.`)))).toEqual([
      "api.md#tram-event-halt",
    ]);
  });

  it("asks for the arguments of an event after the first, here or in the entry it links to", () => {
    const members = known([event("delayed", "minutes", "reason"), event("late", "minutes", "reason")]);
    const entries = (delayed: string) =>
      tram(
        `### Event: \`delayed\` {/* #tram-event-delayed */}\n\n${delayed}\n\n### Event: \`late\` {/* #tram-event-late */}\n\nAs [\`delayed\`](#tram-event-delayed).`,
      );
    expect(keys(coverClass(surface, members, entries("- `minutes`, `reason`")))).toEqual([]);
    const { missing } = coverClass(surface, members, entries("- `minutes`"));
    expect(missing[0]).toMatchObject({
      key: "api.md#tram-event-delayed reason",
      what: 'argument reason of event "delayed" of Tram',
    });
    expect(missing).toHaveLength(2);
  });

  it("names an entry for something that doesn't exist", () => {
    const text = tram("### `tram.fly()` {/* #tram-fly */}\n\n### Event: `crash` {/* #tram-event-crash */}");
    expect(messages(coverClass(surface, known([]), text))).toEqual([
      '5: #tram-fly is invented: Tram has no "fly", neither in the typings nor at run time.',
      '7: #tram-event-crash is invented: Tram has no "crash", neither in the typings nor at run time.',
    ]);
  });

  it("accepts an entry for something that only live objects have", () => {
    const text = tram("### `tram.bellCount` {/* #tram-bellcount */}");
    expect(messages(coverClass(surface, known([], "bellCount"), text))).toEqual([]);
  });

  it("names an id that doesn't begin with its section, and passes by headings in words", () => {
    const text = tram("### `tram.stop()` {/* #stop */}\n\n### Bell signals {/* #bell-signals */}");
    expect(messages(coverClass(surface, known([], "stop"), text))).toEqual([
      "5: #stop is invented: an entry of this section has an id that begins with #tram-.",
    ]);
  });

  it("names a heading with another spelling, parentheses or parameters than the member has", () => {
    const members = known([
      method("stopAt", "at"),
      member("speed"),
      method("ring"),
      method("emit", "event", "...args"),
    ]);
    const text = tram(
      [
        "### `tram.stopat(at)` {/* #tram-stopat */}",
        "### `tram.speed()` {/* #tram-speed */}",
        "### `tram.ring(times)` {/* #tram-ring */}",
        "### `tram.emit([event])` {/* #tram-emit */}",
      ].join("\n\n"),
    );
    expect(messages(coverClass(surface, members, text))).toEqual([
      '5: the heading says "stopat", but it is called "stopAt".',
      "7: Tram.speed is no method: take the () off.",
      "9: the parameters of tram.ring(times) aren't those of the typings: ().",
      "11: the parameters of tram.emit([event]) aren't those of the typings: (event, ...args).",
    ]);
  });
});

describe("coverClass, listener methods", () => {
  const nodes = ["on", "once", "off", "eventNames", "emit"].map((name) => listener(name, "EventEmitter"));
  const clients = ["on", "once", "off", "emit"].map((name) => listener(name, "Emitter"));

  it("asks once for those of Node's EventEmitter, unless the class says that it is one", () => {
    const found = coverClass(surface, known(nodes), tram(""));
    expect(found.missing).toEqual([
      { key: "api.md#tram-on", file: "api.md", what: "on(), once(), off()… of Tram, an EventEmitter" },
    ]);
    expect(keys(coverClass(surface, known(nodes), tram("It is an `EventEmitter`.")))).toEqual([]);
    expect(keys(coverClass(surface, known(nodes), tram("### `tram.on()` {/* #tram-on */}")))).toEqual([]);
  });

  it("asks for each where people look for them, and for each of an emitter that nobody else documents", () => {
    const each = ["api.md#tram-on", "api.md#tram-once", "api.md#tram-off"];
    expect(keys(coverClass({ ...surface, listeners: "each" }, known(nodes), tram("It is an `EventEmitter`.")))).toEqual(
      each,
    );
    expect(keys(coverClass(surface, known(clients), tram("")))).toEqual(each);
  });

  it("takes those that the entry of another one names", () => {
    const text = tram("### `tram.on()` {/* #tram-on */}\n\n`once()` too.");
    expect(keys(coverClass(surface, known(clients), text))).toEqual(["api.md#tram-off"]);
  });
});
