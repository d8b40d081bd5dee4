// #region measure
/** Returns the median of some round trips in milliseconds. Rejects if an acknowledgement takes more than 5 seconds. */
export async function measure(socket, samples = 5) {
  const times = [];
  for (let i = 0; i < samples; i++) {
    const start = performance.now();
    await socket.timeout(5000).emitWithAck("tick");
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(samples / 2)];
}
// #endregion measure

// #region describe
/** Returns a text for the page, in any state of the connection. */
export async function describeLatency(socket) {
  if (!socket.connected) return "offline";
  const start = performance.now();
  try {
    await socket.timeout(3000).emitWithAck("tick");
    return `${Math.round(performance.now() - start)} ms`;
  } catch {
    return "more than 3 s";
  }
}
// #endregion describe
