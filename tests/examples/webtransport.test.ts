import https from "node:https";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { expectPage, freePort, newPerson, type Program, runNode, startProgram } from "./support";

let program: Program;
let address: string;

beforeAll(async () => {
  program = await startProgram("webtransport");
  address = program.url.replace("http:", "https:");
});

describe("the server", () => {
  it("says the hash of a certificate that a browser may accept by its hash", async () => {
    const { hash, days } = await new Promise<{ hash: string; days: number }>((resolve, reject) => {
      https
        .get(`${address}/certificate-hash`, { rejectUnauthorized: false }, async (response) => {
          const { valid_from, valid_to, fingerprint256 } = (
            response.socket as import("node:tls").TLSSocket
          ).getPeerCertificate();
          const hash = Buffer.from(await text(response), "base64").toString("hex");
          expect(hash).toBe(fingerprint256.replaceAll(":", "").toLowerCase());
          resolve({ hash, days: (Date.parse(valid_to) - Date.parse(valid_from)) / 86_400_000 });
        })
        .on("error", reject);
    });
    expect(hash).toHaveLength(64);
    expect(days).toBeLessThanOrEqual(14);
  });
});

it("serves its page over HTTPS, and goes on with another transport where WebTransport cannot be had", async () => {
  // The browser's WebTransport rejects a promise that the client leaves alone.
  const page = await (await newPerson({ ignoreHTTPSErrors: true }, true)).newPage();
  await page.goto(address);
  await expectPage(page.getByRole("status")).toHaveText(/Transport: (websocket|webtransport)/);
  await expectPage(page.locator("#pressure")).toHaveText(/^\d{4}\.\d$/);
});

// No browser speaks it over HTTP/2, but it needs nothing compiled: what is tested is how a session reaches the engine.
it("takes a WebTransport session, and sends events over it", async () => {
  const port = await freePort();
  const env = { WEBTRANSPORT: "http2", WEBTRANSPORT_PORT: String(port) };
  const server = await startProgram("webtransport", { env });
  const printed = await runNode(server, ["reader.js", `https://localhost:${port}`], env);
  expect(printed).toMatch(/^\d+(\.\d)? hPa, over webtransport$/m);
  expect(server.output).toContain("+ webtransport");
});
