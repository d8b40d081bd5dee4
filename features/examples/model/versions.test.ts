import { expect, it } from "vitest";
import { runsOn, versionFaults, withVersions } from "./versions";

const common = { express: "5.3.0", "socket.io": "4.8.4" };
const program = {
  name: "bell",
  dependencies: { express: "^5.2.0" },
  devDependencies: { "socket.io": "^4.8.4", bell: "^1.0.0" },
};

it("names what differs from the common versions", () => {
  expect(versionFaults("examples/bell/package.json", program, { common })).toEqual([
    'examples/bell/package.json: express is "^5.2.0": write "^5.3.0", as examples/package.json has it.',
    "examples/bell/package.json: bell is not in examples/package.json: add it there, with its exact version.",
  ]);
});

it("gives a program the common versions, and leaves the rest", () => {
  expect(withVersions(program, { common })).toEqual({
    name: "bell",
    dependencies: { express: "^5.3.0" },
    devDependencies: { "socket.io": "^4.8.4", bell: "^1.0.0" },
  });
});

it("lets a program with a lock file of its own have its own versions, when it says which", () => {
  const apart = { common, own: ["express"], isApart: true };
  expect(versionFaults("examples/bell/package.json", program, apart)).toEqual([]);
  expect(versionFaults("examples/bell/package.json", program, { ...apart, own: [] })).toHaveLength(1);
  expect(withVersions(program, apart).dependencies).toEqual({ express: "^5.2.0" });
});

it("compares what a program needs with a version of Node.js, by numbers", () => {
  const needs = (node?: string) => ({ name: "bell", engines: { node } });
  expect(runsOn("20.18.0", needs())).toBe(true);
  expect(runsOn("22.19.0", needs(">=22.19"))).toBe(true);
  expect(runsOn("22.9.0", needs(">=22.19"))).toBe(false);
  expect(() => runsOn("22.9.0", needs("^22"))).toThrow('write ">="');
});
