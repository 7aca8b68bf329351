import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Actor, Context } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { changeView } from './change-view.ts';
import { viewsAtOnce } from './contract.ts';
import { keepView } from './keep-view.ts';
import { deleteView, viewsOf } from './store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const worker: Actor = { kind: 'worker', job: 'test' };
let database: TestDatabase;
let transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const clock = createManualClock(now);
  const run = createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] });
  transaction = (work) => run(worker, new AbortController().signal, work);
  for (const id of ['usr_mara', 'usr_other'])
    await database.pool.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@example.test', true, $2, $2)`,
      [id, now],
    );
});
afterAll(() => database.close());

const keep = (userId: string, name: string) =>
  transaction((ctx) => keepView(ctx, { userId, name, filters: { state: ['refused'], days: 30 } }));
const change = (userId: string, id: string, to: { name?: string; filters?: object }) =>
  transaction((ctx) => changeView(ctx, { userId, id, ...to }));

it('keeps filters under a name that no other view of the creator has, whatever its case', async () => {
  const view = await keep('usr_mara', 'Refused lately');
  expect(view).toMatchObject({ name: 'Refused lately', filters: { state: ['refused'], days: 30 } });
  await expect(keep('usr_mara', 'REFUSED lately')).rejects.toMatchObject({
    kind: 'invalid',
    details: { errors: [{ path: 'name', message: 'One of your views is called “Refused lately” already.' }] },
  });
  expect(await keep('usr_other', 'Refused lately')).toMatchObject({ userId: 'usr_other' });
});

it('compares names as the table does, whatever their letters', async () => {
  for (const [first, second] of [
    ['İstanbul', 'i̇stanbul'],
    ['STRAẞE', 'straße'],
    ['ΣΑΣ', 'σας'],
  ] as const) {
    await keep('usr_other', first);
    await keep('usr_other', second).catch((error: unknown) => expect(error).toMatchObject({ kind: 'invalid' }));
  }
});

it('takes another name or other filters, and leaves the rest as it is', async () => {
  const view = await keep('usr_mara', 'Mine');
  await expect(change('usr_mara', view.id, { name: 'refused LATELY' })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await change('usr_mara', view.id, { name: 'MINE' })).toMatchObject({ name: 'MINE', filters: view.filters });
  expect(await change('usr_mara', view.id, { filters: { host: 'a.test' } })).toMatchObject({
    name: 'MINE',
    filters: { host: 'a.test' },
  });
});

it('is nobody else’s to change or remove', async () => {
  const view = await keep('usr_mara', 'Private');
  await expect(change('usr_other', view.id, { name: 'x' })).rejects.toMatchObject({ kind: 'not-found' });
  expect(await transaction(({ tx }) => deleteView(tx, 'usr_other', view.id))).toBe(false);
  expect(await transaction(({ tx }) => deleteView(tx, 'usr_mara', view.id))).toBe(true);
  expect(await transaction(({ tx }) => deleteView(tx, 'usr_mara', view.id))).toBe(false);
});

it('has a limit that names itself, also for those who press at once', async () => {
  const kept = await transaction(({ tx }) => viewsOf(tx, 'usr_mara'));
  const tries = Array.from({ length: viewsAtOnce - kept.length + 3 }, (_, at) => keep('usr_mara', `View ${at}`));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    reason: { code: 'views_limit', message: 'You keep 20 views, which is the limit. Remove one of them first.' },
  });
});
