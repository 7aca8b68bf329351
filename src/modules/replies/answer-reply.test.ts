import { describe, expect, it } from 'vitest';
import { parseInbound } from '#lib/inbound-mail/index.ts';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { eventsOf } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { advanceCases } from '#modules/notices/advance-cases.ts';
import { privateIn } from '#modules/notices/private-words.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { answerReply } from '#modules/replies/answer-reply.ts';
import { answerBody } from '#modules/replies/contract.ts';
import { closeReply, openReply, repliesForOperator } from '#modules/replies/index.ts';
import { replyLengths } from '#modules/replies/lengths.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { brokenOff } from '../../../tests/setup/notice-world.ts';

let mails = 0;
let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('asking', { sent: true }, (scene) => ({ world, mara, host, caseId } = scene));

const first = async () => (await world.noticesOf(caseId))[0] ?? expect.fail('no notice');
const answers = async () => (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'explanation');
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
const isAtDesk = async (id: string) => (await repliesForOperator(world.db, 100)).some((row) => row.id === id);

/** A question of the recipient, with the headers given. */
async function asked(more: Record<string, string> = {}): Promise<ReplyRow> {
  mails += 1;
  const head = {
    From: `agent7@${host}`,
    To: makeReplyAddress(world.settings.replySecret, (await first()).id, 'agent.test'),
    Subject: 'RE: Re: [#77] Your notice',
    'Message-ID': `<q${mails}@${host}>`,
    'Content-Type': 'text/plain',
    ...more,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const inbound = await readInbound(Buffer.from(`${lines.join('\r\n')}\r\n\r\nPlease provide the exact URLs.\r\n`));
  const deps = { blobs: world.blobs, ledger: world.ledger, replySecret: world.settings.replySecret };
  return world.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
const answer = (replyId: string, text = 'They stand below.') =>
  world.transaction((ctx) => answerReply(ctx, { settings: world.settings, blobs: world.blobs }, { replyId, text }));
const read = async (raw: string) => {
  const parsed = await parseInbound(Buffer.from(raw));
  return parsed.ok ? parsed.mail : expect.fail(parsed.sentence);
};

describe('an answer to a recipient who asks for more', () => {
  it('leaves once, in the thread, from our signed address, and stands in the case', async () => {
    const { id } = await asked();
    await answer(id);
    await Promise.all([answer(id), answer(id)]);
    await world.drain({ sweeps: true });
    expect(letters()).toHaveLength(2);
    const [notice, [sent]] = [await first(), await answers()];
    const letter = letters()[1];
    expect(sent).toMatchObject({ state: 'sent', recipient: `agent7@${host}`, followsNoticeId: notice.id, attempts: 1 });
    expect(letter?.from).toBe(makeReplyAddress(world.settings.replySecret, sent?.id ?? '', 'agent.test'));
    const mail = await read(letter?.raw ?? '');
    expect(mail).toMatchObject({
      messageId: sent?.messageId,
      inReplyTo: [`<q${mails}@${host}>`],
      references: [notice.messageId, `<q${mails}@${host}>`],
      replyTo: letter?.from,
      subject: 'Re: [#77] Your notice',
    });
    expect(mail.text).toMatch(/^They stand below\./);
    expect(mail.text).toContain(`https://${host}/1`);
    expect(await world.ledger.read(sent?.id ?? '')).toMatchObject({ state: 'accepted' });
    expect(await world.eventTypes(caseId)).toEqual(expect.arrayContaining(['explanation-queued', 'explanation-sent']));
    expect((await eventsOf(world.db, caseId)).at(-1)?.cause).toMatch(/^The answer to /);
    expect((await world.caseRow(caseId)).state).toBe('noticed');
    expect(await isAtDesk(id)).toBe(false);
  });

  it('that differs, or comes after the question was closed, is refused: what was sent is fixed', async () => {
    const { id } = await asked();
    await answer(id);
    await expect(answer(id, 'Something else.')).rejects.toMatchObject({ code: 'already_answered' });
    const [sent] = await answers();
    await expect(
      world.database.pool.query(`update notices set body = 'other' where id = $1`, [sent?.id]),
    ).rejects.toThrow(/does not change/);
  });

  it('in doubt is never repeated, and an answer to it shows that it arrived', async () => {
    const { id } = await asked();
    world.answer = () => brokenOff;
    await answer(id);
    await world.drain();
    for (let time = 0; time < 3; time += 1) await world.later(3600);
    expect((await answers()).map(({ state }) => state)).toEqual(['uncertain']);
    expect(letters()).toHaveLength(2);
    const [sent] = await answers();
    await asked({ To: makeReplyAddress(world.settings.replySecret, sent?.id ?? '', 'agent.test') });
    expect((await answers()).map(({ state }) => state)).toEqual(['answered']);
  });

  it.each(['before', 'after'])(
    'that was thought lost closes its question again, %s it came back to the desk',
    async (when) => {
      const { id } = await asked();
      world.answer = () => brokenOff;
      await answer(id);
      await world.drain();
      const [sent] = await answers();
      const noticeId = sent?.id ?? expect.fail('no answer');
      await world.transaction((ctx) =>
        resolveUncertain(ctx, world.ledger, { noticeId, verdict: 'did-not-arrive', who: 'otto' }),
      );
      if (when === 'after') await world.drain();
      expect(await isAtDesk(id)).toBe(when === 'after');
      const further = await asked({ To: makeReplyAddress(world.settings.replySecret, noticeId, 'agent.test') });
      await world.drain();
      expect((await answers()).map(({ state }) => state)).toEqual(['answered']);
      expect(await isAtDesk(id)).toBe(false);
      expect(await isAtDesk(further.id)).toBe(true);
      await world.runJob('replies.settle-asked', { noticeId }); // once more, as after a crash
      expect(await isAtDesk(id)).toBe(false);
      await expect(answer(id, 'Something else.')).rejects.toMatchObject({ code: 'already_answered' });
    },
  );

  it.each(['refused by their server', 'withheld'])('that was %s brings the question back to the desk', async (how) => {
    const { id } = await asked();
    if (how === 'refused by their server')
      world.answer = () => ({ outcome: 'refused', code: 550, response: '550 no', stage: 'recipient' });
    await answer(id);
    if (how === 'withheld') await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    expect((await answers()).map(({ state }) => state)).toEqual([how === 'withheld' ? 'failed' : 'bounced']);
    expect(await isAtDesk(id)).toBe(true);
    expect((await first()).state).toBe('answered');
    if (how === 'withheld') return;
    await answer(id);
    expect(await answers()).toHaveLength(2);
  });

  it('that bounced and is answered all the same arrived: its question closes again', async () => {
    const { id } = await asked();
    world.answer = () => ({ outcome: 'refused', code: 550, response: '550 no', stage: 'recipient' });
    await answer(id);
    await world.drain();
    expect(await isAtDesk(id)).toBe(true);
    const [sent] = await answers();
    const further = await asked({ To: makeReplyAddress(world.settings.replySecret, sent?.id ?? '', 'agent.test') });
    await world.drain();
    expect([await isAtDesk(id), await isAtDesk(further.id)]).toEqual([false, true]);
    expect((await answers()).map(({ state }) => state)).toEqual(['answered']);
  });

  const bounced = async (noticeId: string) => {
    await asked({
      To: makeReplyAddress(world.settings.replySecret, noticeId, 'agent.test'),
      'Return-Path': '<>',
      Subject: 'Undelivered Mail Returned to Sender: 550 5.1.1 user unknown',
    });
    await world.drain({ sweeps: true });
  };
  const answeredNow = async (id: string, text: string) => {
    await answer(id, text);
    world.clock.advance(1);
    await world.drain({ sweeps: true });
    return (await answers()).at(-1)?.id ?? expect.fail('no answer');
  };

  it('of which an earlier one arrived after all keeps its question closed when the later one comes back', async () => {
    const { id } = await asked();
    const one = await answeredNow(id, 'They stand below.');
    await bounced(one);
    expect(await isAtDesk(id)).toBe(true);
    const two = await answeredNow(id, 'They stand below, once more.');
    await asked({ To: makeReplyAddress(world.settings.replySecret, one, 'agent.test') });
    await world.drain();
    await bounced(two);
    expect((await answers()).map(({ state }) => state)).toEqual(['answered', 'bounced']);
    expect(await isAtDesk(id)).toBe(false);
  });

  it('that is told once more to have come back leaves alone what an operator closed in their own words', async () => {
    const { id } = await asked();
    const one = await answeredNow(id, 'They stand below.');
    await bounced(one);
    await world.transaction((ctx) => closeReply(ctx, { replyId: id, note: 'Called them; they have what they need.' }));
    await world.runJob('replies.settle-asked', { noticeId: one });
    expect(await isAtDesk(id)).toBe(false);
  });

  it.each([
    ['the e-mail address', async () => `Write to ${(await emailOf()).toUpperCase()}, please.`],
    ['the legal name', async () => `She is ${(await signed()).legal_name}.`],
    ['the postal address', async () => `Post goes to:\n${(await signed()).address}`],
  ])('that holds %s of the creator is refused, and nothing is written', async (what, words) => {
    await world.database.pool.query(`update authorizations set legal_name = 'Marianne Holz' where user_id = $1`, [
      mara.userId,
    ]);
    const { id } = await asked();
    await expect(answer(id, await words())).rejects.toMatchObject({
      code: 'discloses_private',
      message: expect.stringContaining(what),
    });
    expect(await answers()).toEqual([]);
    expect(await isAtDesk(id)).toBe(true);
  });

  it.each([
    ['in another form of the same letters', 'She is Zoe\u0301 Marti\u0301n.', 'the legal name'],
    ['without accents', 'She is Zoe Martin.', 'the legal name'],
    ['turned round', 'Owner: Martín, Zoé', 'the legal name'],
    ['with a further name', 'She is Zoé Anna Martín.', 'the legal name'],
    ['of the account', 'Her account is in the name of Zed Marz.', 'the account’s name'],
    ['that her channel shows', 'She is known as Zoe Vale.', undefined],
    ['of which one word alone stands there', 'The Martin Gallery has no licence.', undefined],
  ])('is looked through for a name that is private: one %s', async (_, text, what) => {
    const { pool } = world.database;
    await pool.query(`update authorizations set legal_name = 'Zoé Martín' where user_id = $1`, [mara.userId]);
    await pool.query(`update users set name = 'Zed Marz' where id = $1`, [mara.userId]);
    await pool.query(`update brands set display_name = 'Zoé Vale' where user_id = $1`, [mara.userId]);
    expect(await world.transaction((ctx) => privateIn(ctx, mara.userId, text))).toBe(what);
    await pool.query(`update users set name = 'Zoe' where id = $1`, [mara.userId]);
    expect(await world.transaction((ctx) => privateIn(ctx, mara.userId, 'Zoé Vale it is.'))).toBeUndefined();
  });

  it('is named in the case by the mailbox it went to, and by the house only where that was written to', async () => {
    await world.database.pool.query(`update notices set recipient_name = 'Example Host' where id = $1`, [
      (await first()).id,
    ]);
    await answer((await asked({ From: 'takedowns@parent.test' })).id);
    world.clock.advance(1);
    await answer((await asked({ From: `DMCA+77@${host}` })).id, 'They stand below, as before.');
    expect((await answers()).map(({ recipientName }) => recipientName)).toEqual([null, 'Example Host']);
    await world.drain({ sweeps: true });
    const told = (await eventsOf(world.db, caseId))
      .map(({ cause }) => cause)
      .filter((one) => /^The answer to/.test(one));
    expect(told.join('\n')).toMatch(/takedowns@parent\.test[\s\S]*Example Host/);
  });

  it('is taken back with the notice, once, wherever it went', async () => {
    for (const From of ['takedowns@parent.test', 'Takedowns+9@parent.test', `DMCA+77@${host}`]) {
      world.clock.advance(1);
      await answer((await asked({ From })).id);
    }
    await world.drain({ sweeps: true });
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.later(901);
    for (let time = 0; time < 2; time += 1) {
      await world.runJob('notices.retract', { caseId });
      await world.later(901);
    }
    const told = world.letters.filter(({ to, raw }) => /^Subject: Withdrawal/m.test(raw) && /parent|asking/.test(to));
    expect(
      told
        .filter(({ raw }) => raw.includes(`https://${host}/1`))
        .map(({ to }) => to)
        .sort(),
    ).toEqual([`dmca@${host}`, 'takedowns+9@parent.test']);
    expect((await world.noticesOf(caseId)).filter(({ kind }) => kind === 'retraction')).toHaveLength(2);
  });

  it('that was on its way when the notice was taken back is taken back after it', async () => {
    await answer((await asked({ From: 'takedowns@parent.test' })).id);
    const [waiting] = await answers();
    await world.database.pool.query(`update cases set state = 'withdrawn' where id = $1`, [caseId]);
    await world.runJob('notices.retract', { caseId });
    await world.transaction((ctx) => advanceCases(ctx, waiting ?? expect.fail('no answer'), 'sent'));
    await world.database.pool.query(`update notices set state = 'sending' where id = $1`, [waiting?.id]);
    await world.database.pool.query(`update notices set state = 'sent' where id = $1`, [waiting?.id]);
    await world.drain();
    expect(
      (await world.noticesOf(caseId))
        .filter(({ kind }) => kind === 'retraction')
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual([`dmca@${host}`, 'takedowns@parent.test']);
  });

  it('and its withdrawal stand in the thread; what comes back on the withdrawal belongs there, and can go to court', async () => {
    await answer((await asked({ From: 'takedowns@parent.test' })).id);
    await world.drain({ sweeps: true });
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    for (let time = 0; time < 2; time += 1) await world.later(901);
    const [answered] = await answers();
    const withdrawal =
      (await world.noticesOf(caseId)).find(({ followsNoticeId }) => followsNoticeId === answered?.id) ??
      expect.fail('no withdrawal');
    const { id } = await asked({ To: makeReplyAddress(world.settings.replySecret, withdrawal.id, 'agent.test') });
    const opened = await openReply(await db(), world.blobs, id);
    const written = (await world.noticesOf(caseId)).map((one) => one.id).sort();
    expect(opened?.thread.flatMap((one) => (one.by === 'us' ? [one.id] : [])).sort()).toEqual(written);
    expect(written).toHaveLength(4);
    expect(opened?.thread.map((one) => one.id)).toContain(id);
    await world.database.pool.query(`update cases set state = 'contested', contested_until = $2 where id = $1`, [
      caseId,
      world.clock.now(),
    ]);
    const courtAction = { court: 'S.D.N.Y.', docket: '1:26-cv-01234' };
    const told = { caseId, noticeId: withdrawal.id, courtAction };
    expect(await world.runJob('notices.tell-court-action', told)).toBe('done');
    expect((await world.noticesOf(caseId)).at(-1)).toMatchObject({
      kind: 'court-action',
      recipient: `dmca@${host}`,
      followsNoticeId: (await first()).id,
    });
  });

  it('that ends in half a character is mended', async () => {
    const { id } = await asked();
    await answer(id, answerBody.parse({ text: 'See below \ud83d' }).text);
    expect((await answers()).map(({ explains }) => explains?.text)).toEqual(['See below \ufffd']);
  });

  it('is not possible where nothing is asked, nobody wrote, or nothing may be said', async () => {
    const plain = await asked();
    await world.database.pool.query(`update replies set outcome = 'refused' where id = $1`, [plain.id]);
    await expect(answer(plain.id)).rejects.toMatchObject({ code: 'not_asked' });
    await expect(answer('rpl_none')).rejects.toMatchObject({ kind: 'not-found' });
    const nobody = await asked({ From: 'a@b@c <x y>' });
    await expect(answer(nobody.id)).rejects.toMatchObject({ code: 'no_sender' });
    const { id } = await asked();
    await world.database.pool.query(`update authorizations set revoked_at = $2 where user_id = $1`, [
      mara.userId,
      world.clock.now(),
    ]);
    await expect(answer(id)).rejects.toMatchObject({ code: 'cannot_be_sent' });
    expect(await answers()).toEqual([]);
  });

  it('goes to Reply-To within the house of its sender, and never elsewhere', async () => {
    expect((await asked({ 'Reply-To': `ticket+77@help.${host}` })).answerTo).toBe(`ticket+77@help.${host}`);
    expect((await asked({ 'Reply-To': 'someone@evil.test' })).answerTo).toBe(`agent7@${host}`);
  });

  it('carries nothing of a stranger’s headers that could break out of ours', async () => {
    const { id } = await asked({
      Subject: '=?utf-8?Q?Hi=0D=0ABcc:_evil@evil.test?=',
      'Message-ID': '<"a b"@[evil],x>',
    });
    await answer(id, 'Bcc: all@evil.test\n\nSee below.');
    await world.drain();
    const raw = letters()[1]?.raw ?? '';
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^bcc:/im);
    expect(letters().map(({ to }) => to)).toEqual([`dmca@${host}`, `agent7@${host}`]);
    expect((await read(raw)).inReplyTo).toEqual([(await first()).messageId]);
  });

  it('is read beside the conversation that it belongs to', async () => {
    const { id } = await asked();
    world.clock.advance(60);
    await answer(id);
    const opened = await openReply(await db(), world.blobs, id);
    expect(opened?.thread.map(({ by }) => by)).toEqual(['us', 'them', 'us']);
    expect(JSON.stringify(opened?.thread)).not.toContain(await emailOf());
  });
});

it.each([
  ['no words', '', /Write the answer first/],
  ['blanks', ' \r\n ', /Write the answer first/],
  ['too many words', 'x'.repeat(replyLengths.answer + 1), /at most 5000 characters/],
  ['a NUL', 'a\0b', /control characters/],
  ['an escape', 'a\u001bb', /control characters/],
])('an answer of %s is refused', (_, text, sentence) => {
  const parsed = answerBody.safeParse({ text });
  expect(parsed.error?.issues[0]?.message).toMatch(sentence);
});

const one = async (sql: string) => (await world.database.pool.query(sql, [mara.userId])).rows[0];
const emailOf = async (): Promise<string> => (await one('select email from users where id = $1')).email;
const signed = (): Promise<{ legal_name: string; address: string }> =>
  one('select legal_name, address from authorizations where user_id = $1');
/** As a reader has it: outside a transaction. */
const db = async () => world.db as never;
