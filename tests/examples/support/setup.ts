import { afterAll, afterEach } from "vitest";
import { afterFile, afterTest } from "./resources";

afterEach(afterTest);
afterAll(afterFile);
