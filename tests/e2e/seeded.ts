import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { stories } from '../../src/main/seed-history/stories.ts';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { withLightHashes } from '../setup/light-hashes.ts';
import { inboundSecret } from '../setup/outside-product.ts';
import { scratchFolder } from '../setup/scratch.ts';
import { startProduct } from '../setup/start-product.ts';

/** What every product with a sample world is started with, so that any may go on from what another left. */
export const worldEnv = { DEMO: 'world', INBOUND_EMAIL_SECRET: inboundSecret, ...withLightHashes };

/**
 * Before the first test: the weeks of history of the sample world are made once, which takes the better part of a minute
 * of both cores, and each worker's product goes on from a copy. A folder made before (`RECLAIM_E2E_SEEDED`) is taken.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.RECLAIM_E2E_SEEDED) return async () => {};
  const folder = await makeSeeded();
  process.env.RECLAIM_E2E_SEEDED = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Fills the folder, which is empty, and answers it; the caller removes it. */
export async function makeSeeded(folder = scratchFolder('seeded')): Promise<string> {
  // Every site that it asks is the sample world's own, on loopback: politeness would spare none, and take a minute.
  const env = { ...worldEnv, CRAWL_DELAY_MS: '0' };
  const product = await startProduct({ dataDir: folder, env, withinMs: 180_000 });
  try {
    await untilHistory(runningEmbedded(folder) ?? '');
  } finally {
    await product.stop({ keep: true });
  }
  return folder;
}

/** A data directory that holds what the seeded one does, owners included: the database has its own. */
export async function copyOfSeeded(): Promise<string> {
  const folder = scratchFolder('run');
  const { status, stderr } = spawnSync('cp', ['-a', `${process.env.RECLAIM_E2E_SEEDED}/.`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
  return folder;
}

/** Everybody's weeks stand, and what they set off is done. */
async function untilHistory(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const end = Date.now() + 240_000; ; await pause(500)) {
      const { rows } = await client.query<{ made: number; waiting: number }>(
        `select (select count(*)::int from events where name = 'demo.history-seeded') as made,
                (select count(*)::int from jobs.job where state < 'completed' and start_after < now()) as waiting`,
      );
      if (rows[0]?.made === stories.length && rows[0].waiting === 0) break;
      if (Date.now() > end) throw new Error(`the history was not made in time: ${JSON.stringify(rows[0])}`);
    }
    // Hourly looks have tests of their own: in a folder that is older they would find copies while others are counted.
    await client.query("update scan_schedules set hot_due_at = hot_due_at + interval '1 day'");
  } finally {
    await client.end();
  }
}
