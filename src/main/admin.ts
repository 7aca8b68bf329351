// `npm run admin -- <verb>`: what an operator does by hand, beside a running product or without one.
// Ends with 0 when it was done, 1 when it was refused or `check` found faults, 2 when it was called wrongly.
import { join } from 'node:path';
import { BackupRefused } from '#platform/backup/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { EmbeddedInUse } from '#platform/db/embedded.ts';
import { whyUnusable } from '#platform/db/why-unusable.ts';
import { Problem } from '#platform/problem/index.ts';
import { readArguments, usage } from './admin/arguments.ts';
import { backup } from './admin/backup.ts';
import { check } from './admin/check.ts';
import { closeDemonstration } from './admin/close-demonstration.ts';
import { giveFeature } from './admin/give-feature.ts';
import { grant } from './admin/grant-operator.ts';
import { openAdmin } from './admin/open-admin.ts';
import { restore } from './admin/restore.ts';
import { suggest } from './admin/suggest.ts';
import { allJobs } from './all-jobs.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const say = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);
const fail = (sentence: string, code: number): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
};

const asked = readArguments(process.argv.slice(2));
const read = readConfig(process.env, { root: join(import.meta.dirname, '../..') });
if (!asked.ok) fail(`${asked.why}\n${usage}`, 2);
else if (!read.ok) fail(read.faults.join('\n'), 1);
else await run(asked.verb, read.config);

async function run(
  verb: (typeof asked & { ok: true })['verb'],
  config: Parameters<typeof openAdmin>[0],
): Promise<void> {
  try {
    await using admin = await openAdmin(config, { jobs: allJobs, bringUpToDate });
    if (verb.name === 'grant-operator') await grant(admin, verb.email, say);
    else if (verb.name === 'grant-feature') await giveFeature(admin, verb, say);
    else if (verb.name === 'suggest-upgrade') await suggest(admin, verb, say);
    else if (verb.name === 'close-demonstration') await closeDemonstration(admin, say);
    else if (verb.name === 'backup') await backup(admin, verb.file, say);
    else if (verb.name === 'restore') await restore(admin, verb, say);
    else if ((await check(admin, say)) > 0) process.exitCode = 1;
  } catch (error) {
    const expected = error instanceof BackupRefused || error instanceof Problem || error instanceof EmbeddedInUse;
    const why = config.databaseUrl === undefined ? undefined : whyUnusable(error, config.databaseUrl);
    fail(expected ? error.message : (why ?? String(error instanceof Error ? error.stack : error)), 1);
  }
}
