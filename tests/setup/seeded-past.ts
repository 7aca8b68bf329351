import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { HistoryDeps } from '../../src/main/seed-history.ts';
import { seedPeopleOfThePast } from '../../src/main/seed-people.ts';
import { createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import type { Database } from '../../src/platform/verb/index.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const today = new Date('2026-11-21T12:00:00Z');

export interface SeededPast {
  database: TestDatabase;
  db: Database;
  /** What every part of the past is written with. */
  deps: HistoryDeps;
  /** Names of the jobs that were queued since the people were there. */
  queued: string[];
  close(): Promise<void>;
}

/** A database with the people of the sample world, for tests of what is written of their past. */
export async function seededPast(): Promise<SeededPast> {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-past-'));
  const database = await testDatabase();
  const db = drizzle(database.pool);
  const queued: string[] = [];
  const deps: HistoryDeps = {
    db,
    clock: createManualClock(today),
    blobs: createBlobs({ store: createFileStore(join(folder, 'blobs')), secret: 'x'.repeat(40) }),
    settings: {
      agent: { name: 'Sample Agent', address: '1 Street, US', phone: '+1 555 0100', email: 'agent@reclaim.test' },
      mailFrom: 'notices@reclaim.test',
      mailDomain: 'reclaim.test',
      batchSeconds: 5,
      product: 'Reclaim',
      replySecret: 'r'.repeat(32),
    },
    send: async (_tx, job) => void queued.push(job.name),
    ledgerFolder: join(folder, 'ledger'),
  };
  await seedPeopleOfThePast(deps);
  queued.length = 0;
  return {
    ...{ database, db, deps, queued },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
