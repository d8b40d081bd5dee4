import hub from "./hub.cjs";

// The hub without a window: for a machine that has no screen, and for tests.
const { port } = await hub.startHub(Number(process.env.PORT ?? 3000));
console.log(`http://localhost:${port}`);
