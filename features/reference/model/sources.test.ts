import { describe, expect, it } from "vitest";
import { emittedEvents, eventsByClass, offeredMethods, optionNames, parseSource } from "./sources.ts";

const events = (text: string) => emittedEvents(parseSource(text));

describe("emittedEvents", () => {
  it("finds events that a class emits on itself, reserved ones and those of super included", () => {
    const text = `class Tram { stop() { this.emit("stop"); super.emitReserved("stopped"); } }`;
    expect(events(text)).toEqual([
      { event: "stop", by: "Tram", on: undefined },
      { event: "stopped", by: "Tram", on: undefined },
    ]);
  });

  it("finds events that it emits on an object it has", () => {
    expect(events(`class Tram { stop() { this.line.emit("stop", this); } }`)).toEqual([
      { event: "stop", by: "Tram", on: "line" },
    ]);
  });

  it("knows functions with a prototype, and self", () => {
    const text = `function Tram() { this.emit("made"); } Tram.prototype.stop = function () { self.emit("stop"); };`;
    expect(events(text).map(({ event, by }) => [event, by])).toEqual([
      ["made", "Tram"],
      ["stop", "Tram"],
    ]);
  });

  it("leaves out computed names, other objects, and code outside classes", () => {
    expect(events(`class Tram { stop(name, bus) { this.emit(name); bus.emit("stop"); } } this.emit("stop");`)).toEqual(
      [],
    );
  });
});

describe("optionNames", () => {
  it("finds what is read from an object of options", () => {
    const text = "const a = opts.speed; const b = this.options.line; this._opts.bell; opts._hidden; tram.color;";
    expect(optionNames(parseSource(text))).toEqual(["bell", "line", "speed"]);
  });
});

describe("eventsByClass", () => {
  it("gives an event to the whole family of a class, and to the class of the object that it is emitted on", () => {
    const sources = [
      `class Tram extends vehicle_1.Vehicle { stop() { this.emit("stop"); this.line.emit("late"); } }`,
      `class Vehicle extends events_1.EventEmitter { start() { this.emit("start"); } }`,
      `class Line extends events_1.EventEmitter {}`,
    ];
    const found = eventsByClass(sources.map(parseSource));
    expect([...(found.get("Vehicle") ?? [])].sort()).toEqual(["start", "stop"]);
    expect([...(found.get("Tram") ?? [])].sort()).toEqual(["start", "stop"]);
    expect([...(found.get("Line") ?? [])]).toEqual(["late"]);
  });
});

describe("offeredMethods", () => {
  it("finds the methods of a prototype that no comment calls private, all names of them", () => {
    const text = `
/**
 * Rings.
 *
 * @api public
 */
Tram.prototype.ring =
Tram.prototype.bell = function () {};

/** @api private */
Tram.prototype.lose = function () {};

Tram.prototype.stop = function () {};
Tram.prototype._speed = function () {};
Bus.prototype.turn = function () {};
`;
    expect(offeredMethods([parseSource(text)], "Tram")).toEqual(["bell", "ring", "stop"]);
  });
});
