import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host = '';
let caseId = '';
let count = 0;
const hour = 3600;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  host = `urgent${count}.test`;
  mara = await world.creator(`mara${count}`);
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
});

const open = async (): Promise<void> => {
  caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
};
const letters = async () =>
  (await world.noticesOf(caseId)).map(({ kind, recipient, state }) => `${kind} ${recipient.split('@')[0]} ${state}`);

it.each(['remind', 'escalate'])(
  'intimate: after 48 hours the next one is written to and no reminder is, though the timer “%s” fires first',
  async (first) => {
    await world.database.pool.query(
      `insert into collections (id, user_id, title, sensitivity, created_at) values ($1, $2, 'x', 'intimate', $3)`,
      [`col_${count}`, mara.userId, world.clock.now()],
    );
    await world.database.pool.query('update works set collection_id = $1 where id = $2', [`col_${count}`, mara.workId]);
    await open();
    await world.database.pool.query(
      `update case_timers set due_at = due_at - interval '1 millisecond' where case_id = $1 and kind = $2`,
      [caseId, first],
    );
    await world.later(48 * hour);
    expect(await letters()).toEqual(['notice dmca sent', 'notice abuse draft']);
    await world.later(901);
    expect(await letters()).toEqual(['notice dmca sent', 'notice abuse sent']);
  },
);

it('a clock that jumps past both takes the next step and sends no reminder', async () => {
  await open();
  await world.later(15 * 24 * hour);
  await world.later(901);
  expect(await letters()).toEqual(['notice dmca sent', 'notice abuse sent']);
});

it('before the next step is due, a reminder leaves', async () => {
  await open();
  await world.later(72 * hour);
  await world.later(901);
  expect(await letters()).toEqual(['notice dmca sent', 'reminder dmca sent']);
});
