import { afterAll, afterEach } from "vitest";
import { said } from "../../../tools/programs/journal";
import { afterFile, afterTest } from "../../../tools/programs/resources";

// Later hooks run first, so this one runs before clients and programs are closed.
afterEach(afterTest);
afterEach(({ task }) => {
  const lines = said();
  if (task.result?.state === "fail" && lines) {
    throw new Error(`Programs and clients said last:\n${lines}`);
  }
});
afterAll(afterFile);
