import { startServer } from "@site/browser-server/worker";
import { handlers } from "./handlers";

startServer(handlers, { connectionStateRecovery: {} });
