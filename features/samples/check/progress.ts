export type Progress = {
  show: (step: string, done: number, total: number) => void;
  /** Makes room for other output. */
  clear: () => void;
};

/** Says how far a check is: on a terminal one line that is written over, elsewhere a line a step. */
export function createProgress(): Progress {
  const { stderr } = process;
  let last = "";
  return {
    show(step, done, total) {
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${step}: ${done} of ${total}`);
      } else if (step !== last) {
        stderr.write(`${step}: ${total}…\n`);
      }
      last = step;
    },
    clear() {
      if (stderr.isTTY) {
        stderr.write("\r\u001b[K");
      }
    },
  };
}
