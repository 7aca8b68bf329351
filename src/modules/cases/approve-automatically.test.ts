import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

it('approves no copy whose address was whitelisted since it was found', async () => {
  const mara = await world.creator('mara', { autoSend: false });
  const [mine, stolen] = [
    await world.open(mara, 'https://copies.test/mine'),
    await world.open(mara, 'https://copies.test/stolen'),
  ];
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
  const entry = { kind: 'url', value: 'https://copies.test/mine', reason: 'mine' } as const;
  await world.transaction((ctx) => addEntry(ctx, { userId: mara.userId, entry }));
  const approve = (caseId: string) =>
    world.transaction(async (ctx) => approveAutomatically(ctx, await world.caseRow(caseId)));
  expect([await approve(mine), await approve(stolen)]).toEqual([false, true]);
  expect((await world.caseRow(mine)).state).toBe('found');
});
