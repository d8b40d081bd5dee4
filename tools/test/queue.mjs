// In which order the steps of `npm test` run, several at a time.
import { groups } from "./groups.mjs";

/** The groups that build the site, or use what was built. */
const needBuild = ["site", "e2e"];

/** The steps of some groups, in the order in which they begin: the build early, and the longest step right after it. */
export function stepsOf(chosen) {
  const steps = chosen.flatMap((name) => groups[name].steps.map((step) => ({ ...step, group: name })));
  const rank = ({ isFirst, isBuild, group }) => (isFirst ? 0 : isBuild ? 1 : group === "e2e" ? 2 : 3);
  return steps.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Runs steps. Those that need the built site wait for the step that builds it, if there is one, and are left out if it
 * fails.
 *
 * @param {number} workers how many steps run at a time
 * @param {(step: any) => Promise<boolean>} run runs a step, and says whether it passed
 */
export async function runSteps(steps, workers, run) {
  let queue = [...steps];
  let building;
  const next = () => queue.find(({ isBuild, group }) => isBuild || !building || !needBuild.includes(group));
  const work = async () => {
    while (queue.length > 0) {
      const step = next();
      if (!step) {
        await building;
        continue;
      }
      queue = queue.filter((other) => other !== step);
      const running = run(step);
      if (step.isBuild) {
        building = running.then((passed) => {
          building = undefined;
          queue = queue.filter(({ group }) => passed || !needBuild.includes(group));
        });
        await building;
      } else {
        await running;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}
