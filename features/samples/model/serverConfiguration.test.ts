import { describe, expect, it } from "vitest";
import { configurationFault, configurationTest } from "./serverConfiguration.ts";

const nginx = (text: string) => configurationTest("nginx", text)?.text;

describe("configurationTest", () => {
  it.each([
    ["a whole configuration", "events {}\nhttp {}", "events {}\nhttp {}"],
    ["one without events", "http {}", "events {} http {}"],
    [
      "a server",
      "upstream a {\n  server b;\n}\nserver {}",
      "events {} http { upstream a {\n  server b;\n}\nserver {}\n}",
    ],
    [
      "a location",
      "location / { proxy_pass http://a; }",
      "events {} http { server { location / { proxy_pass http://a; }\n}\n}",
    ],
    ["directives", "# why\ngzip off;", "events {} http { server { # why\ngzip off;\n}\n}"],
  ])("makes %s of nginx whole, and keeps its lines", (_, text, whole) => {
    expect(nginx(text)).toBe(whole);
  });

  it("knows the program for each language, and none for others", () => {
    const programs = ["apache", "apacheconf", "haproxy", "caddyfile", "toml"].map(
      (language) => configurationTest(language, "")?.program,
    );
    expect(programs).toEqual(["apache2", "apache2", "haproxy", "caddy", undefined]);
  });
});

describe("configurationFault", () => {
  const file = "/tmp/a/configuration";

  it.each([
    [
      "nginx",
      '2026/01/02 10:00:00 [emerg] 12#12: unknown directive "proxy_passs" in /tmp/a/configuration:3\nnginx: configuration file /tmp/a/configuration test failed',
      { line: 3, message: '[emerg] unknown directive "proxy_passs"' },
    ],
    [
      "HAProxy",
      "[NOTICE]   (12) : haproxy version is 2.6\n[ALERT]    (12) : config : parsing [/tmp/a/configuration:14] : unknown keyword 'sever'",
      { line: 14, message: "[ALERT]    config : parsing [the sample:14] : unknown keyword 'sever'" },
    ],
    [
      "Apache",
      "AH00526: Syntax error on line 3 of /tmp/a/configuration:\nInvalid command 'ProxyPas'",
      { line: 3, message: "Syntax error on line 3 of the sample: Invalid command 'ProxyPas'" },
    ],
    [
      "Caddy",
      "Error: adapting config using caddyfile: /tmp/a/configuration:2: unrecognized directive: reverse_prox",
      {
        line: 2,
        message: "Error: adapting config using caddyfile: the sample:2: unrecognized directive: reverse_prox",
      },
    ],
  ])("finds line and reason in what %s says", (_, output, expected) => {
    expect(configurationFault(file, output)).toEqual(expected);
  });
});
