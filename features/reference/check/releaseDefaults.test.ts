/** What the record says about releases that are installed anyway has to be what they do. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing.ts";
import type { RootName } from "../model/apiSurface.ts";
import { type DefaultsHistory, type DefaultsPackage, engineOf, isSame, valueIn } from "../model/pastDefaults.ts";
import { environmentDir, findLibrary, findPackage, readManifest } from "./library.ts";
import { defaultsOfRelease } from "./releaseDefaults.ts";

const history: DefaultsHistory = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../data/defaults.json"), "utf8"),
);
const isInstalled = Boolean(findLibrary(environmentDir));

const installed: [RootName, string][] = [
  ["socket.io", "socket.io-2"],
  ["socket.io", "socket.io-2.4"],
  ["socket.io", "socket.io-3"],
  ["socket.io", "socket.io-4.0"],
  ["socket.io", "socket.io"],
  ["socket.io-client", "socket.io-client-2"],
  ["socket.io-client", "socket.io-client-3"],
  ["socket.io-client", "socket.io-client"],
];

async function expectRecorded(name: DefaultsPackage, folder: string | undefined): Promise<void> {
  expect(folder, name).toBeDefined();
  const { version } = readManifest(folder as string);
  const measured = await defaultsOfRelease(name, folder as string);
  for (const [option, changes] of Object.entries(history[name]?.defaults ?? {})) {
    const recorded = valueIn(changes, version);
    expect(isSame(measured[option], recorded), `${option} of ${name} ${version}: ${measured[option]}`).toBe(true);
  }
}

describe.skipIf(!isInstalled)(needing("the packages of the samples", isInstalled, "defaultsOfRelease"), () => {
  it.each(installed)("finds the recorded defaults in %s, installed as %s", async (root, alias) => {
    const folder = findPackage(environmentDir, alias);
    await expectRecorded(root, folder);
    await expectRecorded(engineOf[root], folder && findPackage(folder, engineOf[root]));
  });
});
