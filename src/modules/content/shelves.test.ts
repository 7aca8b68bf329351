import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLiveIndex } from '#modules/matching/index.ts';
import { type ContentApi, contentApi } from '../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { contentJobs } from './index.ts';

let world: Planted;
let call: ContentApi['call'];
let count = 0;

beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call } = contentApi(world));
});
afterAll(() => world.close());

const picture = () => drawPicture(`shelves/${++count}`, { width: 320, height: 240 });
const collection = async (user: string, title: string) =>
  (await call(user, 'POST', '/collections', { title, sensitivity: 'paid' })).body.id as string;
const titles = async (user: string, path: string): Promise<string[]> =>
  (await call(user, 'GET', path)).body.items.map((item: { id: string }) => item.id).sort();

describe('what is archived', () => {
  test('is kept and no longer searched for, by every process, and found again once it is back', async () => {
    const user = await world.creator();
    const [kept, shelved] = [await world.work(user, await picture()), await world.work(user, await picture())];
    const index = await createLiveIndex({ db: world.db, everyMs: 3_600_000 });
    const knows = async () => {
      await index.catchUp(world.db);
      return [kept, shelved].map((work) => index.works.ownedBy(user).withContent(work.contentSha256) !== undefined);
    };
    const change = (archived: boolean) => call(user, 'POST', '/works/changes', { ids: [shelved.id], archived });
    expect(await knows()).toEqual([true, true]);
    expect((await change(true)).body).toEqual({ changed: [shelved.id] });
    expect(await knows()).toEqual([true, false]);
    expect(await titles(user, '/works')).toEqual([kept.id]);
    expect(await titles(user, '/works?show=archived')).toEqual([shelved.id]);
    expect((await call(user, 'GET', `/works/${shelved.id}`)).body).toMatchObject({ archived: true, state: 'ready' });
    const rebuilt = await createLiveIndex({ db: world.db, everyMs: 3_600_000 });
    expect(rebuilt.works.ownedBy(user).withContent(shelved.contentSha256)).toBeUndefined();
    expect(rebuilt.works.notOwnedBy('usr_other').withContent(shelved.contentSha256), 'against others').toBe(shelved.id);
    await rebuilt.close();
    await change(false);
    expect(await knows()).toEqual([true, true]);
    await index.close();
  });

  test('with its collection comes back with it; what was archived before by itself stays so', async () => {
    const user = await world.creator();
    const set = await collection(user, 'Summer');
    const [alone, together] = [await world.work(user, await picture()), await world.work(user, await picture())];
    await call(user, 'POST', '/works/changes', { ids: [alone.id, together.id], collectionId: set });
    await call(user, 'POST', '/works/changes', { ids: [alone.id], archived: true });
    world.clock.advance(5);
    const archive = (archived: boolean) => call(user, 'PATCH', `/collections/${set}`, { archived });
    expect((await archive(true)).body).toMatchObject({ archived: true, title: 'Summer' });
    expect(await titles(user, '/works?show=archived')).toEqual([alone.id, together.id].sort());
    expect(await titles(user, '/collections')).toEqual([]);
    expect((await call(user, 'GET', '/collections?archived=true')).body.items).toMatchObject([{ works: 2 }]);
    const refused = await call(user, 'POST', '/works/changes', { ids: [alone.id], collectionId: set });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'collectionId' }] } });
    // Moved before anybody has read what was said of its collection.
    const index = await createLiveIndex({ db: world.db, everyMs: 3_600_000 });
    const searched = () => index.works.ownedBy(user).withContent(together.contentSha256);
    expect(searched()).toBeUndefined();
    await archive(false);
    await call(user, 'POST', '/works/changes', { ids: [together.id], collectionId: null });
    await index.catchUp(world.db);
    expect(searched()).toBe(together.id);
    await index.close();
    expect(await titles(user, '/works')).toEqual([together.id]);
    expect(await titles(user, '/works?show=archived')).toEqual([alone.id]);
  });
});

test('a collection is edited field by field; what its letters say is written anew', async () => {
  const user = await world.creator();
  const id = await collection(user, 'Set');
  const edit = (change: object) => call(user, 'PATCH', `/collections/${id}`, change);
  await edit({ platform: 'fanlane', sourceUrl: 'https://fanlane.test/mara' });
  expect((await edit({ sensitivity: 'intimate', title: 'Private' })).body).toMatchObject({
    title: 'Private',
    sensitivity: 'intimate',
    platform: 'fanlane',
    sourceUrl: 'https://fanlane.test/mara',
  });
  const { body } = await edit({ platform: '', sourceUrl: null });
  expect([body.platform, body.sourceUrl]).toEqual([undefined, undefined]);
  expect(await world.eventsNamed('content.collections-changed')).toContainEqual({ userId: user });
  expect((await call(await world.creator(), 'PATCH', `/collections/${id}`, { title: 'x' })).status).toBe(404);
});

test('works of others are passed over, and none is moved into a collection of somebody else', async () => {
  const [mine, other] = [await world.creator(), await world.creator()];
  const work = await world.work(other, await picture());
  const change = { ids: [work.id], archived: true };
  expect((await call(mine, 'POST', '/works/changes', change)).body).toEqual({ changed: [] });
  expect(await titles(other, '/works')).toEqual([work.id]);
  const into = { ids: [work.id], collectionId: await collection(mine, 'Mine') };
  expect((await call(other, 'POST', '/works/changes', into)).status).toBe(400);
});

test('what is not recognised after a change is a filter of the list', async () => {
  const user = await world.creator();
  const [plain, good] = [await world.work(user, await picture()), await world.work(user, await picture())];
  await world.database.pool.query('update works set quality = 3 where id = $1', [plain.id]);
  expect(await titles(user, '/works?show=unwatched')).toEqual([plain.id]);
  expect(await titles(user, '/works')).toEqual([plain.id, good.id].sort());
});
