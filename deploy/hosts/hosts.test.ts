import { describe, expect, it } from "vitest";
import { headerRules, headersFor } from "../headers";
import { hosts } from ".";
import type { Deployment } from "./host";
import { oddAddresses, staysOnSite } from "./oddAddresses";

const deployment: Deployment = {
  rules: headerRules({ inlineScripts: ["go()"], connectTo: ["https://demos.example.com"] }),
  redirects: [{ from: "/docs/latest/rooms/", to: "/docs/v4/rooms/" }],
  htmlRedirects: [
    { from: "/search.html", to: "/search/" },
    { from: "/docs/v4/rooms.html", to: "/docs/v4/rooms/" },
    { from: "/fr/search.html", to: "/fr/search/" },
    { from: "/fr/docs/v4/rooms.html", to: "/fr/docs/v4/rooms/" },
    { from: "/fr/docs/v4/emit-cheatsheet.html", to: "/fr/docs/v4/emit-cheatsheet/" },
  ],
  root: "/srv/site",
  port: 8080,
};

const write = (host: string, changes: Partial<Deployment> = {}) => hosts[host]?.({ ...deployment, ...changes }) ?? {};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads a `_headers` file. @returns the headers of each rule, a list where a line removes one before it sets it */
function readHeaders(text = ""): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) {
      lines = [];
      rules.set(line, lines);
    } else if (line.startsWith("  ")) {
      lines.push(line.trim());
    }
  }
  return rules;
}

const frames = headersFor("/fr/assets/sandbox/programs.12345678.html", deployment.rules);
const home = headersFor("/", deployment.rules);

describe("the headers of a file", () => {
  it("have one policy for all pages, which allows the scripts of the site and nothing else inline", () => {
    for (const page of ["/", "/docs/v4/rooms/", "/fr/playground/", "/404.html"]) {
      expect(headersFor(page, deployment.rules)).toEqual(home);
    }
    const policy = home["Content-Security-Policy"];
    expect(policy).toContain("default-src 'self'; script-src 'self' 'sha256-");
    expect(policy).toContain("connect-src 'self' https://demos.example.com;");
    expect(policy).not.toMatch(/unsafe|blob:/);
  });

  it("let the frames of the sandbox stand in the site's pages, in every language", () => {
    expect(frames["Content-Security-Policy"]).toMatch(/^sandbox allow-scripts allow-forms; .*frame-ancestors 'self'/);
    expect(frames["X-Frame-Options"]).toBe("SAMEORIGIN");
    expect(headersFor("/assets/sandbox/x.html", deployment.rules)).toEqual(frames);
  });

  it("let browsers keep what has a hash in its name, and ask again for everything else", () => {
    const cache = (path: string) => headersFor(path, deployment.rules)["Cache-Control"];
    for (const path of [
      "/assets/js/main.149e47de.js",
      "/fr/assets/css/styles.e1245541.css",
      "/fr/assets/share/a.png",
    ]) {
      expect(cache(path)).toContain("immutable");
    }
    for (const path of ["/", "/img/logo.svg", "/assets/runs/149e47de149e.json", "/blog/rss.xml", "/docs/assets/js/"]) {
      expect(cache(path)).toBe("no-cache");
    }
  });
});

describe("a preview", () => {
  const rules = headerRules({ inlineScripts: [], connectTo: [] }, { isPreview: true });

  it.each(Object.entries(hosts))("is left out by search engines on %s", (_name, write) => {
    const text = (changes: Partial<Deployment>) => JSON.stringify(write({ ...deployment, ...changes }));
    expect(text({ rules })).toContain("noindex");
    expect(text({})).not.toContain("noindex");
  });
});

describe("Netlify", () => {
  it("finds all headers of a folder in the rule of the folder", () => {
    const rules = readHeaders(write("netlify")._headers);
    expect(rules.get("/*")).toContain(`Content-Security-Policy: ${home["Content-Security-Policy"]}`);
    const lines = Object.entries(frames).map(([name, value]) => `${name}: ${value}`);
    expect(rules.get("/fr/assets/sandbox/*")).toEqual(lines);
  });

  it("redirects even where a page stands, and answers with the not-found page of the language", () => {
    const lines = write("netlify")._redirects?.split("\n") ?? [];
    expect(lines).toContain("/docs/latest/rooms/ /docs/v4/rooms/ 301!");
    expect(lines).toContain("/fr/docs/v4/rooms.html /fr/docs/v4/rooms/ 301!");
    expect(lines.indexOf("/fr/* /fr/404.html 404")).toBeLessThan(lines.indexOf("/* /404.html 404"));
    expect(lines).toContain("/fr/* /fr/404.html 404");
  });
});

describe("Cloudflare Pages", () => {
  it("removes a general header before it sets a special one", () => {
    const rules = readHeaders(write("cloudflare")._headers);
    const lines = rules.get("/fr/assets/sandbox/*") ?? [];
    const set = lines.indexOf(`Content-Security-Policy: ${frames["Content-Security-Policy"]}`);
    expect(set).toBeGreaterThan(0);
    expect(lines[set - 1]).toBe("! Content-Security-Policy");
    expect(lines).not.toContain(`Referrer-Policy: ${home["Referrer-Policy"]}`);
  });

  const rules = write("cloudflare")
    ._redirects?.split("\n")
    .filter((line) => line.startsWith("/"))
    .map((line) => line.split(" "));

  /** A star takes anything, and a name after a colon anything but a slash. */
  const redirectOf = (path: string) =>
    rules?.flatMap(([from = "", to = ""]) => {
      const pattern = from
        .replaceAll(".", "\\.")
        .replace("*", "(?<splat>.*)")
        .replace(/:(\w+)/, "(?<$1>[^/]+)");
      const groups = new RegExp(`^${pattern}$`).exec(path);
      return groups ? [to.replace(/:(\w+)/, (_, name: string) => groups.groups?.[name] ?? "")] : [];
    })[0];

  it.each([
    ["/docs/latest/rooms/", "/docs/v4/rooms/"],
    ["/docs/v4/rooms.html", "/docs/v4/rooms/"],
    ["/search.html", "/search/"],
    ["/fr/search.html", "/fr/search/"],
    ["/fr/docs/v4/emit-cheatsheet.html", "/fr/docs/v4/emit-cheatsheet/"],
  ])("sends %s to %s", (from, to) => {
    expect(redirectOf(from)).toBe(to);
  });

  it.each(["/docs/v4/rooms/", "/assets/sandbox/x.html", "/fr/assets/sandbox/x.html", "//evil.example/x.html"])(
    "sends %s nowhere",
    (path) => {
      expect(redirectOf(path)).toBeUndefined();
    },
  );

  it("has one rule for all pages of a folder, after those without placeholders", () => {
    expect(rules?.map(([from]) => from)).toEqual([
      "/docs/latest/rooms/",
      "/:page.html",
      "/docs/*.html",
      "/fr/:page.html",
      "/fr/docs/*.html",
    ]);
  });

  it("stays below its limits, and says so where it can't", () => {
    expect(readHeaders(write("cloudflare")._headers).size).toBeLessThanOrEqual(100);
    const redirects = Array.from({ length: 2001 }, (_, index) => ({ from: `/${index}/`, to: "/" }));
    expect(() => write("cloudflare", { redirects })).toThrow(/reads 2000 redirects at most, and the site has 2001/);
  });
});

describe("Vercel", () => {
  type Route = { src?: string; status?: number; headers?: Record<string, string>; dest?: string; continue?: boolean };
  const { routes }: { routes: Route[] } = JSON.parse(write("vercel")["config.json"] ?? "{}");
  const matching = (path: string) => routes.filter(({ src }) => src !== undefined && new RegExp(src).test(path));

  it.each([
    ["/docs/latest/rooms/", "/docs/v4/rooms/"],
    ["/docs/v4/rooms/index.html", "/docs/v4/rooms/"],
    ["/docs/v4/rooms.html", "/docs/v4/rooms/"],
    ["/docs/v4/rooms", "/docs/v4/rooms/"],
  ])("sends %s to %s", (from, to) => {
    const route = matching(from).find(({ status }) => status === 301);
    expect(from.replace(new RegExp(route?.src ?? ""), route?.headers?.Location ?? "")).toBe(to);
  });

  it.each([
    "/",
    "/docs/v4/rooms/",
    "/404.html",
    "/fr/404.html",
    "/assets/sandbox/x.html",
    "/assets/js/a.js",
    "/llms.txt",
  ])("sends %s nowhere", (path) => {
    expect(matching(path).filter(({ status }) => status === 301)).toEqual([]);
  });

  it("sends nobody to another host", () => {
    for (const address of oddAddresses) {
      const [path = ""] = address.split("?");
      // Whichever form it compares.
      for (const form of [path, decoded(path)]) {
        const route = matching(form).find(({ status }) => status === 301);
        const location = route && form.replace(new RegExp(route.src ?? ""), route.headers?.Location ?? "");
        expect(staysOnSite(location ?? "/", address), `${address} leads to ${location}`).toBe(true);
      }
    }
  });

  it("sets the headers of a folder over those of the site", () => {
    const set = matching("/fr/assets/sandbox/x.html").filter((route) => route.continue);
    expect(Object.assign({}, ...set.map(({ headers }) => headers))).toEqual(frames);
  });

  it("answers with the not-found page of the language", () => {
    expect(matching("/fr/gone/").find(({ status }) => status === 404)?.dest).toBe("/fr/404.html");
    expect(matching("/gone/").find(({ status }) => status === 404)?.dest).toBe("/404.html");
  });
});

describe("every host", () => {
  it.each(Object.keys(hosts))("%s names nothing of the machine that wrote its files", (host) => {
    const text = Object.values(write(host)).join("\n");
    expect(text).toContain("/docs/latest/rooms/");
    expect(text).not.toContain(process.cwd());
  });
});
