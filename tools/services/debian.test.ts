import { afterEach, describe, expect, it, vi } from "vitest";
import { ensureServers, missingServers } from "./debian.mjs";
import { findProgram } from "./findProgram.mjs";
import { findPython, pythonPackages } from "./findPython.mjs";

afterEach(() => vi.restoreAllMocks());

describe("findProgram", () => {
  it("looks into the folders that are given first, and says when there is none", () => {
    expect(findProgram("samples-nowhere")).toBeUndefined();
    expect(findProgram("debian.mjs", [import.meta.dirname])).toMatch(/services[/\\]debian\.mjs$/);
  });
});

describe("findPython", () => {
  it("finds one that has all modules, and asks for the packages where there is none", () => {
    const python = findPython();
    const missing = missingServers().filter((name) => name in pythonPackages);
    if (python) {
      expect(python.version).toMatch(/^Python 3\.\d+\.\d+, python-socketio \d/);
      expect(missing).toEqual([]);
    } else {
      expect(missing).toEqual(Object.keys(pythonPackages));
    }
  });
});

describe("ensureServers", () => {
  it("installs nothing for somebody who may not, and goes on", () => {
    const missing = missingServers();
    vi.spyOn(process, "getuid").mockReturnValue(1000);
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    ensureServers();
    expect(said).not.toHaveBeenCalled();
    expect(missingServers()).toEqual(missing);
  });
});
