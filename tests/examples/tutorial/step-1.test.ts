import { expect, it } from "vitest";
import { startProgram } from "../support";

it("answers one address with one sentence", async () => {
  const { url } = await startProgram("tutorial/step-1");
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(await response.text()).toBe("The pantry is open. Nothing on the list yet.");
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
});
