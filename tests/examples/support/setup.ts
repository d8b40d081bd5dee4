import { afterAll, afterEach } from "vitest";
import { afterFile, afterTest } from "../../../tools/programs/resources";

afterEach(afterTest);
afterAll(afterFile);
