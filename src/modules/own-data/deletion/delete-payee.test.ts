import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, askDeletion, usersToDelete } from '#modules/accounts/index.ts';
import { deleteAccount } from '#modules/own-data/deletion/delete-account.ts';
import { payeesWaiting, programme, type Referrals } from '#modules/referrals/index.ts';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';

/** The end of an account that money of the referral programme hangs on. */
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

let count = 0;
async function join(referralCode?: string): Promise<string> {
  count += 1;
  const person = { email: `payee${count}@example.test`, password: 'a long enough one', referralCode };
  const added = await paying.transaction((ctx) => addUser(ctx, person));
  await paying.pass(0);
  return added?.id ?? '';
}
async function partner() {
  const id = await join();
  const { body } = await paying.call<Referrals>(id, 'POST', '/referrals/terms', { version: programme.version });
  return { id, code: body.own?.code ?? '' };
}
async function bring(code: string): Promise<string> {
  const id = await join(code);
  await paying.buy(id, 'plus');
  await paying.pass(0);
  return id;
}
const money = async (userId: string) => (await paying.call<Referrals>(userId, 'GET', '/referrals')).body.money;
const operate = (path: string, body?: object) =>
  paying.call<{ state: string; code?: string }>('operator', 'POST', path, body);
const q = async (text: string, values: unknown[] = []) => (await paying.database.pool.query(text, values)).rows;
const ask = (userId: string) => paying.transaction((ctx) => askDeletion(ctx, { userId }));
const deletion = (userId: string) =>
  deleteAccount(
    {
      db: paying.db,
      blobs: { eraseOwner: async () => undefined } as never, // nobody here has files
      canWarn: true,
      lookAtPlan: async () => undefined,
      endPurchases: async () => undefined,
    },
    { transaction: paying.transaction } as never, // all that it asks for
    userId,
  );
const exists = async (userId: string) => (await q('select 1 from users where id = $1', [userId])).length > 0;

test('what somebody earned by an account that is deleted waits for an operator, since nobody hears of a dispute any more', async () => {
  const me = await partner();
  const payer = await bring(me.code);
  expect(await money(me.id)).toMatchObject({ heldCents: 3570, reviewCents: 0 });
  await ask(payer);
  await paying.pass(7);
  expect(await deletion(payer)).toBe('done');
  expect(await exists(payer)).toBe(false);
  await paying.pass(60);
  expect(await money(me.id)).toMatchObject({ heldCents: 0, reviewCents: 3570, availableCents: 0 });
  const [{ id, state, held_for: reasons }] = await q('select * from referrals where user_id = $1', [me.id]);
  expect([state, reasons]).toEqual(['held', ['account-deleted']]);
  expect((await operate(`/ops/referrals/${id}/decide`, { decision: 'refuse', reason: 'Disputed.' })).body.state).toBe(
    'refused',
  );
  expect(await money(me.id)).toMatchObject({ heldCents: 0, reviewCents: 0, availableCents: 0 });
});

test('an account with an open payout is deleted once that has ended, and not before', async () => {
  const me = await partner();
  await bring(me.code);
  await bring(me.code);
  await paying.pass(31);
  const method = { kind: 'paypal', holder: 'Mara Vale', details: 'mara@example.test' };
  await paying.call(me.id, 'POST', '/referrals/payout-method', method);
  const { body: payout } = await paying.call<{ id: string }>(me.id, 'POST', '/referrals/payouts');
  await ask(me.id);
  await paying.pass(8);
  const due = () =>
    paying.transaction(({ tx, now }) => usersToDelete(tx, now(), { most: 20, unasked: true, except: payeesWaiting }));
  expect(await due()).toEqual([]);
  expect(await deletion(me.id)).toEqual({ skipped: expect.any(String) });
  expect((await operate(`/ops/payouts/${payout.id}/approve`)).body.state).toBe('approved');
  expect(await deletion(me.id)).toEqual({ skipped: expect.any(String) });
  expect((await operate(`/ops/payouts/${payout.id}/paid`, { reference: 'TR-1' })).body.state).toBe('paid');
  expect(await due()).toEqual([me.id]);
  expect(await deletion(me.id)).toBe('done');
  expect(await exists(me.id)).toBe(false);
  const left = await q(
    'select account, sum(cents)::int as cents from ledger_entries where payee = $1 group by account',
    [me.id],
  );
  expect(Object.fromEntries(left.map(({ account, cents }) => [account, cents]))).toMatchObject({
    asked: 0,
    paid: 7140,
  });
});
