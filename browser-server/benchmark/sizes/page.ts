import { clientOf } from "../../client/clientOf";
import { connect } from "../../client/connect";

/** What a page loads that shows a server in the browser: the client, its transport, and the worker when it is asked for. */
connect({
  shared: () => new SharedWorker(new URL("./worker.ts", import.meta.url), { name: "worker" }),
  dedicated: () => new Worker(new URL("./worker.ts", import.meta.url), { name: "worker" }),
}).then((server) => Object.assign(window, { io: clientOf(server) }));
