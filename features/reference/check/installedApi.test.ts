/**
 * Against the library itself: what a person found by hand to be absent from another reference has to be found here.
 */

import { beforeAll, describe, expect, it } from "vitest";
import { needing } from "../../../tools/programs/needing.ts";
import { pages } from "../model/apiSurface.ts";
import { check, type InstalledApi } from "../model/check.ts";
import { readPage } from "../model/page.ts";
import { readInstalledApi } from "./installedApi.ts";
import { environmentDir, findLibrary } from "./library.ts";

const library = findLibrary(environmentDir);

function anchors(prefix: string, names: string): string[] {
  return names.split(" ").map((name) => `${prefix}${name}`);
}

/** Members, options and exports that were absent, as the IDs that their entries have to have. */
const handMade: Record<keyof typeof pages, string[]> = {
  serverApi: [
    ...anchors("server-", "allsockets compress connecttimeout send write local volatile httpserver on"),
    ...anchors("namespace-", "compress send write on"),
    ...anchors("parentnamespace-", "createchild emit fetchsockets"),
    ...anchors("socket-", "connected disconnected nsp write off local event-error"),
    ...anchors("broadcastoperator-", "to in except compress volatile local timeout emit emitwithack allsockets"),
    ...anchors("broadcastoperator-", "fetchsockets socketsjoin socketsleave disconnectsockets"),
    ...anchors("remotesocket-", "id handshake rooms data timeout emit join leave disconnect"),
    ...anchors("engine-", "opts httpserver attach close handlerequest upgrades onwebtransportsession"),
    ...anchors("engine-", "errors errormessages event-connection event-flush event-drain"),
    ...anchors("enginesocket-", "id protocol readystate remoteaddress request server transport upgraded upgrading"),
    ...anchors("enginesocket-", "send write close"),
    ...anchors("enginesocket-event-", "open data message flush upgrading upgrade packet packetcreate drain heartbeat"),
    ...anchors("enginesocket-event-", "close"),
    ...anchors("enginesocket-transport ", "sid writable protocol readyState name"),
    ...anchors("decoder-constructor ", "reviver maxAttachments"),
    ...anchors("adapter-", "servercount socketrooms broadcastwithack persistsession restoresession"),
    ...anchors("adapter-event-", "create-room delete-room join-room leave-room"),
  ],
  serverOptions: [
    ...anchors("", "destroyupgrade destroyupgradetimeout initialpacket compression idletimeout maxbackpressure"),
    ...anchors("cookie ", "partitioned priority name"),
  ],
  clientApi: [
    ...anchors("manager-", "randomizationfactor engine opts event-open event-close event-packet"),
    ...anchors("socket-", "auth sendbuffer receivebuffer haslisteners"),
    ...anchors("io-", "connect fetch xhr nodexhr websocket nodewebsocket webtransport disconnectdescription"),
    ...anchors("io-", "extendederror managerreservedevents socketreservedevents"),
    "io socket.io-client/debug",
    ...anchors("engine-", "id readystate writebuffer binarytype"),
    ...anchors("engine-event-", "handshake heartbeat ping pong upgrading upgradeerror flush open data message"),
  ],
  clientOptions: anchors(
    "",
    "host hostname port secure requesttimeout usenativetimers permessagedeflate agent pfx key passphrase cert ca ciphers " +
      "rejectunauthorized",
  ),
};

// `npm run reference` needs the same installation, and says so.
describe.skipIf(!library)(needing("the packages of the samples", Boolean(library), "readInstalledApi"), () => {
  let installed: InstalledApi;

  beforeAll(async () => {
    installed = await readInstalledApi(library as NonNullable<typeof library>);
  }, 180_000);

  function missingOn(file: string, text: string): string[] {
    const { missing } = check(installed, new Map([[file, readPage(file, text)]]), {}, {});
    return missing.filter(({ key }) => key.startsWith(`${file}#`)).map(({ key }) => key.slice(file.length + 1));
  }

  it.each(Object.entries(handMade))("finds on an empty %s page what was found by hand", (page, expected) => {
    const found = new Set(missingOn(pages[page as keyof typeof pages], ""));
    expect(expected.filter((key) => !found.has(key))).toEqual([]);
  });

  it("finds the second argument of a disconnection if only the first is documented", () => {
    const text = "## Socket {/* #socket */}\n\n### Event: `disconnect` {/* #socket-event-disconnect */}\n\n- `reason`";
    expect(missingOn(pages.serverApi, text)).toContain("socket-event-disconnect description");
  });

  it("finds entries that were invented elsewhere", () => {
    const text = "## Server {/* #server */}\n\n### `server.emitWithAck()` {/* #server-emitwithack */}";
    const { faults } = check(installed, new Map([[pages.serverApi, readPage(pages.serverApi, text)]]), {}, {});
    expect(faults.filter(({ rule }) => rule === "invented").map(({ message }) => message)).toEqual([
      '#server-emitwithack is invented: Server has no "emitWithAck", neither in the typings nor at run time.',
    ]);
  });
});
