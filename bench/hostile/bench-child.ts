// The product's own reading child, which also says what it has used.
import { defineTask } from '../../src/lib/foreign-text/index.ts';
import { tasks as ofProduct } from '../../src/main/foreign-tasks.ts';

const use = () => {
  const { user, system } = process.cpuUsage();
  return { pid: process.pid, cpuMs: (user + system) / 1000, peakMiB: process.resourceUsage().maxRSS / 1024 };
};

/** Of the child that reads pages, and of the one apart, which reads mail. */
export const usedTasks = [
  defineTask('bench.used', (_: undefined) => use()),
  defineTask('bench.used-apart', (_: undefined) => use(), { isApart: () => true }),
];

export const tasks = [...ofProduct, ...usedTasks];
