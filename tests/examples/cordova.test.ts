import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, newPerson, openPage, type Program, startProgram } from "./support";

// The app itself needs a phone. Its pages are used in Chromium, without Cordova and with what Cordova adds to them.
let program: Program;

beforeAll(async () => {
  program = await startProgram("cordova");
});

function report(centimeters: unknown) {
  return fetch(`${program.url}/level`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ centimeters }),
  });
}

it("shows the level, and each change of it", async () => {
  const page = await openPage(program.url, { viewport: { width: 390, height: 844 } });
  await expectPage(page.getByRole("status").first()).toHaveText("Live");
  await expectPage(page.locator("output")).toContainText("310 cm");
  expect((await report(287)).status).toBe(204);
  await expectPage(page.locator("output")).toContainText("287 cm");
  expect((await report("high")).status).toBe(400);
});

it("begins with deviceready, and sleeps between pause and resume", async () => {
  const person = await newPerson();
  const page = await person.newPage();
  await page.addInitScript(() => Object.assign(window, { cordova: {} }));
  await page.route("**/js/app.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("https://tide.example.com", "") });
  });
  await page.goto(program.url);
  const status = page.locator("p[role=status]");
  const tell = (event: string) => page.evaluate((name) => document.dispatchEvent(new Event(name)), event);

  await expectPage(status).toHaveText("Not connected");
  await tell("deviceready");
  await expectPage(status).toHaveText("Live");
  await tell("pause");
  await expectPage(status).toHaveText("Not connected");
  await tell("resume");
  await expectPage(status).toHaveText("Live");
});

it("allows the origins of both systems, and no other", async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${program.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    return response.headers.get("access-control-allow-origin");
  };
  expect(await allowed("https://localhost")).toBe("https://localhost");
  expect(await allowed("app://localhost")).toBe("app://localhost");
  expect(await allowed("https://example.com")).toBeNull();
  await connectedClient(program.url, { transports: ["websocket"] });
});
