import { startAuction } from "./auction.js";
import { instrument, stopMetrics } from "./prometheus.js";

startAuction(instrument, stopMetrics);
