import { startServer } from "@site/browser-server/worker";
import { demos } from "@site/features/demos/handlers";
import { serverOptions } from "@site/features/demos/handlers/context";

startServer(demos(), serverOptions);
