// The product's own reading child, which also says what it has used.
import { readFileSync } from 'node:fs';
import { defineTask } from '../../src/lib/foreign-text/index.ts';
import { tasks as ofProduct } from '../../src/main/foreign-tasks.ts';

/** `maxRSS` would begin with what the process held that started this one: it is kept from before its program was loaded. */
const peakMiB = (): number => {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return peak === undefined ? process.memoryUsage.rss() / 2 ** 20 : Number(peak) / 1024;
};
const use = () => {
  const { user, system } = process.cpuUsage();
  return { pid: process.pid, cpuMs: (user + system) / 1000, peakMiB: peakMiB() };
};

/** Of the child that reads pages, and of the one apart, which reads mail. */
export const usedTasks = [
  defineTask('bench.used', (_: undefined) => use()),
  defineTask('bench.used-apart', (_: undefined) => use(), { isApart: () => true }),
];

export const tasks = [...ofProduct, ...usedTasks];
