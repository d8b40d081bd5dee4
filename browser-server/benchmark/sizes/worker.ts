import { startServer } from "../../worker";

startServer(() => {}, { connectionStateRecovery: {} });
