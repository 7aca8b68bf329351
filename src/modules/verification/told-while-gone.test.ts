import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkChains, timersOf } from '#modules/cases/index.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let usual: NoticeWorld['answer'];
let host = '';
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
  usual = world.answer;
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  host = `while${count}.test`;
  mara = await world.creator(`mara${count}`);
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
    { step: 'registrar', address: `reg@${host}` },
  ]);
});

const told = () => world.letters.filter(({ raw }) => raw.includes(`${host}/1`)).map(({ to }) => to.split('@')[0]);
const look = (caseId: string, vantage: 'first' | 'second', outcome: 'gone' | 'present') =>
  world.transaction((ctx) => recordLook(ctx, { caseId, round: 1, vantage, outcome, status: 200, facts: {} }));
/** A look that says gone, taken while this one's server takes the letter. */
function goneDuring(caseId: string, to: string): void {
  world.answer = async (address) => {
    if (address === to) await look(caseId, 'first', 'gone');
    return usual(address);
  };
}
async function secondLookDisagrees(caseId: string): Promise<void> {
  world.answer = usual;
  world.clock.advance(86_401);
  await look(caseId, 'second', 'present');
  await world.drain();
  await world.later(901);
}

it.each([
  ['first', 1, 'dmca', 'abuse'],
  ['second', 2, 'abuse', 'reg'],
])(
  'who is told of the %s step while a look says gone stays told when a second one disagrees',
  async (_, step, to, next) => {
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    if (step === 2) {
      await world.later(901);
      await world.later(14 * 86_400 + 10);
    }
    goneDuring(caseId, `${to}@${host}`);
    await world.later(901);
    expect((await world.caseRow(caseId)).state).toBe('gone');
    expect(told().at(-1)).toBe(to);
    const before = told().length;
    const [sent] = (await world.noticesOf(caseId)).filter((notice) => notice.step === step && notice.kind === 'notice');
    await secondLookDisagrees(caseId);
    expect(told()).toHaveLength(before);
    const row = await world.caseRow(caseId);
    expect(row).toMatchObject({ state: 'noticed', step, round: 1, stepNoticedAt: sent?.sentAt });
    const [due] = (await timersOf(world.db, [caseId])).filter(({ kind }) => kind === 'escalate');
    expect(due?.dueAt.getTime()).toBe((sent?.sentAt?.getTime() ?? 0) + 14 * 86_400_000);
    await world.later(14 * 86_400);
    await world.later(901);
    expect(told().filter((one) => one === next)).toHaveLength(1);
    expect((await world.caseRow(caseId)).step).toBe(step + 1);
  },
);
