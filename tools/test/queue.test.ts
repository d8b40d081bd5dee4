import { expect, it } from "vitest";
import { runSteps, stepsOf } from "./queue.mjs";

type Step = { name: string };

/** Runs all steps, and says what began and ended in which order. */
async function history(failing: string[] = [], workers = 2): Promise<string[]> {
  const events: string[] = [];
  await runSteps(stepsOf(["static", "site", "e2e"]), workers, async ({ name }: Step) => {
    events.push(name);
    // The build takes longer than everything that doesn't need it.
    for (let i = 0; i < (name === "Build" ? 20 : 1); i++) {
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
    ["Build", "Contract tests", "Copies", "End-to-end tests", "Follow", "Lint", "Routes", "Search quality", "Types"]
      .concat("Unit tests")
      .toSorted(),
  );
  expect(begun.slice(0, 5)).toEqual(["Lint", "Types", "Build", "Unit tests", "End-to-end tests"]);
  expect(events.indexOf("End-to-end tests")).toBeGreaterThan(events.indexOf("Build ended"));
  expect(events.indexOf("Unit tests")).toBeLessThan(events.indexOf("Build ended"));
});

it("leaves out what needs the built site if the build fails, and goes on after any other failure", async () => {
  const begun = (await history(["Build", "Types"])).filter((event) => !event.endsWith(" ended"));
  expect(begun).toEqual(["Lint", "Types", "Build", "Unit tests"]);
});

it("runs one step after the other where there is one worker", async () => {
  const events = await history([], 1);
  expect(events.filter((_, index) => index % 2 === 1)).toEqual(
    events.filter((_, index) => index % 2 === 0).map((name) => `${name} ended`),
  );
});
