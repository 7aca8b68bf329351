import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import { evidenceJobs, evidenceRoutes } from '../../src/modules/evidence/index.ts';
import { type Blobs, createBlobs } from '../../src/platform/blobs/index.ts';
import type { createManualClock } from '../../src/platform/clock/index.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import type { JobDefinition } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Database, InTransaction } from '../../src/platform/verb/index.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Evidence on a real database, its blobs in memory, its jobs in a list, its download behind the API. */
export interface EvidenceWorld {
  database: TestDatabase;
  db: Database;
  blobs: Blobs;
  /** Blobs as they are stored, by name. */
  sealed: Map<string, Buffer>;
  /** Jobs in the order in which they were enqueued. */
  queued: { name: string; payload: object }[];
  transact: InTransaction;
  api: OpenAPIHono;
  creator(userId: string): Promise<void>;
  download(caseId: string, userId: string): Promise<Response>;
}

export async function openEvidenceWorld(clock: ReturnType<typeof createManualClock>): Promise<EvidenceWorld> {
  const database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const sealed = new Map<string, Buffer>();
  const queued: EvidenceWorld['queued'] = [];
  const blobs = createBlobs({
    secret: 's'.repeat(40),
    store: {
      write: async (name, bytes) => void sealed.set(name, Buffer.from(bytes)),
      read: async (name) => sealed.get(name),
      remove: async (name) => void sealed.delete(name),
    },
  });
  const transact = createTransact({
    db,
    clock,
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
    jobs: evidenceJobs as unknown as JobDefinition[], // each payload was checked where its job was defined
  });
  const log = pino({ level: 'silent' });
  const api = createApi({ log });
  const identify = async (headers: Headers) => ({
    userId: headers.get('x-user') ?? '',
    role: 'creator' as const,
    frontendStatus: 'subscribed' as const,
    effectiveSpecialFeatures: [],
    isAffiliateOnly: false,
    plan: 'plus',
  });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: transact,
      identify,
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    evidenceRoutes({ blobs }),
  );
  return {
    database,
    db,
    blobs,
    sealed,
    queued,
    transact,
    api,
    async creator(userId) {
      await database.pool.query(
        `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, 'A', $1 || '@demo.test', true, $2, $2)`,
        [userId, clock.now()],
      );
    },
    download: async (caseId, userId) =>
      api.request(`/cases/${caseId}/evidence`, { headers: { 'x-provider': 'reclaim', 'x-user': userId } }),
  };
}
