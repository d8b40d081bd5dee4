// Loaded into a node of the demo server: answers the load test with the heap after a garbage collection.
process.on("message", (message) => {
  if (message === "memory") {
    globalThis.gc?.();
    process.send?.({ heapUsed: process.memoryUsage().heapUsed });
  }
});
