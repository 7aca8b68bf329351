/** Microseconds of work in which the first calls of a function, and the clock itself, do not count. */
const measurable = 4_000;
const tries = 5;
/** Below it, after two tries of each, the work clearly grows with the length alone: more tries would lower it no further. */
const clearlyLinear = 12;

/**
 * How many times the CPU time of this thread grows when the input gets eight times as long: 8 where the work grows with
 * the length, 64 where it grows with its square. Independent of the speed of the machine. Both lengths are measured in
 * turns, again until the answer is clear, and the best try of each counts: other work on the machine takes cache and clock speed from this thread for a
 * while, and would otherwise slow one length alone. Where the work is cheap, 8 × `length` stays below 128 KiB: V8 asks the
 * kernel for memory anew for each longer text, which costs more than the work.
 *
 *     expect(costGrowth(100_000, (length) => parse('a,'.repeat(length)))).toBeLessThan(30);
 */
export function costGrowth(length: number, work: (length: number) => void): number {
  work(length); // compiled by then
  const [long, short] = [series(8 * length, work), series(length, work)];
  const growth = (): number => long.best() / short.best();
  for (let more = 1; more < tries && (more < 2 || growth() > clearlyLinear); more += 1)
    for (const each of [short, long]) each.measure();
  return growth();
}

/** Measures one length again and again, each time for as many runs as take long enough to be measured. */
function series(length: number, work: (length: number) => void) {
  const spent = (runs: number): number => {
    const before = cpuTime();
    for (let run = 0; run < runs; run += 1) work(length);
    return cpuTime() - before;
  };
  let runs = 1;
  let least = spent(runs);
  while (least < measurable) {
    runs *= 2;
    least = spent(runs);
  }
  return {
    measure: (): void => {
      least = Math.min(least, spent(runs));
    },
    /** Microseconds of one run, in the best try. */
    best: (): number => least / runs,
  };
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
