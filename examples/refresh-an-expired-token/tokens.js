import { randomBytes, randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";

const secret = process.env.JWT_SECRET ?? randomBytes(32).toString("hex");
const lifetime = Number(process.env.TOKEN_SECONDS ?? 600);
const month = 30 * 24 * 3600 * 1000;
const grace = 30_000;

const refreshTokens = new Map(); // a table of your database, with an index on validUntil

/** Returns a token for the connection, and a refresh token that replaces it with a new one. */
export function issue(userId) {
  const refreshToken = randomUUID();
  refreshTokens.set(refreshToken, { userId, validUntil: Date.now() + month });
  const token = jwt.sign({}, secret, { subject: userId, expiresIn: lifetime });
  return { token, refreshToken, expiresIn: lifetime };
}

/** Returns the user of a refresh token, or undefined if the token is unknown, used or expired. */
export function redeem(refreshToken) {
  const entry = refreshTokens.get(refreshToken);
  if (!entry || entry.validUntil <= Date.now()) return undefined;
  // If the response gets lost, the client sends the same refresh token again.
  const validUntil = Math.min(entry.validUntil, Date.now() + grace);
  refreshTokens.set(refreshToken, { userId: entry.userId, validUntil });
  return entry.userId;
}

/** Returns the user and the expiry of a token, in seconds since 1970. Throws if the token is forged or has expired. */
export function verify(token) {
  const payload = jwt.verify(token, secret, { algorithms: ["HS256"] });
  if (typeof payload === "string" || !payload.sub || !payload.exp) throw new Error("incomplete token");
  return { userId: payload.sub, exp: payload.exp };
}
