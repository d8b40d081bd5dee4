import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createProgram,
  declarationsIn,
  exportsOf,
  isInPackage,
  type Member,
  membersOf,
  typeOf,
  typeOfProperty,
} from "./typings.ts";

const folder = path.join(import.meta.dirname, "../fixtures");
const file = path.join(folder, "tram.d.ts");

let program: ReturnType<typeof createProgram>;

beforeAll(() => {
  program = createProgram([file]);
}, 60_000);

function typeNamed(name: string) {
  const declaration = declarationsIn(program, folder).get(name);
  if (!declaration) {
    throw new Error(`The fixture has no ${name}`);
  }
  return typeOf(program.getTypeChecker(), declaration);
}

function members(name: string): Member[] {
  return membersOf(program.getTypeChecker(), typeNamed(name));
}

function find(name: string, member: string) {
  return members(name).find((one) => one.name === member);
}

describe("membersOf", () => {
  it("finds own and inherited members, with the class that declares them", () => {
    expect(find("Tram", "line")).toMatchObject({ kind: "property", declaredBy: "Tram", static: false });
    expect(find("Tram", "speed")).toMatchObject({ kind: "property", declaredBy: "Vehicle" });
    expect(find("Tram", "on")).toMatchObject({ kind: "method", declaredBy: "Emitter" });
    expect(find("Tram", "kind")).toMatchObject({ kind: "accessor" });
  });

  it("leaves out what is private, protected, internal or begins with _", () => {
    const names = members("Tram").map(({ name }) => name);
    for (const hidden of ["motor", "brakes", "controller", "cabinet", "_wheels", "emitReserved"]) {
      expect(names).not.toContain(hidden);
    }
  });

  it("leaves out abstract methods, which a subclass writes, and keeps abstract accessors, which one reads", () => {
    expect(find("Vehicle", "start")).toBeUndefined();
    expect(find("Vehicle", "kind")).toBeDefined();
    expect(find("Tram", "start")).toBeDefined();
  });

  it("finds static members, also inherited ones", () => {
    expect(find("Tram", "count")).toMatchObject({ static: true });
  });

  it("finds the events that the emitter is typed with, those of the extended interface too", () => {
    const events = members("Bus").filter(({ kind }) => kind === "event");
    expect(events.map(({ name }) => name).sort()).toEqual(["delayed", "stopped"]);
    expect(events.find(({ name }) => name === "delayed")?.parameters.map(({ name }) => name)).toEqual([
      "minutes",
      "reason",
    ]);
  });

  it("finds a constructor unless it is internal", () => {
    expect(find("Bus", "constructor")).toMatchObject({ kind: "constructor" });
    expect(find("Tram", "constructor")).toBeUndefined();
  });

  it("takes the parameters of the longest overload, optional where a shorter one does without", () => {
    expect(find("Tram", "stop")?.parameters).toEqual([
      { name: "at", isOptional: false, isRest: false },
      { name: "seconds", isOptional: true, isRest: false },
    ]);
    expect(find("Bus", "board")?.parameters).toEqual([{ name: "riders", isOptional: true, isRest: true }]);
  });

  it("takes the members of the objects in a union", () => {
    const checker = program.getTypeChecker();
    const depot = membersOf(checker, typeOfProperty(checker, typeNamed("Tram"), "depot"));
    expect(depot.map(({ name }) => name)).toEqual(["name", "tracks"]);
  });
});

describe("typeOfProperty", () => {
  it("says which property a type hasn't got", () => {
    expect(() => typeOfProperty(program.getTypeChecker(), typeNamed("Tram"), "pantograph")).toThrow(
      'Tram has no property "pantograph"',
    );
  });
});

describe("exportsOf", () => {
  it("tells types from other values, finds those in the namespace of a class, and no second name of the default", () => {
    const exports = exportsOf(program, file);
    const named = (isType: boolean) => exports.filter((one) => one.isType === isType).map(({ name }) => name);
    expect(named(false)).toEqual(["create", "lines"]);
    expect(named(true)).toContain("Bus.Fuel");
    expect(named(true)).toContain("Line");
    expect(named(true)).not.toContain("VehicleEvents");
  });
});

describe("isInPackage", () => {
  it("leaves out the packages inside a package, and its neighbors", () => {
    expect(isInPackage("/a/node_modules/tram/dist/index.d.ts", "/a/node_modules/tram")).toBe(true);
    expect(isInPackage("/a/node_modules/tram/node_modules/bus/index.d.ts", "/a/node_modules/tram")).toBe(false);
    expect(isInPackage("/a/node_modules/tram-stop/index.d.ts", "/a/node_modules/tram")).toBe(false);
  });
});
