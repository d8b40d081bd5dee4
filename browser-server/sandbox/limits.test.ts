import { describe, expect, it } from "vitest";
import { Budget } from "./budget";
import { faultOf, mostCharacters, mostPrograms } from "./program";
import { Switchboard } from "./switchboard";

describe("Budget", () => {
  it("lets a burst through, and then so much a second", () => {
    let now = 0;
    const budget = new Budget(10, 4, () => now);
    expect(budget.take(10)).toBe(true);
    expect(budget.take(1)).toBe(false);
    now = 500;
    expect([budget.take(2), budget.take(1)]).toEqual([true, false]);
    now = 60_000;
    expect([budget.take(10), budget.take(1)]).toEqual([true, false]);
  });
});

describe("Switchboard", () => {
  it("gives a port to one program, and to nobody else until it is free again", () => {
    const ports = new Switchboard();
    expect(ports.listen("one", 3000)).toBe(3000);
    expect(ports.listen("one", 3000)).toBeUndefined();
    expect(ports.listen("two", 3000)).toBeUndefined();
    expect(ports.unlisten("two", 3000)).toBe(false);
    expect(ports.unlisten("one", 3000)).toBe(true);
    expect(ports.listen("two", 3000)).toBe(3000);
  });

  it("finds a free port if none is asked for", () => {
    const ports = new Switchboard();
    const first = ports.listen("one", 0);
    expect(first).toBeGreaterThan(1024);
    expect(ports.listen("two", 0)).not.toBe(first);
  });

  it("knows who answers an address, and forgets who has ended", () => {
    const ports = new Switchboard();
    ports.listen("one", 3000);
    ports.listen("two", 80);
    const find = (url: string) => ports.find({ url });
    expect(find("ws://127.0.0.1:3000/socket.io/")).toBe("one");
    expect(find("http://localhost/")).toBe("two");
    expect(find("https://localhost/")).toBeUndefined();
    expect(find("http://example.com:3000/")).toBeUndefined();
    expect(find("nonsense")).toBeUndefined();
    expect(ports.isListening("one")).toBe(true);
    ports.forget("one");
    expect([ports.isListening("one"), find("http://localhost:3000/")]).toEqual([false, undefined]);
  });
});

describe("faultOf", () => {
  const program = (name: string, code = "") => ({ name, files: [{ path: "a.js", code }] });

  it("finds nothing wrong with programs that differ in name", () => {
    expect(
      faultOf({ servers: [program("server")], clients: [program("client 1"), program("client 2")] }),
    ).toBeUndefined();
  });

  it("says what is wrong", () => {
    const many = Array.from({ length: mostPrograms + 1 }, (_, index) => program(`client ${index}`));
    expect(faultOf({ servers: [], clients: [] })).toBe("none");
    expect(faultOf({ servers: [], clients: many })).toBe("tooMany");
    expect(faultOf({ servers: [program("a")], clients: [program("a")] })).toBe("sameName");
    expect(faultOf({ servers: [{ name: "a", files: [] }], clients: [] })).toBe("noFile");
    expect(faultOf({ servers: [program("a", "x".repeat(mostCharacters + 1))], clients: [] })).toBe("tooLong");
  });
});
