import { beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { eventsOf, timersOf } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
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
  const raw = `From: ${mail.from}\r\nTo: ${mail.to ?? 'notices@agent.test'}\r\nMessage-ID: <f${mails}@evil.test>\r\nIn-Reply-To: ${messageId}\r\n${mail.more ?? ''}${mail.more?.includes('Content-Type') ? '' : 'Content-Type: text/plain\r\n'}\r\n${mail.text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  const row = await world.transaction((ctx) => receiveReply(ctx, deps, inbound));
  await world.drain();
  return row;
}
const classify = async (replyId: string, outcome: 'bounce' | 'counter_notice') => {
  await world.transaction((ctx) => classifyReply(ctx, world.ledger, { replyId, outcome }));
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

describe('an answer that no rule understands', () => {
  const read = async (text: string) => {
    const row = await receive({ from: `dmca@${host}`, text });
    expect([row.outcome, await isAtDesk(row.id)]).toEqual(['unclear', true]);
    return row;
  };

  it('keeps the next step from nobody: its time counts from the notice, whatever somebody writes', async () => {
    await read('Hi, who are you?');
    await world.later(14 * day);
    await world.later(1000);
    expect(letters().map(({ to }) => to)).toEqual([`dmca@${host}`, `abuse@${host}`]);
  });

  it.each([
    'The uploader disputes it.',
    'We forwarded your notice to our customer. They say that the pictures are theirs.',
    'The content was removed. The uploader says that the pictures are his own.',
  ])('and in which somebody may object stops what would be sent until it is read: %s', async (text) => {
    const row = await read(text);
    expect((await first()).state).toBe('answered');
    await world.later(30 * day);
    expect([letters().length, await state()]).toEqual([1, 'held']);
    expect((await world.caseRow(caseId)).holdReason).toMatch(/disputes this; an operator reads it/);
    await classify(row.id, 'counter_notice');
    expect(await state()).toBe('contested');
  });
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

  const expectUntouched = async () => {
    expect((await first()).state).toBe('sent');
    expect(await state()).toBe('noticed');
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toEqual([`dmca@${host}`]);
    expect(await nextTold()).toBe(`dmca@${host}`);
  };
  /** As whoever was forwarded the whole letter can make one: recipient and Message-ID are right. */
  const report = (recipient = `dmca@${host}`) => ({
    more: 'Return-Path: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n',
    text: `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--`,
  });

  it.each([
    ['knows a Message-ID', () => bounce],
    ['knows the recipient too', () => ({ ...bounce, ...report() })],
    ['writes in the name of the house, and not whom it is about', () => ({ ...bounce, from: `mailer-daemon@${host}` })],
  ])('of somebody who %s is not believed, and is an operator’s to read', async (_, mail) => {
    const row = await receive(mail());
    expect(row).toMatchObject({ outcome: 'unclear', threadedBy: 'message-id', userId: mara.userId });
    expect(await isAtDesk(row.id)).toBe(true);
    await expectUntouched();
    await classify(row.id, 'bounce');
    expect((await first()).state).toBe('bounced');
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toContain(`abuse@${host}`);
  });

  it('of any server that returns our letter with its signed address is believed', async () => {
    const { text, more } = report();
    const returned = `--b\r\nContent-Type: message/rfc822-headers\r\n\r\nFrom: notices@agent.test\r\nReply-To: <${await signed()}>\r\n--b--`;
    const row = await receive({ ...bounce, more, text: text.replace('--b--', returned) });
    expect(row).toMatchObject({ outcome: 'bounce', threadedBy: 'reply-address' });
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toContain(`abuse@${host}`);
  });

  it.each([
    ['by its form', () => report()],
    ['by its words', () => ({ ...bounce, text: `<DMCA@${host}>: 550 5.1.1 user unknown` })],
  ])('of the house that names whom we wrote to (%s) is its own notice’s alone', async (_, mail) => {
    const row = await receive({ ...mail(), from: `mailer-daemon@mx.${host}` });
    expect(row).toMatchObject({ outcome: 'bounce', threadedBy: 'message-id' });
    expect((await first()).state).toBe('bounced');
    // Others go on writing to the desk.
    expect(await nextTold()).toBe(`dmca@${host}`);
  });

  it('keeps no withdrawal from whoever’s server took the notice: it may be forged', async () => {
    await receive({ ...bounce, ...report(), from: `mailer-daemon@${host}` });
    await world.later(901);
    expect((await world.noticesOf(caseId)).map(({ recipient, state: is }) => [recipient, is])).toEqual([
      [`dmca@${host}`, 'bounced'],
      [`abuse@${host}`, 'sent'],
    ]);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    const taken = (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'retraction');
    expect(taken.map(({ recipient, state: is }) => [recipient, is]).sort()).toEqual([
      [`abuse@${host}`, 'sent'],
      [`dmca@${host}`, 'sent'],
    ]);
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

  /** A notification by RFC 3464 at the signed address, about these recipients. */
  const notification = async (...lines: string[]) =>
    receive({
      from: 'mailer-daemon@mx.test',
      to: await signed(),
      more: 'Return-Path: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n',
      text: `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\n${lines.join('\r\n')}\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--`,
    });

  it.each([
    ['its final recipient', () => ['Final-Recipient: rfc822; john.left@staff.test']],
    [
      'its original recipient',
      () => ['Original-Recipient: rfc822;<john@x.test>', `Final-Recipient: rfc822; dmca@${host}`],
    ],
    [
      'a member of the list behind the desk',
      () => [`Original-Recipient: rfc822; dmca@${host}`, 'Final-Recipient: rfc822; john@x.test'],
    ],
  ])('about somebody else, by %s, is an operator’s to read, and the desk stands', async (_, lines) => {
    const row = await notification(...lines());
    expect(row).toMatchObject({ outcome: 'unclear', reasons: [expect.stringContaining('john'), expect.anything()] });
    expect(await isAtDesk(row.id)).toBe(true);
    expect((await first()).state).toBe('sent');
    expect(await nextTold()).toBe(`dmca@${host}`);
    await classify(row.id, 'bounce');
    expect((await first()).state).toBe('bounced');
  });

  it('about the desk itself, however its mailbox is spelt, counts at once', async () => {
    const row = await notification(`Final-Recipient: RFC822; <DMCA+copies@${host.toUpperCase()}>`);
    expect(row.outcome).toBe('bounce');
    expect(await nextTold()).toBe(`abuse@${elsewhere()}`);
  });

  it('without a form, whose header names somebody else, is an operator’s to read too', async () => {
    const more = `${bounce.more}X-Failed-Recipients: john@x.test\r\n`;
    expect(await receive({ ...bounce, more, to: await signed() })).toMatchObject({ outcome: 'unclear' });
    expect((await first()).state).toBe('sent');
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

describe('what each message may set off', () => {
  type Way = 'the signed address' | 'the recipient' | 'a stranger';
  const texts = {
    actioned: 'The content has been removed.',
    already_gone: 'The page does not exist any more.',
    refused: 'Your request has been rejected.',
    not_resolvable: 'This website is not hosted by us.',
    need_more_information: 'Please provide the exact URLs of the infringing material.',
    counter_notice: 'We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.',
    bounce: '550 5.1.1 user unknown',
    auto_reply: 'This is an automatic reply: I am out of the office until Monday.',
    unclear: 'Hm, who are you?',
  };
  const more: Partial<Record<keyof typeof texts, string>> = {
    bounce: 'Return-Path: <>\r\nSubject: Undelivered Mail Returned to Sender\r\n',
    auto_reply: 'Auto-Submitted: auto-replied\r\n',
  };
  const kinds = ['recheck', 'remind', 'escalate'] as const;
  /** What a message leaves behind: case, notice, the timers that are due now, and whether it lies on the desk. */
  async function effectOf(said: keyof typeof texts, way: Way) {
    const from = way === 'the recipient' ? `legal@mail.${host}` : 'someone@freemail.test';
    const to = way === 'the signed address' ? await signed() : undefined;
    // A mail server says whom it could not reach.
    const text = said === 'bounce' ? `<dmca@${host}>: ${texts[said]}` : texts[said];
    const row = await receive({ from, to, text, more: more[said] });
    const timers = new Map((await timersOf(world.db, [caseId])).map(({ kind, dueAt }) => [kind, dueAt]));
    const now = world.clock.now().getTime();
    return {
      taken: row.outcome,
      case: await state(),
      notice: (await first()).state,
      timers: kinds.map((kind) =>
        timers.has(kind) ? (timers.get(kind)?.getTime() === now ? 'now' : 'later') : 'none',
      ),
      desk: await isAtDesk(row.id),
    };
  }
  const untouched = { case: 'noticed', notice: 'sent', timers: ['later', 'later', 'later'] };
  const effects: Record<keyof typeof texts, { heard: object; stranger: object }> = {
    actioned: {
      heard: { taken: 'actioned', case: 'noticed', notice: 'answered', timers: ['now', 'none', 'later'], desk: false },
      stranger: { taken: 'actioned', ...untouched, timers: ['now', 'later', 'later'], desk: false },
    },
    already_gone: {
      heard: {
        taken: 'already_gone',
        case: 'noticed',
        notice: 'answered',
        timers: ['now', 'none', 'later'],
        desk: false,
      },
      stranger: { taken: 'already_gone', ...untouched, timers: ['now', 'later', 'later'], desk: false },
    },
    refused: {
      heard: { taken: 'refused', case: 'refused', notice: 'answered', timers: ['later', 'none', 'later'], desk: false },
      stranger: { taken: 'unclear', ...untouched, desk: true },
    },
    not_resolvable: {
      heard: {
        taken: 'not_resolvable',
        case: 'noticed',
        notice: 'answered',
        timers: ['later', 'later', 'now'],
        desk: false,
      },
      stranger: { taken: 'unclear', ...untouched, desk: true },
    },
    need_more_information: {
      heard: { taken: 'need_more_information', ...untouched, notice: 'answered', desk: true },
      stranger: { taken: 'unclear', ...untouched, desk: true },
    },
    counter_notice: {
      heard: {
        taken: 'counter_notice',
        case: 'contested',
        notice: 'answered',
        timers: ['none', 'none', 'none'],
        desk: false,
      },
      stranger: { taken: 'unclear', case: 'held', notice: 'sent', timers: ['none', 'none', 'none'], desk: true },
    },
    bounce: {
      heard: { taken: 'bounce', case: 'noticed', notice: 'bounced', desk: false },
      stranger: { taken: 'unclear', ...untouched, desk: true },
    },
    auto_reply: {
      heard: { taken: 'auto_reply', ...untouched, desk: false },
      stranger: { taken: 'auto_reply', ...untouched, desk: false },
    },
    unclear: {
      heard: { taken: 'unclear', ...untouched, notice: 'answered', desk: true },
      stranger: { taken: 'unclear', ...untouched, desk: true },
    },
  };
  const said = Object.keys(texts) as (keyof typeof texts)[]; // keys of a closed record
  const ways: Way[] = ['the signed address', 'the recipient', 'a stranger'];

  it.each(said.flatMap((one) => ways.map((way) => [one, way] as const)))('%s, by %s', async (one, way) => {
    expect(await effectOf(one, way)).toMatchObject(effects[one][way === 'a stranger' ? 'stranger' : 'heard']);
  });

  it.each(['refused', 'not_resolvable', 'need_more_information'] as const)(
    '%s of a stranger takes effect once an operator says that it is one',
    async (one) => {
      const row = await receive({ from: 'someone@freemail.test', text: texts[one] });
      expect(row.reasons[0]).toMatch(/a sender we did not write to/);
      await world.transaction((ctx) => classifyReply(ctx, world.ledger, { replyId: row.id, outcome: one }));
      expect((await first()).state).toBe('answered');
      expect(await state()).toBe(one === 'refused' ? 'refused' : 'noticed');
      expect((await eventsOf(world.db, caseId)).at(-1)?.facts).toMatchObject({ replyId: row.id });
    },
  );

  it('a stranger who says that it was gone is no host that said so', async () => {
    const row = await receive({ from: 'someone@freemail.test', text: texts.already_gone });
    const event = (await eventsOf(world.db, caseId)).at(-1);
    expect(event).toMatchObject({
      type: 'reply',
      cause: expect.stringMatching(/did not write to/),
      facts: { replyId: row.id },
    });
    expect(event?.facts.outcome).toBeUndefined();
  });
});
