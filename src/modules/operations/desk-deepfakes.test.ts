import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeDeclaration } from '#modules/deepfakes/declaration-text.ts';
import { decideReport, reportFake } from '#modules/deepfakes/index.ts';
import { countFakes, deepfakes } from '#modules/operations/desk-deepfakes.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

const desk = () =>
  world.transaction(async ({ tx, now }) => {
    const of = { tx, now: now(), limit: 50 };
    const items = await deepfakes(of);
    expect(await countFakes(of)).toBe(items.length);
    return items;
  });

it('shows intimate fakes first, what may be done, and a decision for a day', async () => {
  const { userId } = await world.creator('mara');
  await world.database.pool.query(`update subscriptions set plan = 'premium'`);
  const report = (url: string, intimate: boolean) =>
    world.transaction((ctx) =>
      reportFake(ctx, {
        ...{ userId, urls: [url], medium: 'video', how: 'face-swap', intimate, signature: 'Mara Vale' },
        ...{ textVersion: fakeDeclaration.version, ip: undefined, harm: 'My employer saw it.' },
      }),
    );
  const mild = await report('https://fakes.test/p/1', false);
  const urgent = await report('https://fakes.test/p/2', true);
  expect((await desk()).map(({ id, kind }) => [kind, id])).toEqual([
    ['deepfake', urgent.id],
    ['deepfake', mild.id],
  ]);
  const [first] = await desk();
  expect(first?.facts).toMatchObject({ pictures: 'https://fakes.test/p/2', harm: 'My employer saw it.' });
  expect(first?.actions.map(({ name }) => name)).toEqual(['read', 'approve fake', 'refuse fake']);
  await world.transaction((ctx) =>
    decideReport(ctx, { reportId: urgent.id, operatorId: 'usr_op', decision: 'approve', reason: 'It looks real.' }),
  );
  const decided = (await desk()).find(({ id }) => id === urgent.id);
  expect(decided).toMatchObject({ dueAt: undefined, facts: { caseStates: 'approved', decidedWhy: 'It looks real.' } });
  expect(decided?.actions.map(({ name }) => name)).toEqual(['read', 'undo fake']);
  world.clock.advance(25 * 3600);
  expect((await desk()).map(({ id }) => id)).toEqual([mild.id]);
});
