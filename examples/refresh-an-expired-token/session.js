import { io } from "socket.io-client";

/** Signs in, connects, and replaces the token before it expires. */
export async function openSession(address, credentials, onSignedOut) {
  let tokens = await post("/login", credentials);
  let refreshing;
  let timer;
  let failures = 0;
  let closed = false;

  const socket = io(address, {
    auth: (send) => send({ token: tokens.token }),
  });

  socket.on("connect", () => {
    failures = 0;
    renewIn(tokens.renewAt - Date.now());
  });

  socket.on("disconnect", () => clearTimeout(timer));

  socket.on("connect_error", (err) => {
    if (err.message === "token expired") renewIn(pause());
    if (err.message === "unauthorized") signOut();
  });

  function renewIn(milliseconds) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(renew, Math.min(milliseconds, 2 ** 31 - 1));
  }

  async function renew() {
    clearTimeout(timer);
    try {
      await refresh();
      if (socket.connected) {
        const response = await socket.timeout(5000).emitWithAck("renew", tokens.token);
        if (!response.ok) throw new Error("The server refused the new token");
        failures = 0;
        renewIn(tokens.renewAt - Date.now());
      } else if (!socket.active && !closed) {
        socket.connect(); // the server has refused the old token
      }
    } catch (err) {
      if (err.cause === 401) signOut();
      else renewIn(pause());
    }
  }

  /** 0 for the first failure, and 1 second more for each further one, up to 30 seconds. */
  function pause() {
    return Math.min(1000 * failures++, 30_000);
  }

  function refresh() {
    refreshing ??= post("/token", { refreshToken: tokens.refreshToken })
      .then((fresh) => {
        tokens = fresh;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  async function post(path, body) {
    const response = await fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`POST ${path} failed`, { cause: response.status });
    const { token, refreshToken, expiresIn } = await response.json();
    return { token, refreshToken, renewAt: Date.now() + expiresIn * 500 }; // half of the lifetime
  }

  function close() {
    closed = true;
    clearTimeout(timer);
    socket.disconnect();
  }

  function signOut() {
    if (closed) return;
    close();
    onSignedOut();
  }

  return { socket, renew, close };
}
