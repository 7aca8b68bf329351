import { beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { timersOf } from '#modules/cases/index.ts';
import { checkSent, meetLedger } from '#modules/notices/index.ts';
import { assignReply } from '#modules/replies/assign-reply.ts';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { brokenOff } from '../../../tests/setup/notice-world.ts';
import { deliverJob } from '../notices/delivery-job.ts';

let mails = 0;
let { world, mara, host, caseId, count } = {} as CaseScene; // set before each test
eachCase('shows', { sent: false }, (scene) => ({ world, mara, host, caseId, count } = scene));

const notice = async () => (await world.noticesOf(caseId))[0] ?? expect.fail('no notice');
const deps = () => ({ blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger });
async function receive(
  way: 'signed' | 'named' | 'stranger' | 'unthreaded',
  text: string,
  more = '',
): Promise<ReplyRow> {
  mails += 1;
  const { id, messageId } = await notice();
  const to = way === 'signed' ? makeReplyAddress(world.settings.replySecret, id, 'agent.test') : 'notices@agent.test';
  const from = way === 'named' ? `dmca@${host}` : 'someone@freemail.test';
  const thread = way === 'unthreaded' ? '' : `In-Reply-To: ${messageId}\r\n`;
  const raw = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <s${mails}@host.test>\r\n${thread}${more}Content-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const row = await world.transaction((ctx) => receiveReply(ctx, deps(), inbound));
  await world.drain();
  return row;
}
const letters = () => world.letters.filter(({ to }) => to === `dmca@${host}`);
const faults = async () => {
  const { id } = await notice();
  return (await checkSent(world.db, world.ledger)).faults.filter((fault) => fault.includes(id));
};
/** The notice left, the database was put back to before, and the ledger is lost too: nobody knows. */
async function lose(): Promise<void> {
  // Of another creator something was sent that the ledger lacks now, so nothing is believed not to have left.
  const other = `lost${count}.test`;
  await world.host(other, [{ step: 'site', address: `dmca@${other}` }]);
  const witness = await world.open(mara, `https://${other}/1`);
  await world.drain();
  world.clock.advance(901);
  await world.runSweep('notices.queue-drafts');
  world.waiting.length = 0;
  const [left] = await world.noticesOf(witness);
  await world.database.pool.query(`update notices set state = 'sent' where id = $1`, [left?.id]);
  await world.transaction((ctx) => meetLedger(ctx, { ledger: world.ledger }));
  expect((await notice()).state).toBe('uncertain');
}
const refused = 'Your request has been rejected.';

describe('of a notice in doubt whose ledger is lost', () => {
  beforeEach(lose);

  it.each(['signed', 'named'] as const)('a refusal (%s) shows that it arrived, and takes effect', async (way) => {
    await receive(way, refused);
    expect(await notice()).toMatchObject({ state: 'answered', sentAt: expect.any(Date) });
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'refused', step: 1 });
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['actioned', 'The content has been removed.', ''],
    ['need_more_information', 'Please provide the exact URLs of the infringing material.', ''],
    ['unclear', 'Hm, who are you?', ''],
    [
      'auto_reply',
      'This is an automatic reply: I am out of the office until Monday.',
      'Auto-Submitted: auto-replied\r\n',
    ],
  ])('%s shows that it arrived: it stands in the ledger, and never leaves again', async (outcome, text, more) => {
    expect(await receive('signed', text, more)).toMatchObject({ outcome });
    expect((await notice()).state).toBe(outcome === 'auto_reply' ? 'sent' : 'answered');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).toContain('escalate');
    expect(await faults()).toEqual([]);
    const { id } = await notice();
    expect(await world.ledger.read(id)).toMatchObject({ state: 'accepted' });
    await world.transaction((ctx) => ctx.enqueue(deliverJob, { noticeId: id }));
    await world.drain({ sweeps: true });
    expect(letters()).toEqual([]);
  });

  it('a counter-notice stops the case that it has reached', async () => {
    await receive('signed', 'We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.');
    expect((await world.caseRow(caseId)).state).toBe('contested');
    expect(await faults()).toEqual([]);
  });

  it('a bounce shows that it left: it is not sent again, and the next contact is', async () => {
    await receive(
      'signed',
      '550 5.1.1 user unknown',
      'Return-Path: <>\r\nSubject: Undelivered Mail Returned to Sender\r\n',
    );
    expect((await notice()).state).toBe('bounced');
    expect(await faults()).toEqual([]);
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toEqual([
      `dmca@${host}`,
      `abuse@${host}`,
    ]);
  });

  it('what a stranger says shows nothing, until an operator says what it is', async () => {
    const { id } = await receive('stranger', refused);
    expect((await notice()).state).toBe('uncertain');
    await world.transaction((ctx) => classifyReply(ctx, world.ledger, { replyId: id, outcome: 'refused' }));
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'refused', step: 1 });
    expect(await faults()).toEqual([]);
  });

  it('what an operator says is about it shows that it arrived', async () => {
    const { id } = await receive('unthreaded', refused);
    const about = (await notice()).id;
    await world.transaction((ctx) => assignReply(ctx, world.ledger, { replyId: id, about }));
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'refused', step: 1 });
    expect(await faults()).toEqual([]);
  });

  it('the ledger has it first: what fails after it changes nothing else, and the same bytes bring it about', async () => {
    const { id, messageId } = await notice();
    const raw = `From: dmca@${host}\r\nMessage-ID: <again${count}@host.test>\r\nIn-Reply-To: ${messageId}\r\nContent-Type: text/plain\r\n\r\n${refused}\r\n`;
    const inbound = await readInbound(Buffer.from(raw));
    const failing = world.transaction(async (ctx) => {
      await receiveReply(ctx, deps(), inbound);
      throw new Error('the machine went down');
    });
    await expect(failing).rejects.toThrow('went down');
    expect((await notice()).state).toBe('uncertain');
    expect(await world.ledger.read(id)).toMatchObject({ state: 'accepted' });
    await world.transaction((ctx) => receiveReply(ctx, deps(), inbound));
    expect((await world.caseRow(caseId)).state).toBe('refused');
    expect(await faults()).toEqual([]);
  });
});

it('an answer shows that one arrived also where the ledger had it as broken off', async () => {
  world.answer = () => brokenOff;
  await world.later(901);
  const { id } = await notice();
  await world.ledger.resolve(id, 'did-not-arrive', 'otto'); // and the transaction failed after it
  await receive('signed', refused);
  expect(await notice()).toMatchObject({ state: 'answered' });
  expect(await world.ledger.read(id)).toMatchObject({ state: 'accepted' });
  expect(await faults()).toEqual([]);
  expect(letters()).toHaveLength(1);
});
