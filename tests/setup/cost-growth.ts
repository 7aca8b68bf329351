/** Microseconds of work in which the first calls of a function, and the clock itself, do not count. */
const measurable = 4_000;
const tries = 3;

/**
 * How many times the CPU time of this thread grows when the input gets eight times as long: 8 where the work grows with
 * the length, 64 where it grows with its square. Independent of the speed of the machine and of what runs beside it.
 *
 *     expect(costGrowth(100_000, (length) => parse('a,'.repeat(length)))).toBeLessThan(30);
 */
export function costGrowth(length: number, work: (length: number) => void): number {
  const spent = (size: number, runs: number): number => {
    const before = cpuTime();
    for (let run = 0; run < runs; run += 1) work(size);
    return cpuTime() - before;
  };
  const cost = (size: number): number => {
    let runs = 1;
    let least = spent(size, runs);
    while (least < measurable) {
      runs *= 2;
      least = spent(size, runs);
    }
    for (let more = 1; more < tries; more += 1) least = Math.min(least, spent(size, runs));
    return least / runs;
  };
  work(length); // compiled by then
  return cost(8 * length) / cost(length);
}

const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * Microseconds that this thread has worked. The kernel adds up what a thread did when it leaves its core: without the
 * pause, work of many milliseconds may not be counted yet.
 */
function cpuTime(): number {
  Atomics.wait(never, 0, 0, 1);
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
