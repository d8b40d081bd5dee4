import { randomBytes, randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";

const secret = process.env.JWT_SECRET ?? randomBytes(32).toString("hex");
const lifetime = Number(process.env.TOKEN_SECONDS ?? 600);
const refreshTokens = new Map(); // refresh token → user; your database

/** A token for the connection, and a refresh token that is good for one renewal. */
export function issue(userId) {
  const refreshToken = randomUUID();
  refreshTokens.set(refreshToken, userId);
  const token = jwt.sign({}, secret, { subject: userId, expiresIn: lifetime });
  return { token, refreshToken, expiresIn: lifetime };
}

/** Takes a refresh token back. Returns its user, or undefined if it is unknown or used. */
export function redeem(refreshToken) {
  const userId = refreshTokens.get(refreshToken);
  refreshTokens.delete(refreshToken);
  return userId;
}

/** The user and the end of a token, in seconds since 1970. Throws if it is forged or has expired. */
export function verify(token) {
  const payload = jwt.verify(token, secret, { algorithms: ["HS256"] });
  if (typeof payload === "string" || !payload.exp) throw new Error("no expiry");
  return { userId: payload.sub, exp: payload.exp };
}
