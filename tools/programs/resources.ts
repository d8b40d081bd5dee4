/** What a test has started and has to end, in whatever way the test ends. */

type Closer = () => unknown;

const ofTest = new Set<Closer>();
const ofFile = new Set<Closer>();

/** Has something closed after the test in which it was opened. */
export function closeAfterTest(close: Closer): void {
  ofTest.add(close);
}

/** Has something closed after the last test of the file. */
export function closeAfterFile(close: Closer): void {
  ofFile.add(close);
}

async function closeAll(closers: Set<Closer>): Promise<void> {
  const all = [...closers].toReversed();
  closers.clear();
  const results = await Promise.allSettled(all.map(async (close) => close()));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) {
    throw failed.reason;
  }
}

export const afterTest = () => closeAll(ofTest);
export const afterFile = () => closeAll(ofFile);
