import { timers } from "../scope";

export const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = timers;
