import { io } from "socket.io-client";

const attempts = 2;

/** Signs in, connects, and keeps both the token and the connection fresh. */
export async function openSession(address, credentials) {
  let tokens = await post("/login", credentials);
  let refreshing;
  let refused = 0;
  let timer;

  async function post(path, body) {
    const response = await fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
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
  
  const socket = io(address, {
    forceNew: true,
    auth: (send) => send({ token: tokens.token }),
  });

    socket.on("connect_error", async (err) => {
    if (err.message !== "token expired" || refused >= attempts) return;
    refused++;
    try {
      await refresh();
      socket.connect();
    } catch {
      console.error("please sign in again"); // show the sign-in page
    }
  });

  socket.on("connect", () => {
    refused = 0;
    clearTimeout(timer);
    timer = setTimeout(renew, tokens.expiresIn * 500); // when half of its life is over
  });

  socket.on("disconnect", () => clearTimeout(timer));
  
  // #region renew
  async function renew() {
    clearTimeout(timer);
    try {
      await refresh();
      const answer = await socket.timeout(5000).emitWithAck("renew", tokens.token);
      if (!answer.ok) return socket.disconnect().connect();
      timer = setTimeout(renew, tokens.expiresIn * 500);
    } catch {
      // the server ends the connection when its token does, and "connect_error" follows
    }
  }
  // #endregion renew

  return { socket, renew };
}
