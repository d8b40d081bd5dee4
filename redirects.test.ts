import { describe, expect, it } from "vitest";
import routes from "./features/addresses/data/published.json" with { type: "json" };
import { redirectsTo } from "./redirects";
import { docsPath } from "./site";

describe("redirectsTo", () => {
  it.each([
    [docsPath(), ["/docs/latest/", "/docs/"]],
    [docsPath("rooms/"), ["/docs/latest/rooms/", "/docs/rooms/"]],
    [
      docsPath("tutorial/introduction/"),
      ["/docs/latest/tutorial/introduction/", "/docs/tutorial/introduction/", docsPath("tutorial/")],
    ],
    ["/how-to/use-with-react/", ["/docs/v4/how-to/use-with-react/"]],
    ["/how-to/use-with-cordova/", ["/docs/v4/how-to/use-with-cordova/", "/socket-io-with-apache-cordova/"]],
    ["/get-started/chat/", ["/docs/get-started/chat/", "/docs/v4/get-started/chat/", "/get-started/chat-example/"]],
  ])("leads old and short addresses to %s", (path, old) => {
    expect(redirectsTo(path)).toEqual(old);
  });

  it.each(["/", "/blog/", "/blog/socket-io-4-5-0/", "/docs/v3/rooms/", "/docs/v2/"])("leads nothing to %s", (path) => {
    expect(redirectsTo(path)).toEqual([]);
  });

  it("leads an old address to one page only, and never takes a page's own", () => {
    const taken = new Map(routes.map((route) => [route, `the page ${route}`]));
    const conflicts: string[] = [];
    for (const route of routes) {
      for (const old of redirectsTo(route)) {
        const owner = taken.get(old);
        if (owner) {
          conflicts.push(`${old} → ${route}, but it is ${owner}`);
        }
        taken.set(old, `a redirect to ${route}`);
      }
    }
    expect(conflicts).toEqual([]);
  });

  it("writes every address with a slash at both ends", () => {
    const odd = routes.flatMap(redirectsTo).filter((old) => !/^\/.*\/$/.test(old) || old.includes("//"));
    expect(odd).toEqual([]);
  });
});
