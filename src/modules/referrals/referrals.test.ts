import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addUser, emailConfirmed } from '#modules/accounts/index.ts';
import { type Paying, startPaying } from '../../../tests/setup/paying.ts';
import { programme, type Referrals, type Referred } from './index.ts';

/** The programme as it runs: real database and routes, the sample world’s payments with its refunds and disputes. */
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterEach(() => paying.retire());
afterAll(async () => {
  // Whatever happened here: the books add up to nothing.
  const { rows } = await paying.database.pool.query('select coalesce(sum(cents), 0)::int as sum from ledger_entries');
  await paying.close();
  expect(rows).toEqual([{ sum: 0 }]);
});

let count = 0;
async function join(
  more: { email?: string; emailConfirmed?: boolean; referralCode?: string; browser?: string; touch?: string } = {},
): Promise<string> {
  count += 1;
  const person = { email: `ref${count}@example.test`, emailConfirmed: true, password: 'a long enough one', ...more };
  const added = await paying.transaction((ctx) => addUser(ctx, person));
  await paying.pass(0);
  return added?.id ?? '';
}
const accept = (userId: string, headers?: Record<string, string>) =>
  paying.call<Referrals>(userId, 'POST', '/referrals/terms', { version: programme.version }, headers);
async function partner(email?: string) {
  const id = await join(email === undefined ? {} : { email });
  const { body } = await accept(id, { cookie: `device=browser-of-${id}.sig` });
  return { id, code: body.own?.code ?? '' };
}
const read = async (userId: string) => (await paying.call<Referrals>(userId, 'GET', '/referrals')).body;
const history = async (userId: string, query = '') =>
  (await paying.call<{ items: Referred[]; nextCursor: string | null }>(userId, 'GET', `/referrals/history${query}`))
    .body;
const money = async (userId: string) => {
  const { reviewCents, heldCents, availableCents, askedCents, paidCents } = (await read(userId)).money;
  return { review: reviewCents, held: heldCents, available: availableCents, asked: askedCents, paid: paidCents };
};
const nothing = { review: 0, held: 0, available: 0, asked: 0, paid: 0 };
/** The customer at the payment portal, or their bank. */
async function portal(userId: string, fields: Record<string, string>): Promise<void> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  const page = await (await fetch(body.url)).text();
  const invoice = /name="invoice" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await paying.submit(body.url, { invoice, ...fields });
  await paying.pass(0);
}
async function buy(userId: string, plan = 'standard', number?: string): Promise<void> {
  await paying.buy(userId, plan, 'month', 'good', number);
  await paying.pass(0);
}
const method = { kind: 'paypal', holder: 'Mara Vale', details: 'mara@example.test' };
const setMethod = (userId: string) => paying.call<Referrals>(userId, 'POST', '/referrals/payout-method', method);
const ask = (userId: string, headers?: Record<string, string>) =>
  paying.call<{ id: string; code?: string; cents: number }>(userId, 'POST', '/referrals/payouts', undefined, headers);
const decide = (id: string, step: string, body?: object) =>
  paying.call<{ state: string; code?: string }>('operator', 'POST', `/ops/payouts/${id}/${step}`, body);
/** Somebody who brought a payer whose commission became available: 35.70 a payment of Plus. */
async function rich(payers = 2) {
  const me = await partner();
  const brought = [];
  for (let n = 0; n < payers; n += 1) {
    const payer = await join({ referralCode: me.code });
    await buy(payer, 'plus');
    brought.push(payer);
  }
  await paying.pass(31);
  return { ...me, brought };
}

test('the terms come first, by their version, and give a code once', async () => {
  const me = await join();
  expect(await read(me)).toMatchObject({ terms: { version: programme.version }, funnel: { clicks: 0, signUps: 0 } });
  expect((await read(me)).own).toBeUndefined();
  const old = await paying.call<{ code: string }>(me, 'POST', '/referrals/terms', { version: '2020-01' });
  expect([old.status, old.body.code]).toEqual([409, 'terms_changed']);
  const { body } = await accept(me);
  expect(body.own?.code).toMatch(/^[A-HJ-NP-Z2-9]{7}$/);
  expect(body.own?.link).toMatch(new RegExp(`/\\?r=${body.own?.code}$`));
  expect((await accept(me)).body.own).toEqual(body.own);
  const isKnown = async (code = '') =>
    (await paying.call<{ known: boolean }>('', 'GET', `/referrals/codes/${code}`)).body.known;
  expect(await isKnown(body.own?.code.toLowerCase())).toBe(true);
  expect(await isKnown('NOBODYS')).toBe(false);
  expect((await setMethod(await join())).body).toMatchObject({ code: 'terms_first' });
});

test('a visitor counts once a day, the first code is remembered for 60 days, and the own look does not count', async () => {
  const [first, second] = [await partner(), await partner()];
  const click = (code: string, headers: Record<string, string> = {}, as = '') =>
    paying.call<{ known: boolean }>(as, 'POST', '/referrals/clicks', { code }, headers);
  const touch = async (cookie: string) =>
    (await paying.call<{ code?: string }>('', 'GET', '/referrals/first-touch', undefined, { cookie })).body.code;
  expect((await click('NOBODYS')).body).toEqual({ known: false });
  const clicked = await click(first.code.toLowerCase(), { 'user-agent': 'one' });
  const cookie = clicked.headers.get('set-cookie')?.split(';')[0] ?? '';
  await click(first.code, { 'user-agent': 'one' });
  await click(first.code, { 'user-agent': 'two' });
  await click(first.code, { 'user-agent': 'three' }, first.id);
  expect((await read(first.id)).funnel.clicks).toBe(2);
  // The first touch stays, whatever came later.
  expect((await click(second.code, { cookie })).headers.get('set-cookie')).toBeNull();
  expect(await touch(cookie)).toBe(first.code);
  await paying.pass(1);
  await click(first.code, { 'user-agent': 'one' });
  expect((await read(first.id)).funnel.clicks).toBe(3);
  await paying.pass(58);
  expect(await touch(cookie)).toBe(first.code);
  await paying.pass(1);
  expect(await touch(cookie)).toBeUndefined();
  expect((await click(second.code, { cookie })).headers.get('set-cookie')).toContain(`first_touch=${second.code}.`);
  expect(await touch('first_touch=<script>.12')).toBeUndefined();
  const { rows } = await paying.database.pool.query('select count(*)::int as n from referral_salts where day < $1', [
    paying.world.clock.read().toISOString().slice(0, 10),
  ]);
  expect(rows).toEqual([{ n: 0 }]);
});

test('visits of a link beyond what one network sends are not counted, and neither hurt the link nor its owner', async () => {
  const me = await partner();
  const click = (n: number, code = me.code) =>
    paying.call<{ known: boolean }>('', 'POST', '/referrals/clicks', { code }, { 'user-agent': `flood ${n}` });
  await paying.pass(1);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => click(n)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.known}`))).toEqual(new Set(['200 true']));
  // Sixty at once, and one or two more while the others wait.
  const { clicks } = (await read(me.id)).funnel;
  expect(clicks).toBeGreaterThanOrEqual(60);
  expect(clicks).toBeLessThan(80);
  // Who comes by the link is remembered and brings their commission all the same.
  expect((await click(401)).headers.get('set-cookie')).toContain(`first_touch=${me.code}.`);
  await paying.pass(1);
  await click(402);
  expect((await read(me.id)).funnel.clicks).toBe(clicks + 1);
});

test('a link says where it stood: kept with the click and the sign-up, and what nobody knows is nothing', async () => {
  const me = await partner();
  const click = (via: string | undefined, agent: string, cookie = '') =>
    paying.call<{ known: boolean }>(
      '',
      'POST',
      '/referrals/clicks',
      { code: me.code, via },
      { 'user-agent': agent, cookie },
    );
  expect((await read(me.id)).places).toEqual([]);
  const byCard = await click('card', 'card');
  expect(byCard.headers.get('set-cookie')).toMatch(new RegExp(`first_touch=${me.code}\\.\\d+\\.card;`));
  const cookie = byCard.headers.get('set-cookie')?.split(';')[0] ?? '';
  // The first place counts for the day, and for the sign-up.
  await click('profile', 'card', cookie);
  await click('caption', 'caption');
  for (const [at, strange] of ['Card', '<script>', `card' or 1=1`, 'x'.repeat(3000), ''].entries())
    expect((await click(strange, `strange ${at}`)).body, strange).toEqual({ known: true });
  expect((await read(me.id)).places).toEqual([
    { clicks: 5, signUps: 0, paying: 0 },
    { via: 'card', clicks: 1, signUps: 0, paying: 0 },
    { via: 'caption', clicks: 1, signUps: 0, paying: 0 },
  ]);

  const [, touch = ''] = cookie.split('=');
  const payer = await join({ referralCode: me.code, touch });
  await buy(payer);
  await join({ referralCode: me.code });
  await join({ referralCode: me.code, touch: touch.replace('.card', '.nowhere') });
  // Somebody else's code was typed over it.
  const other = await partner();
  await join({ referralCode: other.code, touch });
  const { funnel, places } = await read(me.id);
  expect(places).toEqual([
    { clicks: 5, signUps: 2, paying: 0 },
    { via: 'card', clicks: 1, signUps: 1, paying: 1 },
    { via: 'caption', clicks: 1, signUps: 0, paying: 0 },
  ]);
  const sum = (key: keyof typeof funnel) => places.reduce((all, place) => all + place[key], 0);
  expect({ clicks: sum('clicks'), signUps: sum('signUps'), paying: sum('paying') }).toEqual(funnel);
  expect((await read(other.id)).places).toEqual([{ clicks: 0, signUps: 1, paying: 0 }]);
  const vias = (await history(me.id)).items.map(({ via }) => via);
  expect(vias.toSorted()).toEqual(['card', undefined, undefined]);
});

test('who came by a code and pays brings 30 %, held for 30 days, for twelve months', async () => {
  const me = await partner();
  const payer = await join({ referralCode: me.code.toLowerCase() });
  expect(await history(me.id)).toMatchObject({
    items: [{ state: 'counting', payments: 0, cents: 0 }],
    nextCursor: null,
  });
  await buy(payer);
  // The bank took a minute for the first payment.
  await paying.database.pool.query(
    `update referrals set first_paid_at = first_paid_at + interval '1 minute' where referred_id = $1`,
    [payer],
  );
  expect((await read(me.id)).funnel).toEqual({ clicks: 0, signUps: 1, paying: 1 });
  expect(await money(me.id)).toEqual({ ...nothing, held: 1770 });
  await paying.pass(29);
  expect(await money(me.id)).toEqual({ ...nothing, held: 1770 });
  await paying.pass(2);
  expect(await money(me.id)).toEqual({ ...nothing, held: 1770, available: 1770 });
  expect((await read(me.id)).money.nextAt).toBeDefined();
  await paying.pass(400);
  await paying.pass(31);
  // Twelve payments of a month, and no thirteenth.
  expect(await money(me.id)).toEqual({ ...nothing, available: 12 * 1770 });
  expect(JSON.stringify(await history(me.id))).not.toMatch(/usr_|example/);
});

test('what is refunded or disputed is clawed back once, from where it stands, and comes again when a dispute is won', async () => {
  const me = await partner();
  const [early, late] = [await join({ referralCode: me.code }), await join({ referralCode: me.code })];
  await buy(early);
  await portal(early, { do: 'refund' });
  await paying.pass(0);
  expect(await money(me.id)).toEqual(nothing);
  await buy(late, 'plus');
  expect(await money(me.id)).toEqual({ ...nothing, held: 3570 });
  await portal(late, { do: 'dispute' });
  expect(await money(me.id)).toEqual(nothing);
  await portal(late, { do: 'won' });
  expect(await money(me.id)).toEqual({ ...nothing, held: 3570 });
});

async function told(userId: string): Promise<string[]> {
  const { rows } = await paying.database.pool.query(
    `select title from notifications where user_id = $1 and kind = 'payout'`,
    [userId],
  );
  return rows.map(({ title }) => title);
}

test('a payout is asked for once, decided once, and paid with a reference', async () => {
  const me = await rich();
  expect((await ask(me.id)).body.code).toBe('payout_method_missing');
  expect((await setMethod(me.id)).body.method).toMatchObject({ kind: 'paypal', shown: 'm•••@example.test' });
  const asked = await Promise.all([ask(me.id), ask(me.id), ask(me.id)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { id } = asked.find(({ status }) => status === 201)?.body ?? { id: '' };
  expect(await money(me.id)).toMatchObject({ available: 0, asked: 7140, paid: 0 });
  const opened = await paying.call<object>('operator', 'GET', `/ops/payouts/${id}`);
  expect(opened.body).toMatchObject({ details: 'mara@example.test', holder: 'Mara Vale', cents: 7140 });
  expect(JSON.stringify(await read(me.id))).not.toContain('mara@example.test');
  expect((await decide(id, 'approve')).body.state).toBe('approved');
  const twice = await Promise.all([
    decide(id, 'paid', { reference: 'TR-1' }),
    decide(id, 'paid', { reference: 'TR-2' }),
    decide(id, 'refuse', { reason: 'no' }),
  ]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  const { asked: left, paid, available } = await money(me.id);
  expect([left, paid + available]).toEqual([0, 7140]);
  expect((await decide(id, 'paid', { reference: 'TR-3' })).body.code).toBe('payout_decided');
});

test('a payout that is refused says why, and the money may be asked for again; less than the least is not paid', async () => {
  const me = await rich();
  await setMethod(me.id);
  const { body } = await ask(me.id);
  await decide(body.id, 'refuse', { reason: 'The name is not the one of the account.' });
  expect((await read(me.id)).payouts).toMatchObject([{ state: 'refused', reason: expect.stringContaining('name') }]);
  expect(await money(me.id)).toMatchObject({ available: 7140, asked: 0 });
  expect(await told(me.id)).toContain('Your payout was refused');
  expect((await ask(me.id)).status).toBe(201);
  const poor = await rich(1);
  await setMethod(poor.id);
  expect((await ask(poor.id)).body.code).toBe('below_minimum');
});

test('a payout whose payments went back is not sent, and what was paid out already is taken off what comes next', async () => {
  const me = await rich();
  await setMethod(me.id);
  const { body } = await ask(me.id);
  const [payer = '', other = ''] = me.brought;
  const back = async (userId: string) => {
    const { rows } = await paying.database.pool.query('select * from payments where user_id = $1 order by paid_at', [
      userId,
    ]);
    await portal(userId, { invoice: rows[0].invoice_id, do: 'refund' });
  };
  await back(payer);
  expect(await money(me.id)).toMatchObject({ available: -3570, asked: 7140 });
  expect((await decide(body.id, 'paid', { reference: 'TR-1' })).body.code).toBe('payout_not_backed');
  await decide(body.id, 'refuse', { reason: 'Refunded since.' });
  expect(await money(me.id)).toMatchObject({ available: 3570, asked: 0 });
  await paying.pass(31);
  const next = await ask(me.id);
  await decide(next.body.id, 'paid', { reference: 'TR-2' });
  const { paid } = await money(me.id);
  await back(other);
  expect(await money(me.id)).toMatchObject({ available: -3570, paid });
});

const reasonsOf = async (userId: string): Promise<string[]> =>
  (
    await paying.database.pool.query('select held_for from referrals where user_id = $1 order by id', [userId])
  ).rows.flatMap(({ held_for: reasons }) => reasons);
const referralOf = async (userId: string): Promise<string> =>
  (await paying.database.pool.query('select id from referrals where user_id = $1', [userId])).rows[0].id;
const judge = (id: string, decision: string) =>
  paying.call<{ state: string; code?: string }>('operator', 'POST', `/ops/referrals/${id}/decide`, {
    decision,
    reason: 'Looked at.',
  });

test.each([
  ['same-address', (code: string) => join({ email: 'self+x@gmail.com', referralCode: code })],
  ['same-browser', (code: string, id: string) => join({ browser: `browser-of-${id}`, referralCode: code })],
] as const)('who brings themselves is held for a person to look: %s', async (reason, come) => {
  const me = await partner(reason === 'same-address' ? 's.elf@googlemail.com' : undefined);
  const payer = await come(me.code, me.id);
  expect(await reasonsOf(me.id)).toEqual([reason]);
  await buy(payer);
  await paying.pass(31);
  expect((await money(me.id)).review).toBeGreaterThan(0);
  expect(await money(me.id)).toMatchObject({ held: 0, available: 0 });
  expect(await history(me.id)).toMatchObject({ items: [{ state: 'held' }] });
});

test('who came is found by how they stand', async () => {
  const me = await partner();
  const own = { browser: `browser-of-${me.id}`, referralCode: me.code };
  await join(own);
  await judge(await referralOf(me.id), 'refuse');
  await join(own);
  await join({ referralCode: me.code });
  await buy(await join({ referralCode: me.code }));
  const standing = async (which: string) =>
    (await history(me.id, `?standing=${which}`)).items.map(({ state, payments }) => [state, payments]);
  expect(await standing('refused')).toEqual([['refused', 0]]);
  expect(await standing('held')).toEqual([['held', 0]]);
  expect(await standing('signed-up')).toEqual([['counting', 0]]);
  expect(await standing('paying')).toEqual([['counting', 1]]);
  expect((await history(me.id)).items).toHaveLength(4);
  const { status, body } = await paying.call<{ code: string }>(me.id, 'GET', '/referrals/history?standing=rich');
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a card of one’s own, or of another account, is held; once cleared it counts, and is not held for that again', async () => {
  const me = await partner();
  await buy(me.id, 'standard', 'shared card');
  const payer = await join({ referralCode: me.code });
  await buy(payer, 'standard', 'shared card');
  expect(await reasonsOf(me.id)).toEqual(['same-card']);
  expect(await money(me.id)).toEqual({ ...nothing, review: 1770 });
  const id = await referralOf(me.id);
  expect(await told(me.id)).toEqual(['An operator is reviewing one of your referrals']);
  expect((await judge(id, 'clear')).body.state).toBe('counting');
  expect(await told(me.id)).toContain('A referral of yours counts');
  expect((await judge(id, 'refuse')).body.code).toBe('referral_decided');
  // Who was brought reads it, as who brought them does.
  const acts = await paying.database.pool.query(
    `select payload ->> 'userId' as user_id from events
     where name = 'operations.acted' and payload ->> 'id' = $1 and payload ->> 'action' = 'referral-clear' order by id`,
    [id],
  );
  expect(acts.rows.map(({ user_id }) => user_id)).toEqual([me.id, payer]);
  expect(await money(me.id)).toEqual({ ...nothing, held: 1770 });
  await paying.pass(32);
  expect(await money(me.id)).toEqual({ ...nothing, held: 1770, available: 1770 });
  const other = await partner();
  await buy(await join({ referralCode: other.code }), 'standard', 'shared card');
  expect(await reasonsOf(other.id)).toEqual(['known-card']);
});

test('whoever ends a plan and comes back is looked at, and a referral that is refused counts nothing', async () => {
  const me = await partner();
  const payer = await join({ referralCode: me.code });
  await buy(payer);
  await paying.call(payer, 'POST', '/billing/cancel');
  await paying.pass(40);
  await buy(payer);
  expect(await reasonsOf(me.id)).toEqual(['came-back']);
  expect(await money(me.id)).toEqual({ ...nothing, review: 1770, available: 1770 });
  await judge(await referralOf(me.id), 'refuse');
  expect(await money(me.id)).toEqual(nothing);
  await paying.pass(62);
  expect(await money(me.id)).toEqual(nothing);
});

test('the mailbox of an account that was deleted is known again', async () => {
  const gone = await join({ email: `again${count}@example.test` });
  const { rows } = await paying.database.pool.query('delete from users where id = $1 returning email', [gone]);
  const me = await partner();
  await join({ email: rows[0].email, referralCode: me.code });
  expect(await reasonsOf(me.id)).toEqual(['known-address']);
});

test('an address that nobody has confirmed does not tell whether its mailbox is known', async () => {
  await join({ email: `mara.vale${count}@gmail.com` });
  const mailbox = `maravale${count - 1}`;
  const me = await partner();
  const came = await join({ email: `${mailbox}+x@gmail.com`, emailConfirmed: false, referralCode: me.code });
  expect(await reasonsOf(me.id)).toEqual([]);
  expect(await history(me.id)).toMatchObject({ items: [{ state: 'counting' }] });
  expect(await told(me.id)).toEqual([]);

  // Nor does it take the mailbox: its owner, who comes later, is no second account.
  const stranger = `stranger${count}`;
  await join({ email: `${stranger}+x@gmail.com`, emailConfirmed: false });
  const other = await partner();
  await join({ email: `${stranger}@gmail.com`, referralCode: other.code });
  expect(await reasonsOf(other.id)).toEqual([]);

  await paying.database.pool.query('update users set email_verified = true where id = $1', [came]);
  await paying.transaction((ctx) => ctx.emit(emailConfirmed, { userId: came }));
  await paying.pass(0);
  expect(await reasonsOf(me.id)).toEqual(['known-address']);
});

test('a browser in which another account was made before is held; whoever made that one is not', async () => {
  const [first, second] = [await partner(), await partner()];
  const browser = `family ${count}`;
  const earlier = await join({ browser, referralCode: first.code });
  const later = await join({ browser, referralCode: second.code });
  expect(await reasonsOf(first.id)).toEqual([]);
  expect(await reasonsOf(second.id)).toEqual(['known-browser']);
  for (const payer of [earlier, later]) await buy(payer);
  expect(await money(first.id)).toEqual({ ...nothing, held: 1770 });
  expect(await money(second.id)).toEqual({ ...nothing, review: 1770 });
});
