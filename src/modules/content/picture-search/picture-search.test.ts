import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { contentJobs } from '../jobs.ts';

let world: Planted;
let call: ContentApi['call'];
beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call } = contentApi(world));
});
afterAll(() => world.close());

type Wish = { sensitivity?: string; pictureSearch?: boolean };

async function added(user: string, wish: Wish) {
  const { status, body } = await call(user, 'POST', '/collections', { title: 'Set', ...wish });
  return { status, body, on: body.pictureSearch, id: body.id as string };
}

describe('whether a collection is searched for by picture', () => {
  it.each([
    [{ sensitivity: 'public' }, true],
    [{ sensitivity: 'public', pictureSearch: false }, false],
    [{ sensitivity: 'paid' }, false],
    [{ sensitivity: 'paid', pictureSearch: true }, true],
    [{ sensitivity: 'intimate' }, false],
    [{ sensitivity: 'intimate', pictureSearch: false }, false],
  ])('%j: %s', async (wish, on) => {
    expect(await added(await world.creator(), wish)).toMatchObject({ status: 201, on });
  });

  it('is refused for intimate pictures, new ones and old ones', async () => {
    const user = await world.creator();
    const refusal = { status: 409, body: { code: 'intimate_not_sent', detail: expect.stringContaining('never sent') } };
    expect(await added(user, { sensitivity: 'intimate', pictureSearch: true })).toMatchObject(refusal);
    const { id } = await added(user, { sensitivity: 'public' });
    const both = { sensitivity: 'intimate', pictureSearch: true };
    expect(await call(user, 'PATCH', `/collections/${id}`, both)).toMatchObject(refusal);
    await call(user, 'PATCH', `/collections/${id}`, { sensitivity: 'intimate' });
    expect(await call(user, 'PATCH', `/collections/${id}`, { pictureSearch: true })).toMatchObject(refusal);
  });

  it('is switched off by every change of who was meant to see it, and stays off', async () => {
    const user = await world.creator();
    const { id } = await added(user, { sensitivity: 'public' });
    const set = async (change: Wish) => (await call(user, 'PATCH', `/collections/${id}`, change)).body.pictureSearch;
    expect(await set({ sensitivity: 'intimate' })).toBe(false);
    expect(await set({ sensitivity: 'paid' })).toBe(false);
    expect(await set({ pictureSearch: true })).toBe(true);
    expect(await set({ sensitivity: 'paid' })).toBe(true);
    expect(await set({ sensitivity: 'public' })).toBe(false);
    const { body } = await call(user, 'GET', '/collections');
    expect(body.items).toMatchObject([{ id, pictureSearch: false }]);
  });
});

it('a work says whether a copy of it left, to whom, and when last', async () => {
  const user = await world.creator();
  const { id } = await world.work(user, await drawPicture('sent', { width: 320, height: 240 }));
  expect((await call(user, 'GET', `/works/${id}`)).body.sentTo).toBeUndefined();
  const send = (source: string, name: string, at: string, outcome: string) =>
    world.db.execute(sql`
      insert into picture_searches (user_id, work_id, source_id, sent_to, sent_as, sent_at, outcome)
      values (${user}, ${id}, ${source}, ${name}, 'copy', ${at}, ${outcome})`);
  await send('vision', 'Google', '2026-01-01T10:00:00Z', 'not-sent');
  await send('vision', 'Google', '2026-02-01T10:00:00Z', 'maybe');
  await send('tineye', 'TinEye', '2026-01-05T10:00:00Z', 'sent');
  await send('tineye', 'TinEye', '2026-01-06T10:00:00Z', 'maybe');
  const sentTo = [
    { source: 'tineye', name: 'TinEye', at: '2026-01-05T10:00:00.000Z', outcome: 'sent' },
    { source: 'vision', name: 'Google', at: '2026-02-01T10:00:00.000Z', outcome: 'maybe' },
  ];
  expect((await call(user, 'GET', `/works/${id}`)).body.sentTo).toEqual(sentTo);
  expect((await call(user, 'GET', '/works')).body.items).toMatchObject([{ id, sentTo }]);
});
