import { Buffer } from "node:buffer";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { addBase64url } from "./base64url";

it("gives the package's Buffer the encoding that Node's has", () => {
  // The slash makes it the package, not Node's own module.
  const { Buffer: packaged } = createRequire(import.meta.url)("buffer/") as { Buffer: typeof Buffer };
  expect(packaged.isEncoding("base64url")).toBe(false);
  addBase64url(packaged);
  addBase64url(packaged);
  expect(packaged.isEncoding("base64url")).toBe(true);

  const bytes = [0xfb, 0xff, 0xbf, 0x01];
  const text = Buffer.from(bytes).toString("base64url");
  expect(text).toBe("-_-_AQ");
  expect(packaged.from(bytes).toString("base64url")).toBe(text);
  expect([...packaged.from(text, "base64url")]).toEqual(bytes);
  expect(packaged.from(bytes).toString("hex")).toBe("fbffbf01");
});
