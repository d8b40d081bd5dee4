import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import * as store from "./store.js";

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

function keyOf(password, salt) {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString("hex"));
    });
  });
}
// #endregion

// #region session
const cookie = /(?:^|;\s*)hedge=([\w-]+)/;

export function sessionIn(cookies = "") {
  return cookie.exec(cookies)?.[1];
}
// #endregion
