import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, changeSettings, readSettings } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, mayAct } from '#modules/brands/index.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context } from '#platform/verb/index.ts';
import { allSites } from '#sample/sites/all-sites.ts';
import { person } from '../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../tests/setup/test-database.ts';
import { leaks, setUpAccount } from './sample-set-up.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'reclaim-set-up-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] })(
    { kind: 'worker', job: 'test' },
    new AbortController().signal,
    work,
  );
const setUp = (userId: Parameters<typeof setUpAccount>[2]['userId'], frontendStatus: 'free' | 'subscribed') =>
  run((ctx) =>
    setUpAccount(createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) }), ctx, {
      userId,
      frontendStatus,
    }),
  );

describe('the set-up for the tour', () => {
  it('puts its copies on leak sites of the sample world', () => {
    const leaking = allSites.filter(({ kind }) => kind === 'leak').map(({ host }) => host);
    expect(leaking).toEqual(expect.arrayContaining([...leaks]));
  });

  it('lets the service act for a newcomer, and changes nothing at the second press', async () => {
    const user = await run((ctx) => addUser(ctx, { ...person('nina@new.test', 'Nina'), emailConfirmed: false }));
    const userId = user?.id ?? expect.fail('she was added');
    const first = await setUp(userId, 'free');
    expect(first).toMatch(/^tour_[a-z0-9]{8}$/);
    const state = () =>
      run(async (ctx) => ({
        plan: (await readEntitlements(ctx.tx, userId, clock.now())).plan,
        brands: (await brandsOf(ctx.tx, userId)).map(({ handle, state }) => [handle, state]),
        acts: (await mayAct(ctx.tx, userId, clock.now())).ok,
        settings: await readSettings(ctx.tx, userId),
      }));
    const before = await state();
    expect(before).toMatchObject({
      plan: 'premium',
      brands: [[first, 'verified']],
      acts: true,
      settings: { autoSend: true, firstNoticesCleared: true },
    });
    expect(await setUp(userId, 'subscribed')).toBe(first);
    expect(await state()).toEqual(before);
  });

  it('sends by itself for those, too, who proved an account before, and keeps that account', async () => {
    const user = await run((ctx) => addUser(ctx, { ...person('vera@new.test', 'Vera'), emailConfirmed: false }));
    const userId = user?.id ?? expect.fail('she was added');
    const handle = await setUp(userId, 'free');
    const change = { autoSend: false, firstNoticesCleared: false };
    await run((ctx) => changeSettings(ctx, { userId, change }));
    expect(await setUp(userId, 'free')).toBe(handle);
    const settings = await run((ctx) => readSettings(ctx.tx, userId));
    expect(settings).toMatchObject({ autoSend: true, firstNoticesCleared: true });
  });
});
