import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { calendarDate } from '../../lib/business-days/index.ts';
import { changeSettings } from '../accounts/index.ts';
import { decideCase, eventsOf, moveCase, timersOf } from '../cases/index.ts';
import { undoDecision } from '../cases/undo-decision.ts';
import { withdrawCase } from '../cases/withdraw-case.ts';
import { addEntry } from '../whitelist/index.ts';
import type { CounterNoticeBody } from './contract.ts';
import { deadlinesOf, remindAt, stageAt } from './counter-notice.ts';
import { decideCounterNotice } from './decide-counter-notice.ts';
import { readInbound, receiveReply } from './receive-reply.ts';
import { latestCounterNotice } from './store.ts';

const dayMs = 86_400_000;
const court = { decision: 'court-action', court: 'S.D.N.Y.', docket: '1:26-cv-01234', filedAt: '2026-11-20' } as const;
const lapse = { decision: 'let-lapse' } as const;
let world: NoticeWorld;
let creator: { userId: string; workId: string };
beforeEach(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida');
  await world.host('host.test', [
    { step: 'site', address: 'desk@host.test' },
    { step: 'abuse', address: 'abuse@net.test' },
  ]);
});
afterEach(() => world.close());

/** A case whose notice was sent, at one address of one host. */
async function noticed(path: string): Promise<string> {
  const caseId = await world.open(creator, `https://host.test/${path}`);
  await world.drain({ sweeps: true });
  return caseId;
}
async function sent(...paths: string[]): Promise<string[]> {
  const ids = [];
  for (const path of paths) ids.push(await noticed(path));
  await world.later(1_000);
  return ids;
}
let mails = 0;
async function receive(caseId: string, text: string): Promise<void> {
  const notice = (await world.noticesOf(caseId)).findLast(({ sentAt }) => sentAt !== null);
  mails += 1;
  const raw = `From: desk@host.test\r\nTo: agent@agent.test\r\nSubject: Re\r\nMessage-ID: <${mails}@host.test>\r\nIn-Reply-To: ${notice?.messageId}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  await world.transaction((ctx) =>
    receiveReply(ctx, { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger }, inbound),
  );
  await world.drain({ sweeps: true });
}
const dispute = (caseId: string, about = '') =>
  receive(caseId, `We received a counter-notice under 17 U.S.C. 512(g)(3) from our user. ${about}`);
const decide = (caseId: string, body: CounterNoticeBody, userId = creator.userId) =>
  world.transaction((ctx) => decideCounterNotice(ctx, { userId, caseId, body }));
const counterOf = (caseId: string) => latestCounterNotice(world.db, caseId);
const timers = async (caseId: string) =>
  Object.fromEntries((await timersOf(world.db, [caseId])).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]));
const lettersTo = (to: string) => world.letters.filter((letter) => letter.to === to);
const until = (at: Date) => world.later((at.getTime() - world.clock.now().getTime()) / 1000 + 1);

describe('the days of a counter-notice', () => {
  it('are ten and fourteen business days after it came, and the reminder three before', () => {
    const days = deadlinesOf(new Date('2026-11-20T15:00:00Z'));
    expect(calendarDate(days.restoreNotBefore)).toBe('2026-12-07');
    expect(days.restoreBy.toISOString()).toBe('2026-12-12T05:00:00.000Z');
    expect(calendarDate(remindAt(days))).toBe('2026-12-02');
    expect(stageAt(days, new Date('2026-12-02T12:00:00Z'))).toBe('soon');
    expect(stageAt(days, days.restoreNotBefore)).toBe('today');
    expect(stageAt(days, new Date(days.restoreBy.getTime() - 1))).toBe('today');
    expect(stageAt(days, days.restoreBy)).toBe('over');
  });
});

describe('a court action', () => {
  it('is told once to whom the notice went, naming court, docket, our message and the disputed address alone', async () => {
    const [first = '', second = ''] = await sent('1', '2');
    await dispute(first, 'It is about https://host.test/1.');
    expect((await world.caseRow(second)).state).toBe('noticed');
    const [notice] = await world.noticesOf(first);
    await Promise.all([decide(first, court), decide(first, court)]);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    await decide(first, court);
    await world.later(1_000);
    const told = lettersTo('desk@host.test').filter(({ raw }) => raw.includes('Court action after'));
    expect(told).toHaveLength(1);
    const letter = told[0]?.raw ?? '';
    expect(letter).toContain(`In-Reply-To: ${notice?.messageId}`);
    for (const words of ['Court: S.D.N.Y.', '1:26-cv-01234', '2026-11-20', 'https://host.test/1', '512(g)(2)(C)'])
      expect(letter).toContain(words);
    expect(letter.replace(/=\r?\n/g, '')).toContain(`Message-ID ${notice?.messageId}`);
    expect(letter).not.toContain('https://host.test/2');
    expect(letter).not.toMatch(/perjury|following works/);
    expect(lettersTo('abuse@net.test')).toEqual([]);
    expect((await world.caseRow(first)).state).toBe('contested');
    expect(await counterOf(first)).toMatchObject({
      decision: 'court-action',
      docket: '1:26-cv-01234',
      court: 'S.D.N.Y.',
    });
    expect(await world.eventTypes(first)).toEqual(expect.arrayContaining(['court-action', 'court-action-sent']));
  });

  it('leaves one look, on the day after the last on which the host may restore, and nothing else to do', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    await decide(caseId, court);
    const counter = await counterOf(caseId);
    expect(await timers(caseId)).toEqual({ recheck: counter?.restoreBy.toISOString() });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    await world.later(90 * 86_400);
    expect(world.letters).toHaveLength(2);
    expect((await world.caseRow(caseId)).state).toBe('contested');
  });

  it('of one docket is told in one letter for all its addresses, of two in two', async () => {
    const ids = await sent('1', '2', '3');
    await dispute(ids[0] ?? '');
    const [one = '', two = '', three = ''] = ids;
    await decide(one, court);
    await decide(two, court);
    await decide(three, { ...court, docket: '2:26-cv-9' });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    const told = world.letters.filter(({ raw }) => raw.includes('Court action after'));
    expect(told.map(({ raw }) => [...raw.matchAll(/https:\/\/host\.test\/\d/g)].length).sort()).toEqual([1, 2]);
  });

  it('is refused where it could not be told: in a dry run, without authorization, filed tomorrow', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    await expect(decide(caseId, { ...court, filedAt: '2026-11-23' })).rejects.toMatchObject({ kind: 'invalid' });
    const dryRun = (on: boolean) =>
      world.transaction((ctx) => changeSettings(ctx, { userId: creator.userId, change: { dryRun: on } }));
    await dryRun(true);
    await expect(decide(caseId, court)).rejects.toMatchObject({ code: 'dry_run' });
    await dryRun(false);
    await world.database.pool.query(`update authorizations set revoked_at = $1`, [world.clock.now()]);
    await expect(decide(caseId, court)).rejects.toMatchObject({ code: 'authorization_revoked' });
    expect((await counterOf(caseId))?.decision).toBeNull();
    expect(world.letters).toHaveLength(1);
  });

  it('that could not be delivered is an operator’s, and goes to nobody else', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    world.answer = () => ({ outcome: 'refused', code: 550, response: '550 no such user', stage: 'recipient' });
    await decide(caseId, court);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await counterOf(caseId)).toMatchObject({ untoldSince: expect.any(Date) });
    expect((await world.eventTypes(caseId)).filter((type) => type === 'court-action-undelivered')).toHaveLength(1);
    expect((await world.noticesOf(caseId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'notice answered',
      'court-action bounced',
    ]);
  });

  it('may be followed by a retraction, which is then the decision', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    await decide(caseId, court);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: creator.userId, caseId }));
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(world.letters.map(({ raw }) => /Subject: (\w+)/.exec(raw)?.[1])).toEqual(['Notice', 'Withdrawal']);
    expect(await counterOf(caseId)).toMatchObject({ decision: 'retract', court: 'S.D.N.Y.' });
  });
});

describe('letting a counter-notice lapse', () => {
  it('ends the ladder, says why, and looks when the host’s time is over', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    const counter = await counterOf(caseId);
    await decide(caseId, lapse);
    await decide(caseId, lapse);
    expect((await world.caseRow(caseId)).state).toBe('exhausted');
    expect(await timers(caseId)).toEqual({ recheck: counter?.restoreBy.toISOString() });
    const last = (await eventsOf(world.db, caseId)).at(-1);
    expect(last).toMatchObject({ type: 'exhausted', cause: expect.stringContaining('take effect') });
    await expect(decide(caseId, court)).rejects.toMatchObject({ code: 'counter_notice_decided' });
  });

  it('by itself comes after two reminders, once its last day is over, with the truth in the timeline', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    const counter = await counterOf(caseId);
    if (!counter) throw new Error('not contested');
    const stages = async () =>
      (
        await world.database.pool.query(
          `select payload ->> 'stage' as s from events where name = 'replies.decision-due' order by events.id`,
        )
      ).rows.map((row) => row.s);
    await until(remindAt(counter));
    await world.later(dayMs / 1000);
    expect(await stages()).toEqual(['soon']);
    expect(await timers(caseId)).toMatchObject({ 'decide-by': counter.restoreNotBefore.toISOString() });
    await until(counter.restoreNotBefore);
    expect(await stages()).toEqual(['soon', 'today']);
    expect(await timers(caseId)).toMatchObject({ 'decide-by': counter.restoreBy.toISOString() });
    expect((await world.caseRow(caseId)).state).toBe('contested');
    await until(counter.restoreBy);
    expect(await stages()).toEqual(['soon', 'today', 'over']);
    expect((await world.caseRow(caseId)).state).toBe('exhausted');
    expect(await counterOf(caseId)).toMatchObject({ decision: 'lapsed', decidedBy: 'nobody' });
    expect((await eventsOf(world.db, caseId)).at(-1)?.cause).toContain('no decision in time');
    await decide(caseId, lapse);
    await world.later(60 * 86_400);
    expect(world.letters).toHaveLength(1);
  });

  it('does not lapse twice when two sweeps meet', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    const counter = await counterOf(caseId);
    world.clock.advance((counter?.restoreBy.getTime() ?? 0) / 1000 - world.clock.now().getTime() / 1000 + 1);
    await Promise.all([world.runSweep('replies.counter-notices'), world.runSweep('replies.counter-notices')]);
    expect((await world.eventTypes(caseId)).filter((type) => type === 'exhausted')).toHaveLength(1);
  });
});

describe('a counter-notice that cannot be followed', () => {
  it('is told of, and holds up no other', async () => {
    const [bad = '', good = ''] = await sent('1', '2');
    await dispute(bad);
    const counter = await counterOf(bad);
    world.clock.advance((counter?.restoreBy.getTime() ?? 0) / 1000 - world.clock.now().getTime() / 1000 + 1);
    await world.database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'a bad row'; end $$;
       create trigger fails before update on counter_notices for each row when (old.case_id = '${bad}') execute function fail()`,
    );
    await expect(world.runSweep('replies.counter-notices')).rejects.toThrow('1 of 2 counter-notices stand still');
    expect((await world.caseRow(bad)).state).toBe('contested');
    expect((await world.caseRow(good)).state).toBe('exhausted');
  });
});

describe('while a poster disputes an address', () => {
  it('nothing is sent about it: not by a bounce, a late answer, a reminder, a step, or another approval', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    await decide(caseId, lapse);
    const [notice] = await world.noticesOf(caseId);
    await receive(caseId, 'Your request has been rejected.');
    await receive(caseId, 'This is not hosted by us. Please contact the hosting provider.');
    await world.runJob('notices.prepare', { caseId, round: 1, step: 1 });
    await world.runJob('notices.remind', { caseId, step: 1 });
    await world.runJob('notices.climb', { noticeId: notice?.id ?? '', caseIds: [caseId] });
    await expect(
      world.transaction((ctx) => decideCase(ctx, { userId: creator.userId, caseId, decision: 'approve' })),
    ).rejects.toMatchObject({ code: 'no_step_left' });
    await world.later(60 * 86_400);
    expect(world.letters).toHaveLength(1);
    expect((await world.caseRow(caseId)).state).toBe('exhausted');
  });

  it('not even its creator sends a new notice before the last day; afterwards only the creator does', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    const counter = await counterOf(caseId);
    await world.transaction((ctx) => decideCase(ctx, { userId: creator.userId, caseId, decision: 'whitelist' }));
    await world.transaction((ctx) => undoDecision(ctx, { userId: creator.userId, caseId }));
    const approve = () =>
      world.transaction((ctx) => decideCase(ctx, { userId: creator.userId, caseId, decision: 'approve' }));
    await expect(approve()).rejects.toMatchObject({ code: 'counter_notice_open' });
    await until(counter?.restoreBy ?? new Date());
    expect((await world.caseRow(caseId)).state).toBe('found');
    expect(await approve()).toMatchObject({ state: 'approved', contestedUntil: null });
  });

  it('a copy that is back after its removal waits for its creator, also where auto-send is on', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    await decide(caseId, lapse);
    const { gone, removed } = {
      gone: { checkId: 'chk_1', outcome: 'gone' },
      removed: { checkIds: ['chk_1', 'chk_2'] },
    };
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'gone', cause: 'Gone', facts: gone }));
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'removed', cause: 'Gone twice', facts: removed, set: { removedAt: ctx.now() } }),
    );
    await world.later(40 * 86_400);
    await world.open(creator, 'https://host.test/1');
    await world.later(1_000);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2 });
    expect(world.letters).toHaveLength(1);
  });
});

describe('a counter-notice about an earlier notice', () => {
  it('stops what was about to leave in a later round: a found, a held and an approved case', async () => {
    const ids = await sent('found', 'held', 'approved', 'other');
    for (const id of ids.slice(0, 3)) {
      const told = { caseId: id, cause: 'test' };
      await world.transaction((ctx) =>
        moveCase(ctx, { ...told, to: 'gone', facts: { checkId: 'chk_1', outcome: 'gone' } }),
      );
      await world.transaction((ctx) => moveCase(ctx, { ...told, to: 'removed', facts: { checkIds: [] } }));
      await world.transaction((ctx) => moveCase(ctx, { ...told, to: 'found', facts: { why: 'back' } }));
    }
    const [found = '', held = '', approved = '', other = ''] = ids;
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId: held, to: 'held', cause: 'test', facts: { reason: 'a person looks' } }),
    );
    await world.transaction((ctx) =>
      decideCase(ctx, { userId: creator.userId, caseId: approved, decision: 'approve' }),
    );
    await world.drain({ sweeps: true });
    expect((await world.noticesOf(approved)).map(({ state }) => state)).toEqual(['sent', 'draft']);
    const named = ids.slice(0, 3).map((_, at) => `https://host.test/${['found', 'held', 'approved'][at]}`);
    await receive(
      other,
      `We received a counter-notice under 17 U.S.C. 512(g)(3) from our user about ${named.join(' and ')}.`,
    );
    for (const id of [found, held, approved]) expect((await world.caseRow(id)).state).toBe('contested');
    expect((await world.caseRow(other)).state).toBe('noticed');
    await world.later(2_000);
    expect((await world.noticesOf(approved)).map(({ state }) => state)).toEqual(['answered']);
    expect(world.letters).toHaveLength(1);
  });

  it('is remembered by a case that its creator has closed', async () => {
    const [caseId = ''] = await sent('1');
    await world.transaction((ctx) => withdrawCase(ctx, { userId: creator.userId, caseId }));
    await dispute(caseId);
    const row = await world.caseRow(caseId);
    expect(row).toMatchObject({ state: 'withdrawn', contestedUntil: expect.any(Date) });
    expect(await counterOf(caseId)).toBeUndefined();
    expect((await eventsOf(world.db, caseId)).some(({ cause }) => cause.includes('counter-notice'))).toBe(true);
  });

  it('that comes a second time starts no second clock', async () => {
    const [caseId = ''] = await sent('1');
    await dispute(caseId);
    const first = await counterOf(caseId);
    await world.later(3 * 86_400);
    await dispute(caseId, 'Again.');
    expect(await counterOf(caseId)).toEqual(first);
    expect((await eventsOf(world.db, caseId)).at(-1)?.cause).toBe('Another counter-notice came in');
  });
});

describe('a decision', () => {
  it('is written down where the notice is taken back or the address is whitelisted', async () => {
    const [one = '', two = ''] = await sent('1', '2');
    await dispute(one);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: creator.userId, caseId: one }));
    await world.transaction((ctx) =>
      addEntry(ctx, {
        userId: creator.userId,
        entry: { kind: 'url', value: 'https://host.test/2', reason: 'licensed' },
      }),
    );
    await world.runJob('cases.close-whitelisted', { userId: creator.userId });
    await world.drain({ sweeps: true });
    expect(await counterOf(one)).toMatchObject({ decision: 'retract', decidedBy: 'creator' });
    expect(await counterOf(two)).toMatchObject({ decision: 'whitelist' });
    await expect(decide(one, lapse)).rejects.toMatchObject({ code: 'counter_notice_decided' });
  });

  it('needs a counter-notice, and a case of one’s own', async () => {
    const [caseId = ''] = await sent('1');
    await expect(decide(caseId, lapse)).rejects.toMatchObject({ code: 'no_counter_notice' });
    await dispute(caseId);
    await expect(decide(caseId, lapse, 'usr_nobody')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
