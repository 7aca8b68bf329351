// `npm run migrate`: brings the shared database up to date, then ends. Any number may run at once.
import { join } from 'node:path';
import { readConfig } from '#platform/config/index.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const read = readConfig(process.env, { root: join(import.meta.dirname, '../..'), needsDatabaseUrl: true });
if (read.ok && read.config.databaseUrl !== undefined) {
  const { ran } = await bringUpToDate(read.config.databaseUrl);
  process.stdout.write(ran.length > 0 ? `Done: ${ran.join(', ')}\n` : 'Nothing to do.\n');
} else {
  for (const fault of read.ok ? [] : read.faults) process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
