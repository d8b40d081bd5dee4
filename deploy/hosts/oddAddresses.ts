import { Agent, request } from "node:http";
import { docsPath } from "../../site.ts";

/** What no answer may contain: the name of a file that no page links to, and the text of hidden ones. */
const hidden = "hidden-from-readers";

/** Put these into the folder of a site whose server is tried: by path, with their texts. */
export const hiddenFiles: Readonly<Record<string, string>> = {
  ".env": hidden,
  ".git/config": hidden,
  [`../${hidden}.txt`]: hidden,
  // Only a list of the folder has its name.
  [`assets/js/${hidden}.txt`]: "",
};

/** What an answer may not repeat, because it came with the request. */
const sent = "text-of-the-request";

const page = docsPath("rooms").slice(1);

/** Addresses that no page links to, as a client sends them. */
export const oddAddresses: readonly string[] = [
  // Lists of folders.
  ...["/assets", "/assets/", "/assets/js", "/assets/js/", "/assets/js/.", "/assets//js/", "/img/..;/", "/?C=N;O=D"],
  // Hidden files, and files outside the site.
  ...["/.env", "/%2eenv", "//.env", "/./.env", "/docs/..%2f.env", "/.git/config", "/.git/", "/.well-known/"],
  ...["/../", "/docs/../../", "/%2e%2e/", "/..%2f", "/..%5c", "/..\\", "/assets../", "/.well-known/..%2f"].map(
    (up) => `${up}${hidden}.txt`,
  ),
  ...["/.well-known/../.env", "/.well-known/%2e%2e/.env", "/%252e%252e/.env", "/.env%00.html", "/.env/", "/.env?.html"],
  // What a browser takes for another host, before a page, a file of a page, and what is neither.
  ...["//", "/\\", "/%5C", "/%2F", "///", "/\\/", "/%09/", "/%0A/", "/%0D/", "/%20/", "/.//", "/%2e//", "/;//"].flatMap(
    (start) => [
      `${start}evil.example`,
      `${start}evil.example/index.html`,
      `${start}evil.example/x.html`,
      `${start}evil.example%2f..%2f${page.replaceAll("/", "%2f")}`,
      `${start}evil.example%2f..%2f..%2f${page}.html`,
      ...["", "/", ".html", "/index.html"].map((end) => `${start}${page}${end}`),
    ],
  ),
  ...["//evil.example//", "//evil.example/%2e%2e", "//evil.example/..", "//[", "//[/index.html", "//:1/index.html"],
  ...["/https://evil.example/", "/https:%2f%2fevil.example/index.html", "/javascript:alert(1)/index.html"],
  // Headers in an address.
  ...["/%0d%0aSet-Cookie:a=b", "/%0d%0aSet-Cookie:a=b/index.html", "/?%0d%0aSet-Cookie:a=b", `/${page}?%0d%0aX:y`],
  `/${page}%0d%0aSet-Cookie:a=b`,
  // What isn't an address, and what is long.
  ...["/%", "/%zz", "/%E0%A4%A", "/%C0%AE%C0%AE/", "/%00", `/${page}%00`, "/?", "/#", "/&", "/:", "/*", "/~", "/@"],
  ...[`/${sent}`, `/<b>${sent}`, `/%3Cscript%3E${sent}/index.html`, `/${page}?<b>${sent}`],
  ...[`/${"a".repeat(5000)}`, `/${"a/".repeat(2000)}index.html`, `/?${"a".repeat(5000)}`],
];

const pieces = [
  ..."/ // \\ . .. ... % %2f %5c %2e%2e %00 %0d%0aSet-Cookie:a=b %E0%A4%A %F0%9F%99%82 ? ?? & = # ; : @ ~ * ' \" ( )".split(
    " ",
  ),
  ...["docs", "v4", "rooms", "rooms.html", "index.html", "fr", "en", "assets", "js", "404.html", ".env", ".git"],
  ...["evil.example", "http:", "javascript:alert(1)", `%3Cscript%3E${sent}`, `<b>${sent}`, sent, "a".repeat(3000)],
];

/** Addresses of up to six odd pieces: the same ones in each run. */
export function randomAddresses(count: number): string[] {
  const random = numbers(20_261_125);
  const pick = () => pieces[Math.floor(random() * pieces.length)];
  return Array.from(
    { length: count },
    () => `/${Array.from({ length: 1 + Math.floor(random() * 6) }, pick).join(random() < 0.5 ? "/" : "")}`,
  );
}

/** Mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whether a browser that has asked for `address` stays on the site when it follows a redirect to `location`. */
export function staysOnSite(location: string, address: string, origin = "http://site.example"): boolean {
  return URL.canParse(location, origin + address) && new URL(location, origin + address).origin === origin;
}

/**
 * Requests each address as it is written: `fetch` would tidy it up.
 *
 * @param origin the server, `http://localhost:8080`
 * @returns the answers that lead off the site, fail, show a hidden file, repeat the request, or don't come: one line each
 */
export async function wrongAnswers(origin: string, addresses: readonly string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { hostname, port } = new URL(origin);
  const problem = (address: string) =>
    new Promise<string | undefined>((resolve) => {
      request({ hostname, port, path: address, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode = 0, headers } = response;
          const body = Buffer.concat(chunks).toString();
          // Apache names the new address in the body of a redirect.
          const repeats = statusCode === 301 ? body.includes(`>${sent}`) : body.includes(sent);
          const isWrong =
            statusCode >= 500 ||
            !staysOnSite(headers.location ?? "/", address, origin) ||
            headers["set-cookie"] !== undefined ||
            repeats ||
            body.includes(hidden);
          resolve(isWrong ? `${statusCode} ${headers.location ?? body.slice(0, 200)}` : undefined);
        });
      })
        .on("error", (error) => resolve(error.message))
        .end();
    });
  const problems = await Promise.all(
    addresses.map(async (address) => {
      const found = await problem(address);
      return found && `${address.slice(0, 200)}: ${found}`;
    }),
  );
  agent.destroy();
  return problems.filter((found) => found !== undefined);
}
