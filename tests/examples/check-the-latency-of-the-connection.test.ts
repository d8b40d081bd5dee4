import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, newPerson, openPage, type Program, startProgram } from "./support";
import { expectSurvival } from "./support/survival";

let program: Program;

beforeAll(async () => {
  program = await startProgram("check-the-latency-of-the-connection", { env: { PING_INTERVAL: "100" } });
});

it("shows the round trip on the page, and that there is none while the server is away", async () => {
  const page = await openPage(program.url);
  await expectPage(page.locator("#now")).toHaveText(/^\d+ ms$/);
  await expectPage(page.locator("#median")).toHaveText(/^\d+\.\d ms$/);
  await program.stop("SIGKILL");
  await expectPage(page.locator("#now")).toHaveText("offline");
  await program.start();
  await expectPage(page.locator("#now")).toHaveText(/^\d+ ms$/);
});

it("shows the median too when the upgrade is over before the client is connected", async () => {
  const page = await (await newPerson()).newPage();
  const probed = new Promise<void>((resolve) => {
    page.on("websocket", (webSocket) => webSocket.once("framereceived", () => resolve()));
  });
  // The request with the client's CONNECT packet.
  await page.route(/transport=polling/, async (route) => {
    if (route.request().method() === "POST") {
      await probed;
    }
    await route.continue();
  });
  await page.goto(program.url);
  await expectPage(page.locator("#median")).toHaveText(/^\d+\.\d ms$/);
});

it("measures the median again when the server goes away in between", async () => {
  const page = await (await newPerson()).newPage();
  let isMeasuring = false;
  let answers = false;
  await page.routeWebSocket(/transport=websocket/, (client) => {
    client.connectToServer().onMessage((frame) => {
      // The first acknowledgement, 0, is of the line above.
      isMeasuring ||= String(frame).startsWith("431");
      if (answers || !String(frame).startsWith("43")) {
        client.send(frame);
      }
    });
  });
  await page.goto(program.url);
  await expect.poll(() => isMeasuring).toBe(true);
  await program.stop("SIGKILL");
  await expectPage(page.locator("#now")).toHaveText("offline");
  await expectPage(page.locator("#median")).toHaveText("measuring…");
  answers = true;
  await program.start();
  await expectPage(page.locator("#median")).toHaveText(/^\d+\.\d ms$/);
});

it("measures with one function, and says so when no answer comes in time", async () => {
  const { describeLatency, measure } = await import(`${program.folder}/public/latency.js`);
  const socket = await connectedClient(program.url);
  expect(await measure(socket, 3)).toBeGreaterThan(0);

  const silent = { connected: true, timeout: () => ({ emitWithAck: () => Promise.reject(new Error("timeout")) }) };
  expect(await describeLatency(silent)).toBe("more than 3 s");
  socket.disconnect();
  expect(await describeLatency(socket)).toBe("offline");
});

it("knows the round trip of each client's heartbeat, and how late the event loop is", async () => {
  await connectedClient(program.url);
  const read = async () => (await fetch(`${program.url}/latency`)).json();
  await expect.poll(async () => (await read()).clients.length).toBe(1);
  const { clients, eventLoop } = await read();
  expect(clients[0]).toBeGreaterThan(0);
  expect(eventLoop).toBeGreaterThan(0);
});

it("survives what no client of ours would send", async () => {
  await expectSurvival(program, ["tick"]);
});
