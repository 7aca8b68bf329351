import { beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { eventsOf } from '#modules/cases/index.ts';
import { checkSent } from '#modules/notices/index.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { accepted, brokenOff } from '../../../tests/setup/notice-world.ts';
import { resolveUncertain } from '../notices/resolve-uncertain.ts';

const day = 86_400;
let mails = 0;
let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('after-all', { sent: false }, (scene) => ({ world, mara, host, caseId } = scene));

const first = async () => (await world.noticesOf(caseId))[0] ?? expect.fail('no notice');
async function receive(text: string, more = '', way: 'signed' | 'house' = 'signed'): Promise<void> {
  mails += 1;
  const { id, messageId } = await first();
  const head =
    way === 'signed'
      ? `From: dmca@${host}\r\nTo: ${makeReplyAddress(world.settings.replySecret, id, 'agent.test')}\r\n`
      : `From: daemon@mx.${host}\r\nTo: notices@agent.test\r\nIn-Reply-To: ${messageId}\r\n`;
  const raw = `${head}Message-ID: <a${mails}@host.test>\r\n${more}Content-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  await world.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
const autoReply = () => receive('We have received your notice.', 'Auto-Submitted: auto-replied\r\n');
const question = () => receive('Please provide the exact URLs of the infringing material.');
const bounceHead = 'Return-Path: <>\r\nSubject: Undelivered Mail Returned to Sender\r\n';
const bounce = (way: 'signed' | 'house') => receive(`<dmca@${host}>: 550 5.1.1 user unknown`, bounceHead, way);
const letters = () => world.letters.filter(({ to }) => to === `dmca@${host}`);
const states = async (id = caseId) =>
  (await world.noticesOf(id)).map(({ recipient, state }) => [recipient.replace(/@.*/, ''), state]);
const faults = async () => {
  const { id } = await first();
  return (await checkSent(world.db, world.ledger)).faults.filter((fault) => fault.includes(id));
};

describe('on a notice that never arrived, as an operator said,', () => {
  beforeEach(async () => {
    world.answer = () => brokenOff;
    await world.later(901);
    const { id } = await first();
    await world.transaction((ctx) =>
      resolveUncertain(ctx, world.ledger, { noticeId: id, verdict: 'did-not-arrive', who: 'otto' }),
    );
    await world.drain();
    world.answer = () => accepted;
    expect(await states()).toEqual([
      ['dmca', 'failed'],
      ['dmca', 'draft'],
    ]);
  });

  it.each([
    ['an automatic answer', 'sent', autoReply],
    ['a question', 'answered', question],
  ])('%s stops the second letter, and the case goes on from the first', async (_, state, reply) => {
    await reply();
    await world.later(901);
    await world.later(901);
    expect(letters()).toHaveLength(1);
    expect(await states()).toEqual([
      ['dmca', state],
      ['dmca', 'failed'],
    ]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    expect(await faults()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await world.later(8 * day);
    await world.later(901);
    expect((await states()).at(-1)).toEqual(['abuse', 'sent']); // the desk counts as written to
  });

  it('an answer leaves in the second letter’s place one about whatever else it named', async () => {
    const other = await world.open(mara, `https://${host}/2`);
    await world.drain();
    expect(await states(other)).toEqual([['dmca', 'draft']]);
    await question();
    await world.later(901);
    await world.later(901);
    expect(letters()).toHaveLength(2);
    const second = letters()[1]?.raw.replaceAll(/=\r?\n/g, '');
    expect(second).toContain(`https://${host}/2`);
    expect(second).not.toContain(`https://${host}/1`);
    expect(await states(other)).toEqual([
      ['dmca', 'failed'],
      ['dmca', 'sent'],
    ]);
  });

  it('a bounce sends the case to the next contact', async () => {
    await bounce('signed');
    await world.drain({ sweeps: true });
    expect((await states()).sort()).toEqual([
      ['abuse', 'draft'],
      ['dmca', 'bounced'],
      ['dmca', 'failed'],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('an answer changes nothing once the second letter has left, and the timeline says so', async () => {
    await world.later(901);
    await autoReply();
    await world.drain({ sweeps: true });
    expect(await states()).toEqual([
      ['dmca', 'failed'],
      ['dmca', 'sent'],
    ]);
    expect((await eventsOf(world.db, caseId)).at(-1)?.cause).toContain('left after all; another one was sent');
    expect(await faults()).toEqual([]);
  });

  it('a bounce on it once the second letter has left does not say that the next contact is written to', async () => {
    await world.later(901);
    await bounce('signed');
    await world.drain({ sweeps: true });
    expect(await states()).toEqual([
      ['dmca', 'failed'],
      ['dmca', 'sent'],
    ]);
    const causes = (await eventsOf(world.db, caseId)).map(({ cause }) => cause);
    expect(causes.at(-2)).toContain('left after all; another one was sent');
    expect(causes.at(-1)).toBe('The message could not be delivered');
  });
});

describe('on a notice that waits for another try', () => {
  beforeEach(async () => {
    world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'answer' });
    await world.later(901);
    world.answer = () => accepted;
    expect(await states()).toEqual([['dmca', 'queued']]);
  });

  it.each([
    ['an automatic answer', 'sent', autoReply],
    ['a question', 'answered', question],
  ])('%s shows that it arrived: it is not sent again', async (_, state, reply) => {
    await reply();
    await world.later(1801);
    expect(letters()).toHaveLength(1);
    expect(await states()).toEqual([['dmca', state]]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    expect(await faults()).toEqual([]);
  });

  it('a bounce that came to no signed address stops no letter, and counts when it has left', async () => {
    await bounce('house');
    await world.drain({ sweeps: true });
    expect(await states()).toEqual([['dmca', 'queued']]);
    await world.later(61);
    expect(letters()).toHaveLength(2);
    expect(await states()).toEqual([
      ['dmca', 'bounced'],
      ['abuse', 'draft'],
    ]);
  });
});
