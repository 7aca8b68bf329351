import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { createManualClock } from '#platform/clock/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { bringBack, markBounced, refuseAsSeen } from './change-contact.ts';
import { giveContact } from './give-contact.ts';
import { contactsOfHost, ladderOf, lastVerifiedOf } from './index.ts';
import { runOn } from './test-web.ts';
import { unverifyContact, verifyContact } from './verify-contact.ts';

let database: TestDatabase;
let db: Database;
let run: JobRun;
let clock: ReturnType<typeof createManualClock>;
const host = 'site.test';
const who = 'usr_op';
const day = 86_400_000;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ run, clock } = runOn(db));
  await database.pool.query('truncate host_contacts, host_lookups cascade');
});

const plant = (state: string, id = 'con_1', address = 'desk@site.test') =>
  database.pool.query(
    `insert into host_contacts (id, host, step, channel, address, source, checked_at, state, bounced_at)
     values ($1, $2, 'site', 'smtp', $3, 'page of the site', $4, $5, $6)`,
    [id, host, address, clock.now(), state, state === 'bounced' ? clock.now() : null],
  );
const stored = async (id = 'con_1') => {
  const row = (await contactsOfHost(db, host)).find((one) => one.id === id);
  if (!row) throw new Error(`there is no ${id}`);
  return row;
};
const act = <Input, Output>(verb: (ctx: never, input: Input) => Promise<Output>, input: Input): Promise<Output> =>
  run.transaction((ctx) => verb(ctx as never, input)); // every verb here takes the whole context
const decided = { code: 'contact_decided' };

describe('a contact that an operator looked at', () => {
  it('is verified that day, again another day, and the last word can be taken back, once', async () => {
    await plant('usable');
    clock.advance(10 * day);
    const first = clock.now();
    await act(verifyContact, { contactId: 'con_1', who });
    expect(lastVerifiedOf(await stored())).toEqual(first);
    clock.advance(day);
    await act(verifyContact, { contactId: 'con_1', who: 'usr_op2' });
    expect(await stored()).toMatchObject({ verifiedAt: clock.now(), verifiedBy: 'usr_op2', verifiedByBefore: who });
    await expect(act(unverifyContact, { contactId: 'con_1', at: first })).rejects.toMatchObject(decided);
    await act(unverifyContact, { contactId: 'con_1', at: clock.now() });
    expect(lastVerifiedOf(await stored())).toEqual(first);
    expect((await stored()).verifiedBy).toBe(who);
    await expect(act(unverifyContact, { contactId: 'con_1', at: clock.now() })).rejects.toMatchObject(decided);
    await expect(act(unverifyContact, { contactId: 'con_0', at: first })).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['unconfirmed', 'bounced', 'refused', 'superseded'])('is not verified while it is %s', async (state) => {
    await plant(state);
    await expect(act(verifyContact, { contactId: 'con_1', who })).rejects.toMatchObject(decided);
    expect((await stored()).verifiedAt).toBeNull();
  });

  it('is refused with why, also a usable one, and brought back, each only as it was seen', async () => {
    await plant('usable');
    const reason = 'It sells memberships';
    await expect(act(refuseAsSeen, { contactId: 'con_1', reason, was: 'unconfirmed' })).rejects.toMatchObject(decided);
    await act(refuseAsSeen, { contactId: 'con_1', reason, was: 'usable' });
    expect(await stored()).toMatchObject({ state: 'refused', refusedBecause: reason });
    expect(await ladderOf(db, host)).toEqual([]);
    await expect(act(refuseAsSeen, { contactId: 'con_1', reason, was: 'usable' })).rejects.toMatchObject(decided);
    await expect(act(bringBack, { contactId: 'con_1', who, was: 'bounced' })).rejects.toMatchObject(decided);
    await act(bringBack, { contactId: 'con_1', who, was: 'refused' });
    expect(await stored()).toMatchObject({ state: 'usable', refusedBecause: null, confirmedBy: null });
  });

  it.each([
    ['refused', ['refuse']],
    ['dead', ['bounce']],
    ['refused, and dead since', ['refuse', 'bounce']],
    ['dead, and refused since', ['bounce', 'refuse']],
  ])('that was doubtful and then %s comes back as doubtful, and its host waits for nothing', async (_, happened) => {
    await plant('unconfirmed');
    const { checkedAt } = await stored();
    await database.pool.query(
      `insert into host_lookups (host, state, findings, looked_up_at, unasked) values ($1, 'done', '[]', $2, '{}')`,
      [host, clock.now()],
    );
    for (const what of happened) {
      const { state } = await stored();
      if (what === 'bounce') await act(markBounced, { contactId: 'con_1' });
      else await act(refuseAsSeen, { contactId: 'con_1', reason: 'It sells', was: state });
    }
    clock.advance(day);
    expect(await ladderOf(db, host)).toEqual([]);
    const { state: was } = await stored();
    expect(await act(bringBack, { contactId: 'con_1', who, was })).toMatchObject({ confirmed: false });
    const back = { state: 'unconfirmed', refusedBecause: null, bouncedAt: null, confirmedBy: null, checkedAt };
    expect(await stored()).toMatchObject(back);
    const { rows } = await database.pool.query('select waits_since from host_lookups');
    expect(rows).toEqual([{ waits_since: null }]);
    await act(bringBack, { contactId: 'con_1', who, was: 'unconfirmed' });
    expect(await stored()).toMatchObject({ state: 'usable', confirmedBy: who });
  });

  it('of two who decide at once, one is told that the other was first', async () => {
    await plant('usable');
    const both = await Promise.allSettled([
      act(refuseAsSeen, { contactId: 'con_1', reason: 'no', was: 'usable' as const }),
      act(refuseAsSeen, { contactId: 'con_1', reason: 'not', was: 'usable' as const }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a contact given for a host that was never looked up', () => {
  it('stands on its ladder where a copy was found there, and nowhere else', async () => {
    await expect(act(giveContact, { host, contact: 'desk@site.test', who })).rejects.toMatchObject({
      code: 'not_found',
    });
    await plant('superseded');
    await act(giveContact, { host, contact: 'new@site.test', who });
    expect((await ladderOf(db, host)).map(({ address }) => address)).toEqual(['new@site.test']);
  });
});
