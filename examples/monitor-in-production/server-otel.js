import { startAuction } from "./auction.js";
import { stopTelemetry } from "./instrumentation.js";
import { instrument } from "./telemetry.js";

startAuction(instrument, stopTelemetry);
