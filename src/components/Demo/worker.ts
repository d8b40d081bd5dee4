import { startServer } from "@site/browser-server/worker";
import { demos } from "@site/demo-server/handlers";
import { serverOptions } from "@site/demo-server/handlers/context";

startServer(demos(), serverOptions);
