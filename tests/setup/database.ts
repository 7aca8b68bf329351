import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { prepareQueues } from '../../src/platform/jobs/queue.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a database that may make others, and the name of the migrated one they are copied from. */
    database: { adminUrl: string; template: string; ownCluster: boolean };
    /** Of the property tests. */
    seed: number;
  }
}

/**
 * One real PostgreSQL for the whole run: embedded, or `TEST_DATABASE_URL` (a role that may create databases).
 * The embedded one does without fsync: nothing in it outlives the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = scratchFolder('test');
  const embedded = given ? undefined : await startEmbedded({ dataDir: join(folder, 'data'), unsafe: true });
  const template = `reclaim_template_${process.pid}`;
  const adminUrl = given ?? embedded?.url ?? '';
  await run(adminUrl, `create database ${template}`);
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = `/${template}`;
  await migrate(templateUrl.href, { folder: join(import.meta.dirname, '../../migrations') });
  await prepareQueues(templateUrl.href, []);
  project.provide('database', { adminUrl, template, ownCluster: embedded !== undefined });
  project.provide('seed', seedOfRun());
  return async () => {
    if (given) await run(adminUrl, `drop database if exists ${template}`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** `PROPERTY_SEED`, or the commit's own: what is red can be repeated, what is green stays green until the next commit. */
function seedOfRun(): number {
  const commit = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).stdout?.trim();
  const seed = Number(process.env.PROPERTY_SEED ?? Number.parseInt(commit || '1', 16));
  process.stdout.write(`property tests: PROPERTY_SEED=${seed}\n`);
  return seed;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
