import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { decideCase, reopenCase, setTimer, timersOf } from '#modules/cases/index.ts';
import { approveAsOperator, approveNotice } from '#modules/notices/approve-notice.ts';
import { unseenSince } from '#modules/notices/read-looks.ts';
import type { LookOutcome } from '#modules/verification/look.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let caseId: string;
let count = 0;
const hour = 3600;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `looked${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect(told()).toEqual(['dmca Notice']);
});

// Cases of earlier tests, which nobody looks at any more, keep out of the way.
afterEach(() => world.database.pool.query('delete from case_timers'));

const told = () =>
  world.letters
    .filter(({ to }) => to.endsWith(`@${host}`))
    .map(({ to, raw }) => `${to.split('@')[0]} ${/^Subject: (\w+)/m.exec(raw)?.[1]}`);
const notices = async () =>
  (await world.noticesOf(caseId)).map(({ kind, state, needs }) => (state === 'draft' ? `${kind} ${needs}` : kind));
const lastOf = async () => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};

/** Time passes, from one thing that is due to the next; whenever a look is, the real recording says what it saw. */
async function pass(hours: number, sees: Sees, facts: { file?: string } = {}): Promise<void> {
  const end = world.clock.now().getTime() + hours * hour * 1000;
  for (let next = await nextDue(); next <= end; next = await nextDue()) {
    world.clock.advance(Math.max(0, next - world.clock.now().getTime()) / 1000);
    await lookIfDue(sees, facts);
    await world.runSweep('notices.timers');
    await world.drain();
    await world.runSweep('notices.queue-drafts');
    await world.drain();
  }
  world.clock.advance((end - world.clock.now().getTime()) / 1000);
}
async function nextDue(): Promise<number> {
  const timers = (await timersOf(world.db, [caseId])).map(({ dueAt }) => dueAt);
  const drafts = (await world.noticesOf(caseId))
    .filter(({ state, needs }) => state === 'draft' && needs === 'nothing')
    .flatMap(({ sendAfter }) => sendAfter ?? []);
  return Math.min(...[...timers, ...drafts].map((at) => at.getTime()));
}
type Sees = LookOutcome | ((at: number) => LookOutcome);
async function lookIfDue(sees: Sees, facts: { file?: string }): Promise<void> {
  const due = (await timersOf(world.db, [caseId])).some(
    ({ kind, dueAt }) => ['recheck', 'second-look'].includes(kind) && dueAt <= world.clock.now(),
  );
  const { round, state } = await world.caseRow(caseId);
  const outcome = typeof sees === 'string' ? sees : sees(world.clock.now().getTime());
  if (due)
    await world.transaction((ctx) =>
      recordLook(ctx, { caseId, round, vantage: state === 'gone' ? 'second' : 'first', outcome, status: 200, facts }),
    );
}

describe('a reminder', () => {
  it.each(['unreachable', 'blocked', 'login-wall', 'changed'] as const)(
    'waits while a look says “%s”, and leaves when one saw the copy',
    async (outcome) => {
      await pass(96, outcome);
      expect(told()).toEqual(['dmca Notice']);
      await pass(26, 'present');
      expect(told()).toEqual(['dmca Notice', 'dmca Reminder']);
      await pass(60, 'present');
      expect(told()).toHaveLength(2);
    },
  );

  it('is left out where no look saw the copy before the next step was due, and the record says so', async () => {
    await pass(330, 'blocked');
    expect(told()).toEqual(['dmca Notice']);
    expect(await world.eventTypes(caseId)).toContain('reminder-left-out');
    expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).not.toContain('remind');
  });

  it('that waited for its creator is looked at anew, and left out where the copy is not seen any more', async () => {
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
    await pass(80, 'present');
    expect(await notices()).toEqual(['notice', 'reminder creator']);
    const { id } = await lastOf();
    world.clock.advance(48 * hour);
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId: id }));
    await pass(2, 'changed');
    expect(told()).toEqual(['dmca Notice']);
    expect(await notices()).toEqual(['notice']);
  });
});

describe('a page that is gone while its file still answers', () => {
  const letters = () => world.letters.filter(({ to }) => to.endsWith(`@${host}`));

  it('is reminded of and goes up the ladder in time, by the address that still answers', async () => {
    const file = `https://img.${host}/set/1.jpg`;
    await pass(345, 'media-left', { file });
    expect(told()).toEqual(['dmca Notice', 'dmca Reminder', 'abuse Notice']);
    expect(await notices()).toEqual(['notice', 'reminder', 'notice']);
    const [, reminder, step] = letters().map(({ raw }) => raw.replaceAll('=\r\n', ''));
    for (const letter of [reminder, step]) {
      expect(letter).toContain(`1. ${file}`);
      expect(letter).not.toContain(`1. https://${host}/1`);
      expect(letter).toContain(`The page https://${host}/1 is gone by now, but the file that it showed still answers`);
    }
    // What abuse desks read by program names it, too.
    await pass(80, 'media-left', { file });
    expect(told().at(-1)).toBe('abuse Reminder');
    for (const letter of letters().slice(2)) {
      expect(letter.raw).toContain(`Reported-URI: ${file}`);
      expect(letter.raw).toContain('name=xarf.json');
    }
    expect(reminder).toContain('and it was still available when we last looked');
  });

  it('on somebody else’s site, is put before an operator, in words that are true', async () => {
    await pass(345, 'media-left', { file: 'https://elsewhere.test/set/1.jpg' });
    expect(told()).toEqual(['dmca Notice']);
    const draft = await lastOf();
    expect(draft).toMatchObject({ state: 'draft', needs: 'operator', unseen: true });
    expect(draft.failure).toMatch(/^The page is gone, but its picture is still at its own address/);
    await world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId: draft.id }));
    await world.drain();
    expect(letters().at(-1)?.raw.replaceAll('=\r\n', '')).toContain('1. https://elsewhere.test/set/1.jpg');
  });
});

describe('a host that says gone at every other look', () => {
  const day = 24 * hour * 1000;
  const sentAt = async () =>
    (await world.noticesOf(caseId)).filter(({ sentAt }) => sentAt).map(({ sentAt }) => sentAt?.getTime() ?? 0);
  /** Time, in days since the notice, at which each letter after it left. */
  const leftAfter = async () => {
    const [first = 0, ...rest] = await sentAt();
    return rest.map((at) => (at - first) / day);
  };

  it.each([0, 1])('moves no clock: what was held for the second look leaves when that disagrees', async (at) => {
    let looks = at;
    await pass(16 * 24, () => (looks++ % 2 === 0 ? 'gone' : 'present'));
    expect(told()).toEqual(['dmca Notice', 'dmca Reminder', 'abuse Notice']);
    const [reminder = 0, step = 0] = await leftAfter();
    expect([reminder, step]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(reminder).toBeLessThan(4.1);
    expect(step).toBeLessThan(15.1);
  });
});

describe('a letter about many pages', () => {
  it('that waited is not held up for ever by one whose copy is not seen any more', async () => {
    const quiet = await world.creator(`quiet${count}`, { autoSend: false });
    const site = `many${count}.test`;
    await world.host(site, [{ step: 'site', address: `dmca@${site}` }]);
    const ids: string[] = [];
    for (const path of ['seen', 'late', 'moved']) {
      const id = await world.open(quiet, `https://${site}/${path}`);
      await world.transaction((ctx) => decideCase(ctx, { userId: quiet.userId, caseId: id, decision: 'approve' }));
      ids.push(id);
    }
    await world.drain();
    const [draft] = await world.noticesOf(ids[0] ?? '');
    world.clock.advance(48 * hour);
    const see = (at: number, outcome: LookOutcome) =>
      world.transaction((ctx) =>
        recordLook(ctx, { caseId: ids[at] ?? '', round: 1, vantage: 'first', outcome, status: 200, facts: {} }),
      );
    const go = async (): Promise<void> => {
      await world.runSweep('notices.queue-drafts');
      await world.drain();
    };
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: quiet.userId, noticeId: draft?.id ?? '' }));
    await see(0, 'present');
    await see(2, 'moved');
    world.clock.advance(4);
    await go();
    // The third one leaves the letter now; the second one is looked at much later.
    world.clock.advance(hour);
    await see(1, 'present');
    await go();
    const letter = world.letters.find(({ to }) => to === `dmca@${site}`)?.raw ?? '';
    expect(['seen', 'late', 'moved'].map((path) => letter.includes(`/${path}`))).toEqual([true, true, false]);
    const [left] = (await world.noticesOf(ids[2] ?? '')).slice(-1);
    expect(left).toMatchObject({ state: 'draft', unseen: true });
  });
});

describe('the next step', () => {
  it('is taken when a look sees the copy, also after two weeks of looks that saw nothing', async () => {
    await pass(330, 'unreachable');
    await pass(12, 'present');
    expect(told()).toEqual(['dmca Notice', 'abuse Notice']);
  });

  it.each(['unreachable', 'blocked', 'login-wall', 'moved', 'changed'] as const)(
    'waits for an operator where every look said “%s”; their yes says that they saw it',
    async (outcome) => {
      await pass(345, outcome);
      expect(told()).toEqual(['dmca Notice']);
      expect(await notices()).toEqual(['notice', 'notice operator']);
      const draft = await lastOf();
      expect(draft).toMatchObject({ recipient: `abuse@${host}`, unseen: true });
      expect(draft.failure).toMatch(/^Our checks could not tell whether the copy is still there: /);
      await world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId: draft.id }));
      await world.drain();
      expect(told()).toEqual(['dmca Notice', 'abuse Notice']);
    },
  );

  it('after a refusal, a site that hides from us is given a day, not two weeks', async () => {
    await pass(31, 'present');
    await world.transaction((ctx) => setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() }));
    await pass(23, 'blocked');
    expect(await notices()).toEqual(['notice']);
    await pass(10, 'blocked');
    expect(await notices()).toEqual(['notice', 'notice operator']);
  });
});

it('a timer that cannot be followed holds up no other, and fires when it can', async () => {
  const other = await world.open(mara, `https://${host}/2`);
  await world.drain();
  await world.later(901);
  const steps = async () => (await timersOf(world.db, [caseId, other])).filter(({ kind }) => kind === 'escalate');
  await world.database.pool.query(`update case_timers set due_at = $1 where kind = 'escalate'`, [world.clock.now()]);
  await world.database.pool.query(`
    create function broken_row() returns trigger language plpgsql as $$ begin raise exception 'a broken row'; end $$;
    create trigger broken_row before delete on case_timers for each row when (old.case_id = '${caseId}') execute function broken_row()`);
  await expect(world.runSweep('notices.timers')).rejects.toThrow('1 of 2 timers are not followed');
  expect((await steps()).map((timer) => timer.caseId)).toEqual([caseId]);
  await world.database.pool.query('drop trigger broken_row on case_timers');
  await world.runSweep('notices.timers');
  expect(await steps()).toEqual([]);
});

it('looks of an earlier round count for no later one', async () => {
  await pass(40, 'blocked');
  const set = { url: `https://${host}/moved`, urlKey: `${host}/moved` };
  await world.transaction((ctx) =>
    reopenCase(ctx, { caseId, why: 'it moved', from: ['noticed'], anew: true, waits: true, set }),
  );
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
  await world.drain();
  await world.later(901);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 2, step: 1 });
  const since = world.clock.now();
  const look = () =>
    world.transaction((ctx) =>
      recordLook(ctx, { caseId, round: 2, vantage: 'first', outcome: 'blocked', status: 403, facts: {} }),
    );
  world.clock.advance(hour);
  await look();
  const row = await world.caseRow(caseId);
  expect((await world.transaction(({ tx }) => unseenSince(tx, row)))?.getTime()).toBe(since.getTime() + hour * 1000);
});
