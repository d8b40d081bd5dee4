import acknowledgementsFirst from "./acknowledgements/client-1.js?raw";
import acknowledgementsSecond from "./acknowledgements/client-2.js?raw";
import acknowledgementsServer from "./acknowledgements/server.js?raw";
import binaryFirst from "./binary/client-1.js?raw";
import binaryServer from "./binary/server.js?raw";
import broadcastingFirst from "./broadcasting/client-1.js?raw";
import broadcastingSecond from "./broadcasting/client-2.js?raw";
import broadcastingServer from "./broadcasting/server.js?raw";
import middlewaresFirst from "./middlewares/client-1.js?raw";
import middlewaresSecond from "./middlewares/client-2.js?raw";
import middlewaresServer from "./middlewares/server.js?raw";
import type { PresetName } from "./names";
import namespacesFirst from "./namespaces/client-1.js?raw";
import namespacesSecond from "./namespaces/client-2.js?raw";
import namespacesServer from "./namespaces/server.js?raw";
import recoveryFirst from "./recovery/client-1.js?raw";
import recoveryServer from "./recovery/server.js?raw";
import roomsFirst from "./rooms/client-1.js?raw";
import roomsSecond from "./rooms/client-2.js?raw";
import roomsServer from "./rooms/server.js?raw";
import timeoutsFirst from "./timeouts/client-1.js?raw";
import timeoutsSecond from "./timeouts/client-2.js?raw";
import timeoutsServer from "./timeouts/server.js?raw";
import volatileFirst from "./volatile/client-1.js?raw";
import volatileServer from "./volatile/server.js?raw";

/** What a preset puts into the editors; an empty client does not run. */
export type PresetProgram = { server: string; clients: [string, string] };

/** The files of each preset. What they announce behind `// =>` is tested. */
export const presets: Record<PresetName, PresetProgram> = {
  acknowledgements: { server: acknowledgementsServer, clients: [acknowledgementsFirst, acknowledgementsSecond] },
  rooms: { server: roomsServer, clients: [roomsFirst, roomsSecond] },
  namespaces: { server: namespacesServer, clients: [namespacesFirst, namespacesSecond] },
  middlewares: { server: middlewaresServer, clients: [middlewaresFirst, middlewaresSecond] },
  broadcasting: { server: broadcastingServer, clients: [broadcastingFirst, broadcastingSecond] },
  timeouts: { server: timeoutsServer, clients: [timeoutsFirst, timeoutsSecond] },
  binary: { server: binaryServer, clients: [binaryFirst, ""] },
  volatile: { server: volatileServer, clients: [volatileFirst, ""] },
  recovery: { server: recoveryServer, clients: [recoveryFirst, ""] },
};
