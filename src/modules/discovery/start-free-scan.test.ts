import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandShelfChanged, brandVerified } from '#modules/brands/index.ts';
import { shelfChanged, workReady } from '#modules/content/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { freeScanJob } from '#modules/discovery/start-free-scan.ts';
import { openWorld, type World } from '../../../tests/setup/discovery-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

const prove = (userId: string) => world.pool.query(`update brands set state = 'verified' where user_id = $1`, [userId]);
const addWork = (userId: string) => world.inTransaction((ctx) => plantWork(ctx, userId));
const ask = (userId: string) => world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
const start = (userId: string) => world.run(freeScanJob.name, { userId });
const causes = async (userId: string) =>
  (await world.pool.query('select cause from scans where user_id = $1', [userId])).rows.map(({ cause }) => cause);

describe('the free scan', () => {
  it.each([
    ['a work, once an account is proved', 'usr_free1', addWork, prove],
    ['a proved account, once there is a work', 'usr_free2', prove, addWork],
  ])('starts by itself with %s, once, and is not used before', async (_, userId, first, second) => {
    await world.creator(userId, { handle: userId.replace('_', ''), state: 'unverified', hasWork: false });
    await first(userId);
    await expect(ask(userId)).rejects.toMatchObject({ code: 'free_scan_waits' });
    expect(await start(userId)).toEqual({ skipped: 'the free scan is waits' });
    await second(userId);
    expect(await start(userId)).toBe('done');
    expect(await start(userId)).toEqual({ skipped: 'the free scan is used' });
    expect(await causes(userId)).toEqual(['schedule']);
    // Whoever asks while it runs gets this one.
    expect(await ask(userId)).toMatchObject({ cause: 'schedule', state: 'running' });
    await world.pool.query(`update scans set state = 'done' where user_id = $1`, [userId]);
    await expect(ask(userId)).rejects.toMatchObject({ code: 'free_scan_used' });
  });

  it('is not started for a plan, whose first search is its creator’s own', async () => {
    const userId = await world.creator('usr_paid', { plan: 'plus', handle: 'paidanna' });
    expect(await start(userId)).toEqual({ skipped: 'the free scan is unlimited' });
    expect(await causes(userId)).toEqual([]);
  });

  it('is not there after a plan, and is not used up by a scan that failed until the third', async () => {
    const userId = await world.creator('usr_fails', { handle: 'failanna' });
    for (const expected of ['done', 'done', 'done', { skipped: 'the free scan is used' }]) {
      expect(await start(userId)).toEqual(expected);
      await world.pool.query(`update scans set state = 'failed' where user_id = $1`, [userId]);
    }
    const former = await world.creator('usr_former', { plan: 'plus', handle: 'formeranna' });
    await world.pool.query(`update subscriptions set state = 'ended', current_period_end = $2 where user_id = $1`, [
      former,
      new Date(world.clock.now().getTime() - 1000),
    ]);
    expect(await start(former)).toEqual({ skipped: 'the free scan is used' });
  });

  it('is asked about when an account or a work is ready or brought back', () => {
    const events = [brandVerified.name, brandShelfChanged.name, workReady.name, shelfChanged.name];
    expect(freeScanJob.on.map(({ event }) => event).sort()).toEqual(events.sort());
  });
});
