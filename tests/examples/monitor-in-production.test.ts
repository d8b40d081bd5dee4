import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../tools/programs/ports";
import { type Program, startProgram } from "../../tools/programs/program";
import { closeAfterFile } from "../../tools/programs/resources";
import { connectedClient, nextEvent } from "./support/client";
import { expectCommentedOutput } from "./support/comments";
import { keepConnections } from "./support/keepConnections";
import { expectSurvival } from "./support/survival";

describe("Prometheus", () => {
  let program: Program;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await freePort();
    const env = { METRICS_PORT: `${metricsPort}`, PING_INTERVAL: "100", ...keepConnections };
    program = await startProgram("monitor-in-production", { env });
  });

  const scrape = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();

  it("counts events by the names it knows, and times listeners", async () => {
    await expectCommentedOutput(program);
    await expectCommentedOutput(program, "read-metrics.js", { METRICS_PORT: `${metricsPort}` });
    const metrics = await scrape();
    expect(metrics).toContain('socketio_listener_seconds_count{event="bid",result="ok"} 2');
    expect(metrics).toContain('socketio_listener_seconds_count{event="bid",result="error"} 1');
    expect(metrics).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("counts sockets by transport, reasons to leave, refusals, and times heartbeats", async () => {
    const [one, two] = [
      await connectedClient(program.url, { transports: ["websocket"] }),
      await connectedClient(program.url, { transports: ["polling"] }),
    ];
    await expect.poll(scrape).toContain('socketio_sockets{transport="websocket"} 1');
    expect(await scrape()).toContain('socketio_sockets{transport="polling"} 1');
    await expect.poll(scrape).toMatch(/socketio_heartbeat_seconds_count [1-9]/);

    two.io.engine.close();
    await expect.poll(scrape).toMatch(/socketio_disconnects_total\{reason="transport close"\} [1-9]/);
    await fetch(`${program.url}/socket.io/?EIO=4&transport=polling&sid=nobody`);
    await fetch(`${program.url}/socket.io/?EIO=3&transport=polling`);
    const metrics = await scrape();
    expect(metrics).toContain('socketio_refused_total{code="1"} 1');
    expect(metrics).toContain('socketio_refused_total{code="5"} 1');
    expect(one.connected).toBe(true);
  });

  it("answers a health check, and shows no metrics on the public port", async () => {
    const response = await fetch(`${program.url}/metrics`);
    expect([response.status, await response.text()]).toEqual([200, "alive"]);
  });

  it("survives what no client of ours would send", async () => {
    await expectSurvival(program, ["bid", "watch"]);
  });

  it("ends by itself after a signal, although clients and scrapers keep their connections", async () => {
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(program.url, { agent }, (response) => response.resume().on("end", () => resolve(true))),
    );
    await scrape();
    // A client that is still polling notices the end by a failed request.
    const socket = await connectedClient(program.url, { reconnection: false, transports: ["websocket"] });
    const end = nextEvent(socket, "disconnect");
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(await end).toBe("transport close");
  });
});

it("sends metrics and spans to an OpenTelemetry collector, the last ones when it ends", async () => {
  const received: { path: string; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    received.push({ path: request.url ?? "", body: Buffer.concat(chunks).toString() });
    response.setHeader("content-type", "application/json").end("{}");
  });
  collector.listen(0, "localhost");
  await once(collector, "listening");
  closeAfterFile(() => collector.close());
  const bodies = (path: string) => received.filter((request) => request.path === path).map(({ body }) => body);

  const program = await startProgram("monitor-in-production", {
    script: "start:otel",
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${(collector.address() as AddressInfo).port}`,
      OTEL_METRIC_EXPORT_INTERVAL: "200",
    },
  });
  const socket = await connectedClient(program.url);
  expect(await socket.emitWithAck("bid", 7)).toBe(7);
  const sockets = /"socketio\.sockets".*?"as(?:Int|Double)":"?1\b/;
  await expect.poll(() => bodies("/v1/metrics").some((body) => sockets.test(body))).toBe(true);
  socket.emit("bid", "seven");
  expect(await socket.emitWithAck("bid", 8)).toBe(8);

  expect(await program.stop("SIGTERM")).toBe(0);
  expect(bodies("/v1/metrics").at(-1)).toContain("server shutting down");
  type Spans = { name: string; status: { code: number } }[];
  const spans = bodies("/v1/traces").flatMap((body): Spans => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  expect(spans.map(({ name, status }) => `${name} ${status.code}`)).toEqual([
    "receive bid 0",
    "receive bid 2",
    "receive bid 0",
  ]);
});
