import { beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let mails = 0;
let { world, host, caseId } = {} as CaseScene; // set before each test
eachCase('early', { sent: false }, (scene) => ({ world, host, caseId } = scene));

const first = async () => (await world.noticesOf(caseId))[0] ?? expect.fail('no notice');
async function receive(text: string, more = ''): Promise<ReplyRow> {
  mails += 1;
  const to = makeReplyAddress(world.settings.replySecret, (await first()).id, 'agent.test');
  const raw = `From: dmca@${host}\r\nTo: ${to}\r\nMessage-ID: <e${mails}@host.test>\r\n${more}Content-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  return world.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
const refused = 'Your request has been rejected.';
const bounced = '550 5.1.1 user unknown';
const bounceHead = 'Return-Path: <>\r\nSubject: Undelivered Mail Returned to Sender\r\n';

/** A worker is stopped with the notice after DATA: before the answer, or after it and before it was recorded. */
async function stopWorker(answer: 'none' | 'accepted'): Promise<void> {
  world.clock.advance(901);
  await world.database.pool.query(`update cases set checked_at = $1, checked_outcome = 'present' where id = $2`, [
    world.clock.now(),
    caseId,
  ]);
  await world.runSweep('notices.queue-drafts');
  world.waiting.length = 0;
  const { id } = await first();
  const { rows } = await world.database.pool.query(
    `update notices set state = 'sending', claim_token = claim_token + 1, claimed_at = $2, first_attempt_at = $2, attempts = 1
     where id = $1 and state = 'queued' returning claim_token`,
    [id, world.clock.now()],
  );
  const begun = await world.ledger.begin(id, Number(rows[0].claim_token));
  if (!begun.ok) throw new Error('the ledger refuses');
  await begun.marks.data();
  if (answer === 'accepted') await begun.marks.result('accepted', '250 OK', 250);
}
/** What is due meanwhile, and then the next worker takes the notice. */
async function goOn(): Promise<void> {
  await world.drain({ sweeps: true });
  expect((await first()).state).toBe('sending');
  await world.runJob('notices.deliver', { noticeId: (await first()).id });
  await world.drain({ sweeps: true });
}
const events = async (type: string) => (await world.eventTypes(caseId)).filter((one) => one === type);

describe('on a notice that was taken, before that is recorded,', () => {
  beforeEach(() => stopWorker('accepted'));

  it('a refusal is kept at once, and counts once, when it is recorded', async () => {
    expect(await receive(refused)).toMatchObject({ outcome: 'refused' });
    await goOn();
    expect((await first()).state).toBe('answered');
    expect((await world.caseRow(caseId)).state).toBe('refused');
    await world.drain({ sweeps: true });
    expect(await events('refused')).toHaveLength(1);
  });

  it('a bounce sends the case to the next contact', async () => {
    await receive(bounced, bounceHead);
    await goOn();
    expect((await first()).state).toBe('bounced');
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toEqual([
      `dmca@${host}`,
      `abuse@${host}`,
    ]);
  });

  it('words that nobody has read yet are an answer', async () => {
    await receive('Hm, who are you?');
    await goOn();
    expect((await first()).state).toBe('answered');
  });

  it('what an operator says of it meanwhile counts', async () => {
    const { id } = await receive('Hm, who are you?');
    await world.transaction((ctx) => classifyReply(ctx, world.ledger, { replyId: id, outcome: 'refused' }));
    await goOn();
    expect((await world.caseRow(caseId)).state).toBe('refused');
    expect(await events('refused')).toHaveLength(1);
  });

  it('what fails while it takes effect takes effect later, once', async () => {
    await receive(refused);
    await world.runJob('notices.deliver', { noticeId: (await first()).id });
    const { pool } = world.database;
    await pool.query(`alter table notices add constraint down check (state <> 'answered') not valid`);
    await expect(world.runSweep('replies.waiting-effects')).rejects.toThrow('replies take no effect');
    expect((await world.caseRow(caseId)).state).toBe('noticed');
    await pool.query('alter table notices drop constraint down');
    await world.drain({ sweeps: true });
    expect((await world.caseRow(caseId)).state).toBe('refused');
    expect(await events('refused')).toHaveLength(1);
  });
});

it('between DATA and its answer a refusal shows, as soon as it is in doubt, that it arrived', async () => {
  await stopWorker('none');
  await receive(refused);
  await goOn();
  expect((await first()).state).toBe('answered');
  expect((await world.caseRow(caseId)).state).toBe('refused');
});
