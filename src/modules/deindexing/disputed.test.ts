import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Deindexing, listed, openDeindexing, unlisted } from '../../../tests/setup/deindexing-world.ts';

let world: Deindexing;
beforeAll(async () => {
  world = await openDeindexing();
});
afterAll(() => world.close());

async function days(many: number): Promise<void> {
  for (let day = 0; day < many; day += 1) {
    world.hours(24);
    await world.work();
  }
}

it('a disputed address is in no form before its creator approves it anew, though nobody decided and it is listed again', async () => {
  const userId = await world.creator();
  const url = 'https://leak.test/disputed';
  world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
  const caseId = await world.approvedCase(userId, url);
  await world.work();
  const [{ id }] = await world.packetsOf(userId);
  await world.call(userId, 'POST', `/deindexing/packets/${id}/submitted`, { reference: 'r' });
  world.shows.set(`google ${url}`, unlisted);
  await days(15);
  const state = "select state from deindexing_tracks where case_id = $1 and engine = 'google'";
  expect((await world.q(state, [caseId])).rows).toEqual([{ state: 'delisted' }]);
  // As a counter-notice leaves it that nobody decided about in time.
  await world.q("update cases set state = 'contested', contested_until = $2 where id = $1", [
    caseId,
    world.clock.now(),
  ]);
  await world.handle('deindexing.stop-tracks', { caseId });
  await days(15);
  await world.q("update cases set state = 'exhausted' where id = $1", [caseId]);
  world.shows.set(`google ${url}`, listed);
  await days(100);
  expect(await world.packetsOf(userId, '?state=to_submit')).toEqual([]);
});
