import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkChains, timersOf } from '#modules/cases/index.ts';
import { dropDraft } from '#modules/notices/drop-draft.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import type { LookOutcome } from '#modules/verification/look.ts';
import { checkPartsOf } from '#modules/verification/present-checks.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { recordOperatorLooks } from '#modules/verification/record-operator-looks.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let caseId: string;
let count = 0;
const week = 7 * 86_400;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
/** A case whose first notice is out, and whose page our looks can make nothing of. */
beforeEach(async () => {
  count += 1;
  const host = `eyes${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  caseId = await world.open(await world.creator(`vera${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
});

/** The next step is put before an operator, who looks and says that the copy is not there. */
const notThere = async (): Promise<string> => {
  await world.runJob(prepareJob.name, { caseId, round: 1, step: 1, unseen: true });
  const draft = (await world.noticesOf(caseId)).at(-1);
  expect(draft).toMatchObject({ state: 'draft', needs: 'operator' });
  world.clock.advance(1);
  await world.transaction((ctx) => dropDraft(ctx, { noticeId: draft?.id ?? '', reason: 'not-there' }));
  const { rows } = await world.database.pool.query(
    `select payload from events where name = 'notices.copy-not-there' and payload->>'caseId' = $1 order by events.id`,
    [caseId],
  );
  for (const { payload } of rows) await world.transaction((ctx) => recordOperatorLooks(ctx, payload));
  return (await world.caseRow(caseId)).state;
};
const look = (outcome: LookOutcome) =>
  world.transaction((ctx) => recordLook(ctx, { caseId, round: 1, vantage: 'first', outcome, status: 200, facts: {} }));

it('a copy that an operator did not see at two looks, a day apart, is removed, and watched as any other', async () => {
  expect(await notThere()).toBe('noticed');
  world.clock.advance(3600);
  expect(await notThere(), 'an hour later').toBe('noticed');
  await look('changed');
  world.clock.advance(week);
  expect(await notThere()).toBe('removed');
  const looks = await world.transaction(({ tx }) => checkPartsOf(tx, [caseId]));
  const byEye = looks.get(caseId)?.filter(({ sentence }) => sentence.startsWith('An operator checked'));
  expect(byEye).toHaveLength(2);
  expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).toEqual(['watch']);
  await look('present');
  expect(await world.caseRow(caseId)).toMatchObject({ round: 2 });
});

it.each(['present', 'media-left'] as const)(
  'one of our looks between them that says %s refutes the first',
  async (outcome) => {
    expect(await notThere()).toBe('noticed');
    world.clock.advance(3600);
    await look(outcome);
    world.clock.advance(week);
    expect(await notThere()).toBe('noticed');
    world.clock.advance(week);
    expect(await notThere()).toBe('removed');
  },
);
