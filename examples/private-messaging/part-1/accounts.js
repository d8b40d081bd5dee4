import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import * as store from "./store.js";

const derive = promisify(scrypt);

// #region register
export async function register(name, password) {
  const salt = randomBytes(16).toString("hex");
  return store.addPerson(name, { salt, key: await keyOf(password, salt) });
}
// #endregion

// #region sign-in
export async function signIn(name, password) {
  const person = await store.findPerson(name);
  const { salt, key } = person?.secret ?? { salt: "nobody", key: "0".repeat(64) };
  const given = await keyOf(password, salt);
  const matches = timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(key, "hex"));
  return person && matches ? person : null;
}

async function keyOf(password, salt) {
  const key = /** @type {Buffer} */ (await derive(password, salt, 32));
  return key.toString("hex");
}
// #endregion

// #region session
const cookie = /(?:^|;\s*)hedge=([\w-]+)/;

export function sessionIn(cookies = "") {
  return cookie.exec(cookies)?.[1];
}
// #endregion
