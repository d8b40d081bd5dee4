/** Tells an ended session apart from a store that can't be reached. */
export function isSessionGone(err) {
  return err.message === "failed to load session" || err.code === "ENOENT";
}

/** Extends the session once a minute, and disconnects the socket when the session has ended. */
export function keepSession(socket) {
  const { request } = socket;

  const timer = setInterval(() => {
    request.session.reload((err) => {
      if (err && isSessionGone(err)) return socket.disconnect(true);
      if (err) return; // try again in a minute
      const { session, sessionStore } = request;
      session.touch();
      sessionStore.touch?.(session.id, session, () => {}); // after an error, try again in a minute
    });
  }, 60_000);

  socket.on("disconnect", () => clearInterval(timer));
}
