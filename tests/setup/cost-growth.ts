/**
 * How many times the CPU time of this thread grows when the input gets eight times as long: 8 where the work grows with
 * the length, 64 where it grows with its square. Independent of the speed of the machine and of what runs beside it.
 *
 *     expect(costGrowth(100_000, (length) => parse('a,'.repeat(length)))).toBeLessThan(30);
 */
export function costGrowth(length: number, work: (length: number) => void): number {
  const cost = (size: number): number => {
    const tries = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      work(size);
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    });
    return Math.min(...tries);
  };
  cost(length); // compiled by then
  return cost(8 * length) / Math.max(cost(length), 500);
}
