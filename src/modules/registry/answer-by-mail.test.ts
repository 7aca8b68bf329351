import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { addUser, makeReserveMail } from '#modules/accounts/index.ts';
import { scamReplies } from '#modules/operations/desk-registry.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { type AccountsAlone, accountsAlone, publicUrl, secretKey } from '../../../tests/setup/accounts-alone.ts';
import { person } from '../../../tests/setup/person.ts';
import type { Answering, decideReplyBody } from './contract.ts';
import { decideReply } from './decide-reply.ts';
import { decideReport } from './decide-report.ts';
import { registryRoutes } from './index.ts';
import { registryHandlers, registryJobs } from './jobs.ts';
import { reportScam } from './report-scam.ts';
import { countByLinkWaiting, takeDown, waitingReplies } from './store.ts';

let accounts: AccountsAlone;
let scamId: string;
/** The mail that asks the address in the entry for its side. */
let asking: { to: string; text: string }[];
let count = 0;

beforeAll(async () => {
  const store = createFileStore(join(tmpdir(), 'reclaim-none')); // nothing here stores a file
  const blobs = createBlobs({ store, secret: secretKey });
  // Nothing here compares a file: of the registry's jobs only what follows a mail has work.
  const { handlers } = registryHandlers({} as never);
  accounts = await accountsAlone(
    undefined,
    (_auth, { db, now }) =>
      registryRoutes({ secretKey, blobs, reserveMail: makeReserveMail({ db, now, mailsPerNetwork: 100 }) }),
    { jobs: registryJobs as unknown as JobDefinition[], handlers }, // payloads are checked where jobs are defined
  );
});
afterAll(() => accounts.close());
const publishEntry = (handle = `https://www.x.com/Agency_${count}/`) =>
  accounts.inTransaction(async (ctx) => {
    const user = await addUser(ctx, person(`reporter${count}@example.test`));
    const told = { kind: 'false-agency', what: 'A deposit.', firstSeen: '2026-10-01', declaration: true } as const;
    const marks = [`agency${count}.com`, `boss${count}@elsewhere.com`, handle];
    const report = await reportScam(ctx, deriveKey(secretKey, 'registry'), { userId: user?.id ?? '', ...told, marks });
    const publish = { decision: 'publish', summary: 'Takes deposits.', documented: false } as const;
    return (await decideReport(ctx, { reportId: report.id, operatorId: 'usr_op', ...publish })).scamId ?? '';
  });
beforeEach(async () => {
  count += 1;
  accounts.clock.advance(2 * 86_400);
  scamId = await publishEntry();
  asking = await accounts.work();
  await accounts.work(); // what follows a mail that left
});

const ask = (mark: string, email: string) => accounts.call('POST', '/registry-answers', { body: { mark, email } });
const linkIn = (text: string | undefined) =>
  new RegExp(`${publicUrl}/registry-answer/(\\S+)`).exec(text ?? '')?.[1] ?? '';
async function link(): Promise<string> {
  await ask(`agency${count}.com`, `info@agency${count}.com`);
  return linkIn((await accounts.work())[0]?.text);
}
const opens = async (token: string) => {
  const { status, body } = await accounts.call('GET', `/registry-answers/${token}`);
  return { status, body: body as unknown as Answering };
};
const waitingHere = async () =>
  (await accounts.inTransaction(({ tx }) => waitingReplies(tx, 50))).find((row) => row.scamId === scamId);
const decide = (replyId: string, decision: z.input<typeof decideReplyBody>) =>
  accounts.inTransaction((ctx) => decideReply(ctx, { replyId, operatorId: 'usr_op', ...decision }));
const answer = (token: string, text = 'We pay everything back.', more: { profile?: string } = {}) =>
  accounts.call('POST', `/registry-answers/${token}`, { body: { text, ...more } });

test('whoever reads mail at the site that is named opens the entry and answers it; an operator lets it stand', async () => {
  const token = await link();
  const opened = await opens(token);
  expect(opened.body).toEqual({ entry: expect.objectContaining({ id: scamId, summary: 'Takes deposits.' }) });
  expect((await answer(token)).status).toBe(201);
  const twice = await answer(token);
  expect([twice.status, twice.body]).toEqual([409, expect.objectContaining({ code: 'reply_waits' })]);
  const waiting = await waitingHere();
  const yours = { id: waiting?.id, kind: 'false-agency', text: 'We pay everything back.' };
  expect((await opens(token)).body.yours).toMatchObject({ ...yours, state: 'waiting' });
  expect(waiting).toMatchObject({ userId: null, contact: `info@agency${count}.com`, text: 'We pay everything back.' });
  await decide(waiting?.id ?? '', { decision: 'publish' });
  expect((await opens(token)).body).toMatchObject({
    entry: { reply: { text: 'We pay everything back.' } },
    yours: { ...yours, state: 'published' },
  });
  const { rows } = await accounts.database.pool.query(`select contact from scam_replies where id = $1`, [waiting?.id]);
  expect(rows).toEqual([{ contact: '' }]);
});

test('the address that an entry names is asked for its side, and answers by the link of that mail', async () => {
  expect(asking).toEqual([
    expect.objectContaining({ to: `boss${count}@elsewhere.com`, text: expect.stringContaining('right to answer') }),
  ]);
  const token = linkIn(asking[0]?.text);
  expect((await opens(token)).body.entry).toMatchObject({ id: scamId, replyWaits: false });
  const sent = await answer(token);
  expect(sent.body, 'the address that is named proves enough').toEqual({ id: expect.any(String), state: 'waiting' });
  expect((await opens(token)).body.entry).toMatchObject({ replyWaits: true });
});

const askedAt = async () => {
  const { rows } = await accounts.database.pool.query('select reply_asked_at as at from scams where id = $1', [scamId]);
  return rows[0].at;
};

test('an entry says that they were asked once the relay took the mail, and never where it did not', async () => {
  expect(await askedAt()).toEqual(accounts.clock.now());
  count += 1;
  accounts.relayAnswers(() => ({ refused: 'no such mailbox' }));
  scamId = await publishEntry();
  expect(await askedAt()).toBeNull();
  await accounts.work();
  await accounts.work();
  accounts.relayAnswers(() => 'accepted');
  expect(await askedAt()).toBeNull();
});

test('no mail leaves for an entry that was taken down, or no longer names its reader, since the mail was promised', async () => {
  count += 1;
  scamId = await publishEntry();
  await accounts.inTransaction((ctx) => takeDown(ctx.tx, scamId, ctx.now(), 'It was wrong.'));
  expect(await accounts.work()).toEqual([]);
  expect(await askedAt()).toBeNull();

  count += 1;
  scamId = await publishEntry();
  await accounts.database.pool.query("delete from scam_marks where scam_id = $1 and kind = 'email'", [scamId]);
  await ask(`agency${count}.com`, `info@agency${count}.com`);
  expect((await accounts.work()).map(({ to }) => to)).toEqual([`info@agency${count}.com`]);
  await ask(`agency${count}.com`, `office@agency${count}.com`);
  await accounts.inTransaction((ctx) => takeDown(ctx.tx, scamId, ctx.now(), 'It was wrong.'));
  expect(await accounts.work()).toEqual([]);
});

test('a question of theirs does not take away the mail that asks them', async () => {
  count += 1;
  scamId = await publishEntry();
  const boss = `boss${count}@elsewhere.com`;
  await ask(boss, boss);
  const left = (await accounts.work()).map(({ subject }) => subject);
  expect(left).toEqual(['A question before you read it elsewhere', 'Your link to answer']);
});

test('the mail for a handle says nothing of the address that was given', async () => {
  await ask(`@agency_${count}`, 'bystander@private-mail.com');
  const [mail] = await accounts.work();
  expect(mail?.text).toContain('does not mean that the registry says anything about this address');
  expect(mail?.text).not.toContain('about this address or its site');
  await ask(`agency${count}.com`, `a@agency${count}.com`);
  expect((await accounts.work())[0]?.text).toContain('about this address or its site');
});

test('five strangers at most wait to answer for a handle; readers are not told, and who is named still answers', async () => {
  const sent: unknown[] = [];
  for (let n = 0; n < 6; n += 1) {
    await ask(`@agency_${count}`, `stranger${n}@private-mail.com`);
    const { status, body } = await answer(linkIn((await accounts.work())[0]?.text));
    sent.push(status === 201 ? 'sent' : body.code);
  }
  expect(sent).toEqual([...Array(5).fill('sent'), 'replies_limit']);
  expect(await countByLinkWaiting(accounts.db, scamId, true)).toBe(5);
  const token = linkIn(asking[0]?.text);
  expect((await opens(token)).body.entry).toMatchObject({ replyWaits: false });
  expect((await answer(token)).status).toBe(201);
  expect((await opens(token)).body.entry).toMatchObject({ replyWaits: true });
});

test('an operator reads in which profile the code counts, since a name is another account elsewhere', async () => {
  const atDesk = async () => {
    const items = await accounts.inTransaction(({ tx, now }) => scamReplies({ tx, now: now(), limit: 200 } as never));
    return items.find(({ facts: { marks } }) => String(marks).includes(`agency_${count}`))?.facts;
  };
  const reply = async () => {
    await ask(`@agency_${count}`, 'me@private-mail.com');
    const token = linkIn((await accounts.work())[0]?.text);
    const other = await answer(token, 'We pay.', { profile: 'x.com/somebody_else' });
    expect(other.body).toMatchObject({ status: 400, errors: [{ path: 'profile' }] });
    await answer(token, 'We pay.', { profile: `https://x.com/agency_${count}` });
  };
  await reply();
  expect(await atDesk()).toMatchObject({
    givenProfile: `x.com/agency_${count}`,
    proofCode: expect.any(String),
    reportedProfiles: [`x.com/Agency_${count}`],
    whereToLook: expect.stringMatching(/counts only in a profile that was reported/),
  });
  count += 1;
  accounts.clock.advance(2 * 86_400);
  scamId = await publishEntry(`@agency_${count}`);
  await accounts.work();
  await reply();
  const facts = await atDesk();
  expect(facts).toMatchObject({ whereToLook: expect.stringMatching(/No report says on which platform/) });
  expect(facts?.reportedProfiles).toBeUndefined();
});

test('a handle is answered for from any address, with a code for its profile until the decision', async () => {
  expect((await ask(`@agency_${count}`, 'me@private-mail.com')).body).toEqual({ done: true });
  const token = linkIn((await accounts.work())[0]?.text);
  const { proofCode } = (await answer(token)).body as { proofCode?: string };
  expect(proofCode).toMatch(/^[A-Z2-9]{8}$/);
  expect((await opens(token)).body.yours).toMatchObject({ proofCode });
  const waiting = await waitingHere();
  expect(waiting).toMatchObject({ proofCode });
  await decide(waiting?.id ?? '', { decision: 'publish' });
  const { yours } = (await opens(token)).body;
  expect(yours).toMatchObject({ state: 'published' });
  expect(yours).not.toHaveProperty('proofCode');
});

test.each([
  ['the site, with an address below it', () => [`https://www.agency${count}.com/x`, `x@mail.agency${count}.com`], 1],
  ['the address itself', () => [`Boss${count}@elsewhere.com`, `boss${count}@elsewhere.com`], 1],
  ['a site that nobody reported', () => ['unheard-of.com', 'info@unheard-of.com'], 0],
] as const)('the answer is the same for %s, and a mail leaves where there is an entry', async (_what, asked, mails) => {
  const [mark = '', email = ''] = asked();
  const { status, body } = await ask(mark, email);
  expect([status, body]).toEqual([200, { done: true }]);
  expect(await accounts.work()).toHaveLength(mails);
  expect((await accounts.database.pool.query('select 1 from user_mails')).rows).toEqual([]);
});

test.each([
  ['a number', () => ['+44 20 7946 0958', 'me@example.com'], 'mark'],
  ['an address elsewhere', () => [`agency${count}.com`, `info@agency${count}.com.evil.test`], 'email'],
  ['another address than the one named', () => [`boss${count}@elsewhere.com`, 'other@elsewhere.com'], 'email'],
  ['no address', () => [`agency${count}.com`, 'nobody'], 'email'],
] as const)('%s proves nothing: its field says so, whether or not there is an entry', async (_what, asked, path) => {
  const [mark = '', email = ''] = asked();
  for (const named of [mark, mark.replaceAll(/\d+/g, (digits) => (digits.length > 2 ? digits : '999'))]) {
    const refused = await ask(named, email);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path }] }]);
  }
  expect(await accounts.work()).toEqual([]);
});

test('an address is written to once a day, however often it is asked for, and nobody is told', async () => {
  for (let n = 0; n < 3; n += 1)
    expect((await ask(`agency${count}.com`, `a@agency${count}.com`)).body).toEqual({ done: true });
  expect(await accounts.work()).toHaveLength(1);
  accounts.clock.advance(86_399);
  await ask(`agency${count}.com`, `a@agency${count}.com`);
  expect(await accounts.work()).toEqual([]);
  accounts.clock.advance(1);
  await ask(`agency${count}.com`, `a@agency${count}.com`);
  expect(await accounts.work()).toHaveLength(1);
});

test('a link ends after thirty days, with its entry, and where a letter of it is another', async () => {
  const token = await link();
  const open = async (at: string) => (await opens(at)).status;
  expect(token).not.toContain(Buffer.from('agency').toString('base64url').slice(0, 6));
  expect(await open(`${token.slice(0, -4)}AAAA`)).toBe(404);
  expect(await open('x')).toBe(404);
  expect(await open(token)).toBe(200);
  accounts.clock.advance(30 * 86_400);
  expect(await open(token)).toBe(404);
  expect((await answer(token)).status).toBe(404);
  const next = await link();
  await accounts.database.pool.query('update scams set taken_down_at = updated_at where id = $1', [scamId]);
  expect(await open(next)).toBe(404);
});

test('an answer has its length, and is text', async () => {
  const token = await link();
  expect((await answer(token, '')).status).toBe(400);
  expect((await answer(token, 'x'.repeat(2001))).status).toBe(400);
});

test('what was decided is read under the link, with why: refused it stands beside the entry, and another can be sent', async () => {
  const token = await link();
  await answer(token);
  const waiting = await waitingHere();
  await decide(waiting?.id ?? '', { decision: 'refuse', reason: 'It names a private person.' });
  expect((await opens(token)).body).toMatchObject({
    entry: { id: scamId },
    yours: { state: 'refused', reason: 'It names a private person.' },
  });
  accounts.clock.advance(1);
  expect((await answer(token, 'We pay back, and name nobody.')).status).toBe(201);
  expect((await opens(token)).body.yours).toMatchObject({ state: 'waiting', text: 'We pay back, and name nobody.' });
});

test('an entry that was taken down for it is shown no more; that it was is', async () => {
  const token = await link();
  await answer(token);
  const waiting = await waitingHere();
  await decide(waiting?.id ?? '', { decision: 'take-down', reason: 'You are right.' });
  const { status, body } = await opens(token);
  expect([status, body]).toEqual([
    200,
    { yours: expect.objectContaining({ state: 'accepted', reason: 'You are right.' }) },
  ]);
  expect((await answer(token)).status).toBe(404);
});

test('nobody else at the site reads what became of an answer', async () => {
  const token = await link();
  await answer(token);
  await ask(`agency${count}.com`, `other@agency${count}.com`);
  const other = linkIn((await accounts.work())[0]?.text);
  expect((await opens(other)).body).toEqual({ entry: expect.objectContaining({ id: scamId }) });
});
