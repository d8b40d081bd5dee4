import { createPublicKey } from "node:crypto";
import jwt from "jsonwebtoken";

const cooldown = 30_000;
const freshFor = 600_000;
const maxAge = 3_600_000; // if the provider can't be reached

/** Returns a function that verifies tokens with the public keys at a URL, and resolves with their claims. */
export function createVerifier(url, { algorithms, issuer, audience }) {
  let keys = new Map(); // key ID → public key
  let fetchedAt = 0;
  let triedAt = 0; // also after a failure
  let fetching;

  async function fetchKeys() {
    triedAt = Date.now();
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    const jwks = await response.json();
    const usable = jwks.keys.filter((key) => key.kty === "RSA" && key.use !== "enc");
    keys = new Map(usable.map((key) => [key.kid, createPublicKey({ key, format: "jwk" })]));
    fetchedAt = Date.now();
  }

  async function findKey(kid) {
    const age = () => Date.now() - fetchedAt;
    if (age() > freshFor || !keys.has(kid)) {
      if (Date.now() - triedAt > cooldown) {
        fetching ??= fetchKeys()
          .catch((err) => console.error(err.message))
          .finally(() => {
            fetching = undefined;
          });
      }
      await fetching;
      if (age() > maxAge) throw new Error("no keys");
    }
    const key = keys.get(kid);
    if (!key) throw new Error("unknown key");
    return key;
  }

  return async (token) => {
    const decoded = jwt.decode(token, { complete: true });
    if (!decoded) throw new Error("not a token");
    const key = await findKey(decoded.header.kid);
    const payload = jwt.verify(token, key, { algorithms, issuer, audience });
    if (typeof payload === "string") throw new Error("no claims");
    return payload;
  };
}
