import { startAuction } from "./auction.js";
import { instrument } from "./telemetry.js";

startAuction(instrument);
