// `npm run migrate`: brings the shared database up to date, then ends. Any number may run at once.
import { join } from 'node:path';
import { readConfig } from '#platform/config/index.ts';
import { whyUnusable } from '#platform/db/why-unusable.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const read = readConfig(process.env, { root: join(import.meta.dirname, '../..'), needsDatabaseUrl: true });
if (read.ok && read.config.databaseUrl !== undefined) {
  const { databaseUrl } = read.config;
  try {
    const { ran } = await bringUpToDate(databaseUrl);
    process.stdout.write(ran.length > 0 ? `Done: ${ran.join(', ')}\n` : 'Nothing to do.\n');
  } catch (error) {
    const why = whyUnusable(error, databaseUrl);
    if (why === undefined) throw error;
    process.stderr.write(`${why}\n`);
    process.exitCode = 1;
  }
} else {
  for (const fault of read.ok ? [] : read.faults) process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
