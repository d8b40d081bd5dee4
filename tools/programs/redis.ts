import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isInstalled, type RunningService, startService } from "../services/start.ts";
import { closeAfterFile } from "./resources";

/** For `describe.skipIf(!hasRedis)`: `npm test` installs it as root on Debian. */
export const hasRedis = isInstalled("redis");

/** Starts a Redis server of its own, with nothing in it; it is ended after the last test of the file. */
export async function startRedis(): Promise<RunningService & { url: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "examples-redis-"));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const service = await startService("redis", folder);
  closeAfterFile(service.stop);
  return { ...service, url: `redis://127.0.0.1:${service.port}` };
}
