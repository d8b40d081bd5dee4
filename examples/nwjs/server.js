import hub from "./hub.cjs";

// The server without a window.
const port = process.env.PORT ?? 3000;
await hub.startHub(port);
console.log(`http://localhost:${port}`);
