// Moves the ports that samples name to free ones: the scenario's folder has a file for each port that somebody listens
// on, with the port that stands for it. Plain CommonJS, because preload.cjs needs it in every process of a scenario.
"use strict";

const { existsSync, readFileSync } = require("node:fs");
const net = require("node:net");
const path = require("node:path");

/** Nobody listens there, so that connecting is refused at once. */
const deadPort = 1;

const loopback = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** The folder with a file for each port. */
function portFolder(scenarioFolder) {
  return path.join(scenarioFolder, ".samples/ports");
}

/** The port that stands for the one a sample names, once somebody listens there. */
function actualPort(scenarioFolder, port) {
  const file = path.join(portFolder(scenarioFolder), String(port));
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

function isPort(value) {
  return /^\d+$/.test(String(value)) && Number(value) > 0;
}

/**
 * Leads the connections of this process, or of this thread, to the servers of a scenario. Nothing else can be reached.
 *
 * @param scenarioFolder function that returns the folder of the scenario
 * @param on.connection called with each socket that connects to a port
 * @param on.outside called with the address of another machine
 */
function moveConnections(scenarioFolder, on) {
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (...args) {
    const normalized = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
    const [options] = normalized;
    if (options.path || !isPort(options.port)) {
      return connect.apply(this, args);
    }
    on.connection(this);
    const outside = !loopback.has(options.host ?? "localhost");
    if (outside) {
      on.outside(`${options.host}:${options.port}`);
    }
    const port = outside ? deadPort : (actualPort(scenarioFolder(), options.port) ?? deadPort);
    const moved = Object.assign([...normalized], {
      0: { ...options, port, host: outside ? "127.0.0.1" : options.host },
    });
    // Node.js marks arguments that it has normalized already.
    for (const mark of Object.getOwnPropertySymbols(normalized)) {
      moved[mark] = normalized[mark];
    }
    return connect.call(this, moved);
  };
}

module.exports = { actualPort, isPort, moveConnections, portFolder };
