import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, moveCase } from '#modules/cases/index.ts';
import { type LookOutcome, lookOutcomes, saysGone } from '#modules/verification/look.ts';
import { recordLook, type Vantage } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let caseId: string;
let count = 0;
const hour = 3600;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
/** A case whose notice is out. */
beforeEach(async () => {
  count += 1;
  const host = `looks${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  caseId = await world.open(await world.creator(`lola${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

const look = async (outcome: LookOutcome, vantage: Vantage): Promise<string> => {
  const { round } = await world.caseRow(caseId);
  await world.transaction((ctx) => recordLook(ctx, { caseId, round, vantage, outcome, status: 200, facts: {} }));
  return (await world.caseRow(caseId)).state;
};
const wait = (seconds: number): void => void world.clock.advance(seconds);

it('is removed only after two looks, a day apart, from two places', async () => {
  expect(await look('gone', 'first')).toBe('gone');
  wait(23 * hour);
  expect(await look('gone', 'second'), 'too early').toBe('gone');
  wait(2 * hour);
  expect(await look('gone', 'first'), 'the same place').toBe('gone');
  expect(await look('gone', 'second')).toBe('removed');
});

it('a look that said gone before the copy was seen again counts for nothing', async () => {
  expect(await look('gone', 'first')).toBe('gone');
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('noticed');
  wait(25 * hour);
  expect(await look('gone', 'first')).toBe('gone');
  wait(hour);
  expect(await look('gone', 'second'), 'an hour after the first look that counts').toBe('gone');
  wait(24 * hour);
  expect(await look('gone', 'second')).toBe('removed');
});

it.each(lookOutcomes.filter((outcome) => !saysGone(outcome)))(
  'never ends as removed while a look says: %s',
  async (outcome) => {
    expect(await look(outcome, 'first')).toBe('noticed');
    expect(await look('gone', 'first')).toBe('gone');
    wait(25 * hour);
    expect(await look(outcome, 'second')).not.toBe('removed');
    wait(4 * 24 * hour);
    expect(await look(outcome, 'second')).toBe('noticed');
  },
);

it('a removed copy that is back opens the next round; one that is merely not seen does not', async () => {
  await look('gone', 'first');
  wait(25 * hour);
  expect(await look('gone', 'second')).toBe('removed');
  for (const outcome of ['unreachable', 'blocked', 'login-wall', 'changed', 'moved'] as const)
    expect(await look(outcome, 'first')).toBe('removed');
  await look('present', 'first');
  expect((await world.caseRow(caseId)).round).toBe(2);
});

it('what waits for a yes is dropped when the copy is gone, and the ladder goes on when it is back', async () => {
  const { userId } = await world.caseRow(caseId);
  await world.transaction((ctx) => changeSettings(ctx, { userId, change: { autoSend: false } }));
  await world.later(73 * hour);
  const drafts = async () =>
    (await world.noticesOf(caseId)).filter(({ state }) => state === 'draft').map(({ kind }) => kind);
  expect(await drafts()).toEqual(['reminder']);
  expect(await look('gone', 'first')).toBe('gone');
  await world.drain();
  expect(await drafts()).toEqual([]);
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('noticed');
  await world.later(20);
  expect(await drafts()).toEqual(['reminder']);
});

it('a look at a case that was closed meanwhile moves nothing', async () => {
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'test', facts: {} }));
  expect(await look('gone', 'first')).toBe('withdrawn');
});
