// `npm start`: everything on one machine, from one command, until Ctrl-C. `--dev` reloads what changes.
import { join } from 'node:path';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { bringUpToDateOnce } from './bring-up-to-date.ts';
import { moduleOptions } from './module-options.ts';
import { runUntilEnd } from './supervise/run-until-end.ts';
import type { StartPlan } from './supervise/start-all.ts';

process.title = 'reclaim-start';
const root = join(import.meta.dirname, '../..');
const dev = process.argv.includes('--dev');
// Api and worker start in a third of the time where what they load was compiled before.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile');

const read = readConfig(process.env, { root, ...moduleOptions });
if (read.ok) {
  const entry = (path: string) => [...(dev ? ['--watch'] : []), join(import.meta.dirname, path)];
  const entries: StartPlan['entries'] = {
    api: entry('api.ts'),
    worker: entry('worker.ts'),
    sample: entry('../sample/main.ts'),
  };
  if (dev) entries.web = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'];
  const log = createLog('start', read.config.logLevel);
  await runUntilEnd({ config: read.config, env: process.env, entries, migrate: bringUpToDateOnce, log, watched: dev });
} else {
  for (const fault of read.faults) process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
