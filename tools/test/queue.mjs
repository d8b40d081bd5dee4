// In which order the steps of `npm test` run, several at a time.
import { groups } from "./groups.mjs";

/** The groups that build the site, or use what was built. */
const needBuild = ["site", "e2e"];

/** The steps of some groups, in the order in which they begin: the build early, then the longest, so that none is left over. */
export function stepsOf(chosen) {
  const steps = chosen.flatMap((name) => groups[name].steps.map((step) => ({ ...step, group: name })));
  const rank = ({ isFirst, isBuild }) => (isFirst ? 0 : isBuild ? 1 : 2);
  return steps.toSorted((a, b) => rank(a) - rank(b) || b.seconds - a.seconds);
}

/** Whether a step begins only after another one, and is left out if that one fails. */
function needs(step, other) {
  if (step === other) {
    return false;
  }
  return other.isSetUp ? !step.isFirst && !step.isBuild : other.isBuild && needBuild.includes(step.group);
}

/** Whether a step begins only after another one, however that one ends. */
const comesAfter = (step, other) => needs(step, other) || (step.isBuild && other.isFirst);

/**
 * Runs steps. Those that need another one wait for it if it is among them, and are left out if it fails.
 *
 * @param steps a step with `isSetUp` comes first: all others need it, except the build and those with `isFirst`
 * @param {number} workers how many steps run at a time
 * @param {(step: any) => Promise<boolean>} run runs a step, and says whether it passed
 */
export async function runSteps(steps, workers, run) {
  let queue = [...steps];
  /** Each step that runs, with the promise of its end. */
  const running = new Map();
  const start = (step) => {
    queue = queue.filter((other) => other !== step);
    const end = run(step).then((passed) => {
      running.delete(step);
      queue = queue.filter((other) => passed || !needs(other, step));
    });
    running.set(step, end);
  };
  while (queue.length > 0 || running.size > 0) {
    const open = [...running.keys(), ...queue];
    const next = running.size < workers && queue.find((step) => !open.some((other) => comesAfter(step, other)));
    if (next) {
      start(next);
    } else {
      await Promise.race(running.values());
    }
  }
}
