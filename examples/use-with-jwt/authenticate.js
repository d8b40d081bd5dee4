import { createVerifier } from "./jwks.js";

const verify = createVerifier("https://id.example.com/.well-known/jwks.json", {
  algorithms: ["RS256"],
  issuer: "https://id.example.com/",
  audience: "ferry",
});

/** A middleware for io.use(). */
export async function authenticate(socket, next) {
  try {
    const { sub, role } = await verify(socket.handshake.auth.token);
    socket.data.user = { name: sub, role };
    next();
  } catch {
    next(new Error("unauthorized"));
  }
}
