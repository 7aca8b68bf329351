import { describe, expect, it } from 'vitest';
import {
  because,
  decideCase,
  eventsOf,
  moveCase,
  noteCase,
  type OpenCase,
  openCase,
  presentCases,
  sentenceOf,
} from '#modules/cases/index.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

const day = 86_400;
let { world, mara, host, caseId, count } = {} as CaseScene; // set before each test
eachCase('claims', { sent: true }, (scene) => ({ world, mara, host, caseId, count } = scene));

/** Another creator's claim to the picture of every case here is not the weaker one. */
const claim = () => world.runJob('cases.hold-claimed', mara);
/** The page of the case is looked at again, and a person must look before anything more is said about it. */
const judge = (more: Partial<OpenCase> = {}) =>
  world.transaction((ctx) =>
    openCase(ctx, {
      userId: mara.userId,
      url: `https://${host}/1`,
      urlKey: `${host}/1`,
      host,
      alsoKnownAs: [],
      social: false,
      verdict: { kind: 'same', distance: 3, signals: [] },
      workIds: [mara.workId],
      sameWorkIds: [mara.workId],
      media: [],
      hold: unsure,
      ...more,
    }),
  );
const unsure = because('heldGeneral');
const moveTo = {
  refused: () =>
    world.transaction((ctx) => moveCase(ctx, { caseId, to: 'refused', cause: 'no', facts: { replyId: 'rpl_1' } })),
  exhausted: () =>
    world.transaction((ctx) => moveCase(ctx, { caseId, to: 'exhausted', cause: 'end', facts: { lastStep: 1 } })),
  gone: () =>
    world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'gone', cause: 'gone', facts: { checkId: 'chk_1', outcome: 'gone' } }),
    ),
};
const dispute = (until: Date) =>
  world.transaction((ctx) => {
    const facts = { replyId: 'rpl_1', restoreNotBefore: until.toISOString(), restoreBy: until.toISOString() };
    return moveCase(ctx, { caseId, to: 'contested', cause: 'disputed', facts, set: { contestedUntil: until } });
  });
const decide = (decision: 'release' | 'dismiss', id = caseId) =>
  world.transaction((ctx) => releaseCase(ctx, { caseId: id, operatorId: 'usr_op', decision }));
const timers = async (id = caseId): Promise<Record<string, number>> => {
  const { rows } = await world.database.pool.query<{ kind: string; due_at: Date }>(
    'select kind, due_at from case_timers where case_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, (row.due_at.getTime() - world.clock.now().getTime()) / 1000]));
};
const letters = () => world.letters.filter(({ raw }) => raw.includes(`https://${host}/1\r\n`)).map(({ to }) => to);
const state = async (id = caseId) => (await world.caseRow(id)).state;

describe('a work that two creators claim', () => {
  it('stops every case about it that nobody was told of, and no other', async () => {
    const second = await world.open(mara, `https://${host}/2`);
    const other = await world.creator(`other${count}`);
    const foreign = await world.open(other, `https://${host}/3`);
    await claim();
    expect([await state(), await state(second), await state(foreign)]).toEqual(['noticed', 'held', 'approved']);
    expect((await world.caseRow(second)).holdReason).toContain('Two creators');
    const [shown] = await world.transaction(async ({ tx }) =>
      presentCases(tx, [await world.caseRow(second)], async () => new Map()),
    );
    expect(shown?.nextAction).toMatchObject({ kind: 'two-claimants', text: expect.stringContaining('support') });
  });

  it('stays settled for whom an operator decided about, and stops again for another', async () => {
    const claimedBy = (userId: string) => world.runJob('cases.hold-claimed', { ...mara, by: [userId] });
    const untold = await world.open(mara, `https://${host}/2`);
    await claimedBy('usr_a');
    expect(await state(untold)).toBe('held');
    await decide('release', untold);
    await claimedBy('usr_a');
    expect(await state(untold)).toBe('found');
    await claimedBy('usr_b');
    expect(await state(untold)).toBe('held');
    await decide('release', untold);
    await claimedBy('usr_a');
    await claimedBy('usr_b');
    expect(await state(untold)).toBe('found');
  });
});

describe('a case that a person must look at', () => {
  it('lets nothing leave while it is held: no reminder, no step, no draft', async () => {
    const second = await world.open(mara, `https://${host}/2`);
    await world.drain(); // a draft about the second one waits for its window
    await judge();
    await claim(); // which stops the second one
    await world.drain();
    expect(await timers()).toEqual({});
    await world.later(20 * day);
    expect(letters()).toEqual([`dmca@${host}`]);
    expect((await world.noticesOf(second)).map((notice) => notice.state)).not.toContain('sent');
    expect([await state(), await state(second)]).toEqual(['held', 'held']);
  });

  it.each([
    ['noticed', 'noticed', ['escalate', 'recheck', 'remind']],
    ['refused', 'refused', ['escalate', 'recheck']],
    ['exhausted', 'exhausted', ['escalate', 'recheck']], // whether somebody new is known is asked again
    ['gone', 'noticed', ['escalate', 'recheck', 'remind']], // and looked at now
  ] as const)('stops one that is %s; released it is %s', async (before, after, due) => {
    if (before !== 'noticed') await moveTo[before]();
    await judge();
    expect(await state()).toBe('held');
    const { step } = await world.caseRow(caseId);
    expect(await decide('release')).toMatchObject({ state: after, step });
    expect(Object.keys(await timers()).sort()).toEqual(due);
    expect((await timers()).escalate ?? day).toBeGreaterThanOrEqual(day);
  });

  it.each(['exhausted', 'gone'] as const)(
    'stops one that was disputed and is %s; nobody is told after it',
    async (before) => {
      const until = new Date(world.clock.now().getTime() + 14 * day * 1000);
      await dispute(until);
      await moveTo[before]();
      await judge();
      expect(await state()).toBe('held');
      expect(await decide('release')).toMatchObject({ state: 'exhausted', contestedUntil: until });
      expect(Object.keys(await timers())).toEqual(['recheck']);
    },
  );

  it('stops one that is in court; released, the court still has it and its days go on', async () => {
    const until = new Date(world.clock.now().getTime() + 14 * day * 1000);
    await dispute(until);
    await world.transaction((ctx) => noteCase(ctx, { caseId, type: 'court-action', cause: 'filed' }));
    await moveTo.gone();
    await judge();
    expect(await decide('release')).toMatchObject({
      state: 'contested',
      contestedUntil: until,
      settledHold: sentenceOf(unsure),
    });
    expect(await timers()).toEqual({ recheck: 14 * day });
    expect((await eventsOf(world.db, caseId)).at(-1)?.facts).toMatchObject({ replyId: 'rpl_1' });
  });

  it('stops a removed copy that is back before anything is approved', async () => {
    await world.database.pool.query(`update cases set state = 'removed', removed_at = $2 where id = $1`, [
      caseId,
      new Date(world.clock.now().getTime() - 1000),
    ]);
    expect((await judge()).outcome).toBe('reopened');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', round: 2, decidedBy: null });
    expect((await decide('release')).state, 'nobody was told in this round').toBe('found');
  });
});

describe('a held case that is released', () => {
  it('goes on where it stood: noticed, at its step, looked at now, the next step when it is due', async () => {
    const before = await timers();
    await judge();
    await world.drain();
    await world.later(day);
    const { step, stepNoticedAt } = await world.caseRow(caseId);
    await decide('release');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 1, step, stepNoticedAt });
    const after = await timers();
    expect(after).toEqual({ recheck: 0, remind: (before.remind ?? 0) - day, escalate: (before.escalate ?? 0) - day });
  });

  it('is told to nobody twice, and to the next in turn', async () => {
    await judge();
    await decide('release');
    await world.drain();
    await world.later(901);
    expect(letters()).toEqual([`dmca@${host}`]);
    await world.later(15 * day);
    await world.later(901);
    expect(letters().filter((to) => to === `abuse@${host}`)).toHaveLength(1);
    const notices = (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'notice');
    expect(notices.map(({ recipient }) => recipient)).toEqual([`dmca@${host}`, `abuse@${host}`]);
  });

  it('is not held again by the same page for the same reason, but for another', async () => {
    await judge();
    await decide('release');
    expect((await judge()).outcome).toBe('known');
    expect(await state()).toBe('noticed');
    await judge({ hold: because('heldSaysGone') });
    expect(await state()).toBe('held');
  });

  it('waits for its creator where nobody was told, and is noticed where a notice was leaving when it was held', async () => {
    const untold = await world.open(mara, `https://${host}/2`);
    await world.drain();
    await claim();
    await world.transaction(async (ctx) => {
      await ctx.tx.execute(`update cases set sending_notice_id = 'ntc_x' where id = '${untold}'`);
    });
    await expect(decide('release', untold)).rejects.toMatchObject({ code: 'already_sent' });
    await world.transaction(async (ctx) => {
      await ctx.tx.execute(`update cases set sending_notice_id = null where id = '${untold}'`);
    });
    expect(await decide('release', untold)).toMatchObject({ state: 'found', decidedBy: null });
    await judge();
    // The letter that was leaving arrived: the case was held at step 0 and somebody knows of it.
    await world.database.pool.query('update cases set step = 0, step_noticed_at = null where id = $1', [caseId]);
    expect(await decide('release')).toMatchObject({ state: 'noticed', step: 1 });
  });

  it('is never noticed when nobody had approved it', async () => {
    // Its creator had it whitelisted and took that back: it waited in review when its page was seen again.
    await world.database.pool.query(`update cases set state = 'found', decided_by = null where id = $1`, [caseId]);
    await judge();
    expect(await decide('release')).toMatchObject({ state: 'found', step: 1 });
  });
});

it('one that is dismissed is withdrawn from whoever was told, once', async () => {
  await judge();
  await world.drain();
  expect((await decide('dismiss')).state).toBe('withdrawn');
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual([`dmca@${host}`, `dmca@${host}`]);
  const retraction = (await world.noticesOf(caseId)).find(({ kind }) => kind === 'retraction');
  expect(retraction?.state).toBe('sent');
});

it('its creator cannot dismiss what is out, only retract it', async () => {
  await judge();
  const { userId } = mara;
  const dismissed = world.transaction((ctx) => decideCase(ctx, { userId, caseId, decision: 'dismiss' }));
  await expect(dismissed).rejects.toMatchObject({ code: 'already_sent' });
});
