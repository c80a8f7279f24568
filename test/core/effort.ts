import { expect } from 'vitest';

/** A fixed piece of work with objects, texts and sorting. */
function reference(): number {
  const items = Array.from({ length: 50_000 }, (_, index) => ({
    key: `${(index * 7_919) % 50_000}`,
    index,
  }));
  return items.toSorted((one, other) => (one.key < other.key ? -1 : 1)).length;
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { system, user } = process.cpuUsage(before);
  return system + user;
}

/**
 * The processor time of a piece of work as a multiple of a fixed piece of work, which is measured
 * right before it. So the number depends neither on how fast the machine is nor on what else runs
 * there. 1 is some 20 ms.
 */
export function effortOf(work: () => void): number {
  reference();
  const unit = processorTime(reference);
  return processorTime(work) / unit;
}

/**
 * Expects that ten times the length takes about ten times the time, up to 30,000 characters.
 * @param write makes a text of about this number of characters.
 */
export function expectLinear(
  write: (length: number) => string,
  work: (text: string) => unknown,
): void {
  const [short, long] = [write(3_000), write(30_000)];
  const timeOf = (text: string) => Math.min(...[1, 2].map(() => processorTime(() => work(text))));
  // Compiled before it is measured.
  work(short);
  // A short time cannot be measured exactly: 5 ms are added to it.
  expect(timeOf(long)).toBeLessThan(15 * (timeOf(short) + 5_000));
}
