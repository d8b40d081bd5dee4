import { startAuction } from "./auction.js";
import { instrument } from "./prometheus.js";

startAuction(instrument);
