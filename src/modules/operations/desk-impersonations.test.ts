import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { addBrand, decideBrand } from '#modules/brands/index.ts';
import { addScreenshot } from '#modules/impersonations/add-screenshot.ts';
import { fileImpersonation } from '#modules/impersonations/file-impersonation.ts';
import { moveImpersonation } from '#modules/impersonations/move-impersonation.ts';
import { reportImpersonation } from '#modules/impersonations/report-impersonation.ts';
import { useDeclaration } from '#modules/impersonations/use-declaration.ts';
import { markDeclaration } from '#modules/trademarks/declaration-text.ts';
import { changeMark, recordMark } from '#modules/trademarks/record-mark.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { readDesk } from './read-desk.ts';

let world: NoticeWorld;
let mara: { userId: string };
beforeAll(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
  await world.transaction((ctx) =>
    grantFeature(ctx, { userId: mara.userId, feature: 'impersonation', reason: 'a test' }),
  );
});
afterAll(() => world.close());

const report = (handle: string, harm: 'low' | 'serious' | 'urgent', host = 'x.com') =>
  world.transaction((ctx) =>
    reportImpersonation(ctx, {
      ...{ userId: mara.userId, profileUrl: `https://${host}/${handle}`, realUrl: 'https://x.com/the_real_one' },
      ...{ faked: ['name'], harm, what: 'It asks for money.' },
    }),
  );
const desk = async () =>
  (
    await world.transaction((ctx) =>
      readDesk(
        ctx,
        { deadLetters: async () => [], deadKinds: async () => [] },
        { operatorId: 'usr_op', kind: 'impersonation' },
      ),
    )
  ).items;
const by = { mover: 'operator', userId: 'usr_op' } as const;
const move = (impersonationId: string, to: 'accepted' | 'asked' | 'removed') =>
  world.transaction((ctx) => moveImpersonation(ctx, { impersonationId, to, by, note: 'Why?' }));

it('stands on the desk by its deadline, with what can be done at each step, until it is over', async () => {
  const [low, urgent] = [await report('low_one', 'low'), await report('urgent_one', 'urgent')];
  const names = async (id: string) => (await desk()).find((item) => item.id === id)?.actions.map(({ name }) => name);
  expect((await desk()).map(({ id }) => id)).toEqual([urgent.id, low.id]);
  expect(await names(urgent.id)).toEqual(['read', 'accept report', 'ask creator', 'decline report']);
  expect((await desk())[0]).toMatchObject({
    title: 'A creator reports a profile that poses as them',
    facts: { profile: '@urgent_one, X', proof: '@mara, fanlane', harm: 'urgent', screenshots: 0 },
  });
  await world.transaction((ctx) =>
    addScreenshot(ctx, world.blobs, {
      ...{ userId: mara.userId, impersonationId: low.id, fileName: 'a.png' },
      bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]),
    }),
  );
  expect((await desk())[1]).toMatchObject({ facts: { screenshots: 1, notCheckedYet: 1 } });
  await move(urgent.id, 'accepted');
  expect(await names(urgent.id)).toEqual(['read', 'reported', 'ask creator', 'decline report']);
  await world.transaction((ctx) =>
    fileImpersonation(ctx, world.settings, { impersonationId: urgent.id, by, reference: 'X-1' }),
  );
  expect(await names(urgent.id)).toEqual(['read', 'profile gone', 'profile left up', 'nothing heard']);
  expect(
    (await desk()).map(({ id }) => id),
    'in a week',
  ).toEqual([low.id, urgent.id]);
  await move(urgent.id, 'removed');
  await move(low.id, 'asked');
  expect(await desk()).toEqual([]);
});

it('waits for nobody here once the creator has to hand it in', async () => {
  const row = await report('poser', 'low', 'instagram.com');
  await move(row.id, 'accepted');
  expect(await desk()).toEqual([]);
});

it('offers no handing in for somebody whose plan includes it no more, and says why', async () => {
  const former = await world.creator('former');
  const row = await world.transaction((ctx) =>
    reportImpersonation(ctx, {
      ...{ userId: former.userId, profileUrl: 'https://x.com/former_poser', realUrl: 'https://x.com/the_real_one' },
      ...{ faked: ['name'], harm: 'low', what: 'It asks for money.' },
    }),
  );
  const item = (await desk()).find(({ id }) => id === row.id);
  expect(item?.actions.map(({ name }) => name)).toEqual(['read', 'ask creator', 'decline report']);
  expect(item?.facts.notInPlan).toMatch(/no reports of impersonation any more/);
});

it('says to the operator that another creator has proved the very profile', async () => {
  const { id: disputed } = await report('disputed', 'low');
  const facts = async () => (await desk()).find(({ id }) => id === disputed)?.facts;
  expect(await facts()).toMatchObject({ contested: undefined });
  const other = await world.creator('other');
  const added = await world.transaction((ctx) =>
    addBrand(ctx, { userId: other.userId, brand: { platform: 'x', handle: 'Disputed' } }),
  );
  const brandId = added.brand.id;
  await world.transaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
  expect(await facts()).toMatchObject({ contested: expect.stringMatching(/Another creator has proved/) });
});

it('shows the mark that was reported, and offers no handing in once it was changed', async () => {
  const signed = { textVersion: markDeclaration.version, signature: 'Mara Vale' };
  const mark = await world.transaction((ctx) =>
    recordMark(ctx, {
      userId: mara.userId,
      mark: {
        ...{ word: 'VALEWOOD', office: 'EUIPO', number: '018123456', territory: 'EU', classes: [] },
        ...{ holder: 'Mara Vale', relation: 'holder', ...signed },
      },
    }),
  );
  const { id: reportId } = await world.transaction((ctx) =>
    reportImpersonation(ctx, {
      ...{ userId: mara.userId, profileUrl: 'https://www.twitch.tv/valewood', realUrl: 'https://x.com/the_real_one' },
      ...{ faked: ['name'], harm: 'low', what: 'It sells prints.', presents: 'under-name' },
      useTextVersion: useDeclaration.version,
    }),
  );
  const item = async () => (await desk()).find(({ id }) => id === reportId);
  const reported = 'It uses the trade mark VALEWOOD (EUIPO 018123456, EU), held by Mara Vale';
  expect(await item()).toMatchObject({ facts: { profile: `@valewood, Twitch. ${reported}` } });
  await world.transaction((ctx) =>
    changeMark(ctx, { userId: mara.userId, id: mark.id, change: { word: 'SOMETHING', ...signed } }),
  );
  const changed = await item();
  expect(changed?.facts.profile).toContain(`${reported}. That mark was deleted or changed since`);
  expect(changed?.actions.map(({ name }) => name)).toEqual(['read', 'ask creator', 'decline report']);
});
