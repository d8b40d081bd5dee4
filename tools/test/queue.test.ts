import { expect, it } from "vitest";
import { setUpStep } from "./groups.mjs";
import { runSteps, stepsOf } from "./queue.mjs";

type Step = { name: string };

/** Runs all steps, and says what began and ended in which order. */
async function history(failing: string[] = [], workers = 3): Promise<string[]> {
  const events: string[] = [];
  const chosen = ["static", "site", "e2e"];
  await runSteps([setUpStep(chosen), ...stepsOf(chosen)], workers, async ({ name }: Step) => {
    events.push(name);
    // Long enough for everything that may begin meanwhile.
    for (let i = 0; i < (["Set-up", "Build"].includes(name) ? 20 : 1); i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    events.push(`${name} ended`);
    return !failing.includes(name);
  });
  return events;
}

it("runs everything once, and nothing that needs the built site before it is built", async () => {
  const events = await history();
  const begun = events.filter((event) => !event.endsWith(" ended"));
  expect(begun.toSorted()).toEqual(
    ["Build", "Contract tests", "Copies", "End-to-end tests", "Follow", "Lint", "Routes", "Search quality", "Set-up"]
      .concat("Types", "Unit tests")
      .toSorted(),
  );
  expect(begun.slice(0, 6)).toEqual(["Set-up", "Lint", "Types", "Build", "Unit tests", "End-to-end tests"]);
  expect(events.indexOf("Types")).toBeLessThan(events.indexOf("Lint ended"));
  expect(events.indexOf("Build")).toBeGreaterThan(events.indexOf("Lint ended"));
  expect(events.indexOf("Build")).toBeGreaterThan(events.indexOf("Types ended"));
  expect(events.indexOf("Build")).toBeLessThan(events.indexOf("Set-up ended"));
  expect(events.indexOf("Unit tests")).toBeGreaterThan(events.indexOf("Set-up ended"));
  expect(events.indexOf("End-to-end tests")).toBeGreaterThan(events.indexOf("Build ended"));
  expect(events.indexOf("Unit tests")).toBeLessThan(events.indexOf("Build ended"));
});

it("leaves out what needs the built site if the build fails, and goes on after any other failure", async () => {
  const begun = (await history(["Build", "Types"])).filter((event) => !event.endsWith(" ended"));
  expect(begun).toEqual(["Set-up", "Lint", "Types", "Build", "Unit tests"]);
});

it("only checks files and builds if nothing can be set up", async () => {
  const begun = (await history(["Set-up"])).filter((event) => !event.endsWith(" ended"));
  expect(begun).toEqual(["Set-up", "Lint", "Types", "Build"]);
});

it("runs one step after the other where there is one worker", async () => {
  const events = await history([], 1);
  expect(events.filter((_, index) => index % 2 === 1)).toEqual(
    events.filter((_, index) => index % 2 === 0).map((name) => `${name} ended`),
  );
});
