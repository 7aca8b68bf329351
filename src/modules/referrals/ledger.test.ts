import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { thorough } from '../../../tests/setup/thorough.ts';
import { type Account, accounts, move } from './books.ts';
import { balancesOf, post } from './ledger.ts';

let database: TestDatabase;
let run: InTransaction;
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  run = createTransact({ db: drizzle(database.pool), clock, jobs: [], send: async () => {} });
});
afterAll(() => database.close());

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
  run({ kind: 'worker', job: 'test' }, new AbortController().signal, work);
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const given = (key: string, postings: ReturnType<typeof move>) => ({
  key,
  kind: 'test',
  payee: 'usr_payee',
  currency: 'usd',
  postings,
});

test('a transaction that does not add up to nothing, or has no entries, is refused when it is committed', async () => {
  const lopsided = [{ account: 'programme', cents: -5 } as const, { account: 'held', cents: 4 } as const];
  await expect(inTransaction((ctx) => post(ctx, given('lopsided', lopsided)))).rejects.toThrow();
  const empty = `insert into ledger_transactions values ('pst_empty', 'empty', 'test', 'usr_payee', $1)`;
  await expect(query(empty, [new Date(0)])).rejects.toThrow(/not balanced/);
  const twoCurrencies = `with made as (insert into ledger_transactions values ('pst_two', 'two', 'test', 'p', $1) returning id)
    select id from made`;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(twoCurrencies, [new Date(0)]);
    await client.query(
      `insert into ledger_entries (transaction_id, payee, account, currency, cents)
       values ('pst_two', 'p', 'programme', 'usd', -5), ('pst_two', 'p', 'held', 'eur', 5)`,
    );
    await expect(client.query('commit')).rejects.toThrow(/not balanced/);
  } finally {
    client.release();
  }
  expect((await query('select 1 from ledger_transactions')).rowCount).toBe(0);
});

test('what stands in it is never changed, deleted or emptied', async () => {
  await inTransaction((ctx) => post(ctx, given('kept', move('programme', 'held', 5))));
  for (const text of [
    'update ledger_entries set cents = cents * 2',
    `update ledger_transactions set payee = 'me'`,
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ])
    await expect(query(text), text).rejects.toThrow(/append-only/);
});

test('the same key posts once, also at once', async () => {
  const again = () =>
    inTransaction((ctx) => post(ctx, { ...given('once', move('programme', 'held', 7)), payee: 'twin' }));
  await Promise.all([again(), again(), again()]);
  expect(await balancesOf(drizzle(database.pool), 'twin', 'usd')).toMatchObject({ held: 7, programme: -7 });
});

test('after random postings by random payees the whole ledger adds up to nothing, and each balance is its own', async () => {
  const account = fc.constantFrom(...accounts);
  const postings = fc.record({
    from: account,
    to: account,
    cents: fc.integer({ min: 1, max: 1_000_000_000 }),
    payee: fc.constantFrom('a', 'b', 'c'),
  });
  // The promise of 100,000 is kept in books.test.ts, without a database between; here as many as there is time for.
  const many = fc.sample(postings, { numRuns: thorough ? 20_000 : 2000, seed: 7 });
  const truth = new Map<string, number>();
  const add = (payee: string, on: Account, cents: number) =>
    truth.set(`${payee} ${on}`, (truth.get(`${payee} ${on}`) ?? 0) + cents);
  for (let at = 0; at < many.length; at += 100)
    await inTransaction(async (ctx) => {
      for (const [index, { from, to, cents, payee }] of many.slice(at, at + 100).entries()) {
        await post(ctx, { ...given(`random ${at + index}`, move(from, to, cents)), payee });
        if (from === to) continue;
        add(payee, from, -cents);
        add(payee, to, cents);
      }
    });
  const { rows } = await query('select sum(cents)::float8 as sum from ledger_entries');
  expect(rows).toEqual([{ sum: 0 }]);
  for (const payee of ['a', 'b', 'c']) {
    const balances = await balancesOf(drizzle(database.pool), payee, 'usd');
    for (const on of accounts) expect(balances[on], `${payee} ${on}`).toBe(truth.get(`${payee} ${on}`) ?? 0);
  }
}, 600_000);
