import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptPolicies } from '#modules/accounts/limits/attempt-limits.ts';
import { moveCase, noteCase, timersOf } from '#modules/cases/index.ts';
import { askForLook } from '#modules/verification/ask-again.ts';
import type { LookOutcome } from '#modules/verification/look.ts';
import { recordLook, type Vantage } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let caseId: string;
let userId: string;
let until: Date;
let count = 0;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
/** A case whose poster disputes it. */
beforeEach(async () => {
  count += 1;
  const host = `disputed${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const creator = await world.creator(`cleo${count}`);
  userId = creator.userId;
  caseId = await world.open(creator, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  until = new Date(world.clock.now().getTime() + 20 * dayMs);
  await world.transaction((ctx) =>
    moveCase(ctx, {
      caseId,
      to: 'contested',
      cause: 'test',
      facts: { replyId: 'rpl_1', restoreNotBefore: '', restoreBy: '' },
      set: { contestedUntil: until },
    }),
  );
});

const look = async (outcome: LookOutcome, vantage: Vantage = 'first'): Promise<string> => {
  await world.transaction((ctx) => recordLook(ctx, { caseId, round: 1, vantage, outcome, status: 200, facts: {} }));
  return (await world.caseRow(caseId)).state;
};
const recheck = async () => (await timersOf(world.db, [caseId])).find(({ kind }) => kind === 'recheck')?.dueAt;

it('a contested case is looked at when its creator asks, and stays contested whatever is seen until a court has it', async () => {
  await world.transaction((ctx) => askForLook(ctx, { userId, caseId }));
  expect(await recheck()).toEqual(world.clock.now());
  expect(await look('gone')).toBe('contested');
  expect(await look('present')).toBe('contested');
  expect((await world.eventTypes(caseId)).slice(-2)).toEqual(['checked', 'checked']);
  expect(await recheck()).toEqual(until);
  world.clock.advance(21 * 86_400);
  await look('present');
  expect(await recheck()).toEqual(new Date(world.clock.now().getTime() + 7 * dayMs));
});

it('is asked for within a limit of each creator', async () => {
  const asked = () => world.transaction((ctx) => askForLook(ctx, { userId, caseId }));
  await asked();
  const crowded = attemptPolicies['case-look'].free + 5;
  await world.database.pool.query(
    `update sign_in_limits set count = $1, last_request = $2 where key like 'case-look:%'`,
    [crowded, world.clock.now().getTime()],
  );
  await expect(asked()).rejects.toMatchObject({
    kind: 'over-limit',
    message: 'You have asked us to check many addresses. Try again in 3 minutes.',
    details: { retryAfterSeconds: 160 },
  });
  world.clock.advance(3_600);
  expect(await asked()).toMatchObject({ id: caseId });
});

it('a copy that came back after its counter-notice lapsed leads to nobody being written to', async () => {
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'exhausted', cause: 'it lapsed', facts: { lastStep: 1 } }),
  );
  expect(await look('gone')).toBe('gone');
  world.clock.advance(25 * 3600);
  expect(await look('present', 'second')).toBe('exhausted');
  expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).toEqual(['recheck']);
  const letters = world.letters.length;
  await world.later(60 * 86_400);
  expect(world.letters).toHaveLength(letters);
});

describe('a case in court', () => {
  const goToCourt = () =>
    world.transaction((ctx) =>
      noteCase(ctx, { caseId, type: 'court-action', cause: 'filed', facts: { court: 'S.D.N.Y.' } }),
    );

  it('is called gone once the host’s time to put it back is over, and removed by two looks a day apart', async () => {
    await goToCourt();
    expect(await look('gone'), 'most are gone when they are disputed').toBe('contested');
    world.clock.advance(21 * 86_400);
    expect(await look('unreachable')).toBe('contested');
    expect(await look('gone')).toBe('gone');
    world.clock.advance(25 * 3600);
    expect(await look('gone', 'second')).toBe('removed');
    expect((await world.caseRow(caseId)).contestedUntil).toEqual(until);
  });

  it('stands still again, in the same round, where the second look sees the copy, or it comes back', async () => {
    await goToCourt();
    world.clock.advance(21 * 86_400);
    expect(await look('gone')).toBe('gone');
    world.clock.advance(25 * 3600);
    expect(await look('present', 'second')).toBe('contested');
    expect(await look('gone')).toBe('gone');
    world.clock.advance(25 * 3600);
    expect(await look('gone', 'second')).toBe('removed');
    expect(await look('present')).toBe('contested');
    expect(await world.caseRow(caseId)).toMatchObject({ round: 1, contestedUntil: until });
    const letters = world.letters.length;
    await world.later(60 * 86_400);
    expect(world.letters).toHaveLength(letters);
  });

  it('that nobody decided about is never called gone', async () => {
    world.clock.advance(21 * 86_400);
    expect(await look('gone')).toBe('contested');
  });
});
