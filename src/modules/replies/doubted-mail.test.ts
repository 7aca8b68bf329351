import { beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { eventsOf, timersOf } from '#modules/cases/index.ts';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { repliesForOperator } from '#modules/replies/index.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { latestCounterNotice } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

const day = 86_400;
let mails = 0;

let { world, mara, host, caseId, count } = {} as CaseScene; // set before each test
eachCase('forged', { sent: true }, (scene) => ({ world, mara, host, caseId, count } = scene));

const state = async () => (await world.caseRow(caseId)).state;
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
const first = async () => (await world.noticesOf(caseId))[0] ?? expect.fail('no notice');
const signed = async () => makeReplyAddress(world.settings.replySecret, (await first()).id, 'agent.test');
async function receive(mail: { from: string; to?: string; text: string; more?: string }): Promise<ReplyRow> {
  mails += 1;
  const { messageId } = await first();
  const raw = `From: ${mail.from}\r\nTo: ${mail.to ?? 'notices@agent.test'}\r\nMessage-ID: <f${mails}@evil.test>\r\nIn-Reply-To: ${messageId}\r\n${mail.more ?? ''}Content-Type: text/plain\r\n\r\n${mail.text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret };
  const row = await world.transaction((ctx) => receiveReply(ctx, deps, inbound));
  await world.drain();
  return row;
}
const classify = async (replyId: string, outcome: 'bounce' | 'counter_notice') => {
  await world.transaction((ctx) => classifyReply(ctx, { replyId, outcome }));
  await world.drain();
};
const isAtDesk = async (id: string) => (await repliesForOperator(world.db, 100)).some((row) => row.id === id);

it('an answer that nobody has read yet is one: no reminder says that there was none', async () => {
  await receive({ from: `dmca@${host}`, text: 'Hi, who are you?' });
  expect((await first()).state).toBe('answered');
  await world.later(3 * day + 3600);
  await world.later(1000);
  expect(letters()).toHaveLength(1);
});

describe('a bounce', () => {
  const bounce = {
    from: 'mailer-daemon@evil.test',
    text: '550 5.1.1 user unknown',
    more: 'Return-Path: <>\r\nSubject: Undelivered Mail Returned to Sender\r\n',
  };
  const elsewhere = () => `big${count}.test`;
  /** Another host that names the same desk. */
  beforeEach(() =>
    world.host(elsewhere(), [
      { step: 'site', address: `dmca@${host}` },
      { step: 'abuse', address: `abuse@${elsewhere()}` },
    ]),
  );
  /** Who a second creator's notice about a copy there goes to. */
  async function nextTold(): Promise<string | undefined> {
    const id = await world.open(await world.creator(`other${count}`), `https://${elsewhere()}/1`);
    await world.drain();
    return (await world.noticesOf(id))[0]?.recipient;
  }

  it('leaves with the signed address as its sender, so that a mail server answers there', async () => {
    expect(letters().map(({ from }) => from)).toEqual([await signed()]);
  });

  it('that only knows a Message-ID is its own notice’s alone: others go on writing to the desk', async () => {
    expect(await receive(bounce)).toMatchObject({ outcome: 'bounce', threadedBy: 'message-id' });
    expect((await first()).state).toBe('bounced');
    expect(await nextTold()).toBe(`dmca@${host}`);
  });

  it('that an operator says is one counts for the desk', async () => {
    await classify((await receive({ ...bounce, text: 'Hm.', more: '' })).id, 'bounce');
    expect((await first()).state).toBe('bounced');
    expect(await nextTold()).toBe(`abuse@${elsewhere()}`);
  });

  it('that came to the signed address counts at once', async () => {
    expect(await receive({ ...bounce, to: await signed() })).toMatchObject({ outcome: 'bounce' });
    expect((await first()).state).toBe('bounced');
    expect(await nextTold()).toBe(`abuse@${elsewhere()}`);
  });
});

describe('a counter-notice', () => {
  const text = 'We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.';
  const timers = async () => (await timersOf(world.db, [caseId])).map(({ kind }) => kind);

  it('of somebody we did not write to stops what would be sent, and no clock begins', async () => {
    const row = await receive({ from: 'someone@freemail.test', text });
    expect(row.outcome).toBe('unclear');
    expect(await isAtDesk(row.id)).toBe(true);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', contestedUntil: null });
    expect((await eventsOf(world.db, caseId)).at(-1)?.cause).toMatch(/did not write to disputes this/);
    expect(await timers()).toEqual([]);
    await world.later(30 * day);
    expect(letters()).toHaveLength(1);
    expect(await latestCounterNotice(world.db, caseId)).toBeUndefined();
  });

  it('of somebody we did not write to is one once an operator says so, counted from the day it came', async () => {
    const row = await receive({ from: 'someone@freemail.test', text });
    world.clock.advance(day);
    await classify(row.id, 'counter_notice');
    expect(await state()).toBe('contested');
    expect(await latestCounterNotice(world.db, caseId)).toMatchObject({ replyId: row.id, receivedAt: row.receivedAt });
  });

  it.each([
    ['at the signed address', async () => ({ from: 'someone@freemail.test', to: await signed() })],
    ['from the desk itself', async () => ({ from: `dmca@${host}` })],
    ['from another part of its house', async () => ({ from: `legal@mail.${host}` })],
  ])('%s counts at once', async (_, mail) => {
    expect(await receive({ ...(await mail()), text })).toMatchObject({ outcome: 'counter_notice' });
    expect(await state()).toBe('contested');
  });
});
