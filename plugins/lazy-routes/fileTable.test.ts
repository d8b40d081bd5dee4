import { describe, expect, it } from "vitest";
import { filesLoadedBy, moveFileTable, readMovedFiles } from "./fileTable";

const runtime =
  'i.f={},i.u=e=>"assets/js/"+e+"."+({106:"4950cf93",3e3:"3d2e6f17",77:"aaaaaaaa"})[e]+".js",' +
  'i.gca=function(e){return e=({a1b2c3d4:"106","00452ec5":"3000"})[e]||e,i.p+i.u(e)}';
const routes = 'r.a("the files of other pages"),r.b("the names of all parts")';

type Loader = { u: (file: string) => string; gca: (name: string) => string; [key: string]: unknown };

/** What the changed runtime does. */
function run(code: string): Loader {
  const loader = { p: "/" } as unknown as Loader;
  new Function("i", code)(loader);
  return loader;
}

describe("the table of files", () => {
  const moved = moveFileTable(runtime, routes, new Set(["77"]));

  it("keeps what is loaded from elsewhere, and moves the rest", () => {
    expect(run(moved.runtime).files).toEqual({ 77: "aaaaaaaa" });
    expect(readMovedFiles(moved.routes)).toEqual({ 106: "4950cf93", 3000: "3d2e6f17" });
    expect(moved.routes).toContain('{"a1b2c3d4":"106","00452ec5":"3000"}');
  });

  it("is asked as before when all of it is there", () => {
    const before = run(runtime);
    const after = run(moved.runtime);
    Object.assign(after.files as object, readMovedFiles(moved.routes));
    Object.assign(after.names as object, { a1b2c3d4: "106", "00452ec5": "3000" });
    for (const file of ["106", "3000", "77"]) {
      expect(after.u(file)).toBe(before.u(file));
    }
    for (const name of ["a1b2c3d4", "00452ec5", "77"]) {
      expect(after.gca(name)).toBe(before.gca(name));
    }
  });

  it("can't be moved from a runtime, or into a file, of another form", () => {
    expect(() => moveFileTable("i.u=e=>e", routes, new Set())).toThrow("table of files");
    expect(() => moveFileTable(runtime, "", new Set())).toThrow("places for its tables");
  });

  it("stays for the files that a script loads itself", () => {
    expect(filesLoadedBy('n.e("77"),new Worker(n.p+n.u("1"))')).toEqual(["77", "1"]);
  });
});
