// The process that reads what strangers wrote: one request at a time over its channel. It has no secrets in its
// environment and ends when its parent does.
import { watchParent } from '../parent-watch/index.ts';
import type { Said } from './reader-process.ts';
import type { ForeignTask } from './task.ts';

process.title = 'reclaim-read';
const end = (): boolean => process.kill(process.pid, 'SIGKILL');
watchParent(end);
process.on('disconnect', end);
// Whoever stops the whole service signals this process, too: it ends with its channel, after whoever waits for its answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const say = (said: Said): void => void process.send?.(said);
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const { tasks } = (await import(process.argv[2] ?? '')) as { tasks: readonly ForeignTask<unknown, unknown>[] };
const byName = new Map(tasks.map((task) => [task.name, task]));

process.on('message', async (asked: { task: string; input: unknown }) => {
  try {
    const task = byName.get(asked.task);
    if (!task) throw new Error(`There is no task ${asked.task}.`);
    say({ value: await task.run(asked.input), cpuSeconds: cpuSeconds() });
  } catch (error) {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error), cpuSeconds: cpuSeconds() });
  }
});
say({ ready: true });
