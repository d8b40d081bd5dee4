import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { libraryFile, libraryMembers } from "./generate";
import { membersAt, type Place } from "./resolve";
import type { TypeMembers } from "./types";

const library: TypeMembers = JSON.parse(readFileSync(libraryFile, "utf8"));

describe("library.json", () => {
  it("is what the installed library's typings say (else run generate.ts)", () => {
    expect(library).toEqual(libraryMembers());
  });

  it("has nothing private in it", () => {
    const names = Object.values(library).flatMap((members) => members.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith("_"))).toEqual([]);
  });
});

describe("membersAt", () => {
  const names = (before: string, place: Place, text = before) =>
    membersAt(before, text, place, library)?.map(({ name }) => name);

  it.each([
    ["io.", "server", ["of", "emit", "use", "engine"]],
    ["io.of('/a').to(rooms.get(1)).", "server", ["emit", "except", "timeout"]],
    ["socket.handshake.", "server", ["auth", "headers"]],
    ["socket.broadcast.ti", "server", ["emit", "timeout"]],
    ["socket.volatile.", "client", ["emit", "recovered"]],
    ["socket.io.", "client", ["reconnection", "engine"]],
    ["const tea = io();\ntea.", "client", ["emitWithAck", "connected"]],
    ["const kettle = new Server(3000);\nkettle.", "server", ["of"]],
    ["io.on('connection', async (guest) => {\n  guest.", "server", ["join", "leave"]],
  ] as const)("completes %j", (before, place, expected) => {
    expect(names(before, place)).toEqual(expect.arrayContaining([...expected]));
  });

  it("knows nothing of what is not the library's", () => {
    expect(names("console.", "server")).toBeUndefined();
    expect(names("socket.data.name.", "server")).toBeUndefined();
    expect(names("5.", "client")).toBeUndefined();
  });
});
