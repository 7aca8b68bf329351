import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturesToSend } from '#modules/content/picture-search/store.ts';
import { titlesToAskFor, worksByIds } from '#modules/content/store.ts';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { plantVerifiedAccount } from '../../../../tests/setup/verified-account.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { contentJobs } from '../index.ts';

let world: Planted;
let call: ContentApi['call'];
let count = 0;

beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call } = contentApi(world));
});
afterAll(() => world.close());

const work = async (user: string) =>
  (await world.work(user, await drawPicture(`corrections/${++count}`, { width: 320, height: 240 }))).id;
const correct = (user: string, works: object[]) => call(user, 'POST', '/works/corrections', { works });
const eventsOf = async (user: string): Promise<string[]> => {
  const { rows } = await world.database.pool.query(
    `select name from events where payload->>'userId' = $1 and name in ('content.ownership-corrected', 'content.collections-changed') order by name`,
    [user],
  );
  return rows.map(({ name }) => name);
};
const sensitivityOf = async (id: string) => (await worksByIds(world.db, [id]))[0]?.sensitivity;

describe('POST /works/corrections', () => {
  it('answers what became of each work, and what it was; the same call undoes it', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    const [one, two, theirs] = [await work(user), await work(user), await work(other)];
    await correct(user, [{ id: two, ownership: 'joint', sensitivity: 'intimate' }]);
    const all = [one, two, theirs, 'wrk_unknown'].map((id) => ({ id, ownership: 'joint', sensitivity: 'intimate' }));
    const { body } = await correct(user, all);
    const before = { ownership: 'sole', sensitivity: null };
    expect(body.results).toEqual([
      { id: one, outcome: 'changed', before },
      { id: two, outcome: 'unchanged' },
      { id: theirs, outcome: 'not-found' },
      { id: 'wrk_unknown', outcome: 'not-found' },
    ]);
    expect((await call(other, 'GET', `/works/${theirs}`)).body).toMatchObject({ ownership: 'sole' });
    expect((await call(user, 'GET', `/works/${one}`)).body).toMatchObject({
      ownership: 'joint',
      sensitivity: 'intimate',
    });
    await correct(user, [{ id: one, ...before, was: { ownership: 'joint', sensitivity: 'intimate' } }]);
    const undone = (await call(user, 'GET', `/works/${one}`)).body;
    expect(undone.ownership).toBe('sole');
    expect(undone).not.toHaveProperty('sensitivity');
  });

  it('takes back what it changed alone, and nothing where that was changed since', async () => {
    const user = await world.creator();
    const [one, two] = [await work(user), await work(user)];
    const { body } = await correct(
      user,
      [one, two].map((id) => ({ id, ownership: 'sole', sensitivity: 'public' })),
    );
    const before = { sensitivity: null };
    expect(body.results).toEqual([one, two].map((id) => ({ id, outcome: 'changed', before })));
    await call(user, 'PATCH', `/works/${one}`, { ownership: 'studio' });
    await correct(user, [{ id: two, sensitivity: 'intimate' }]);
    const undone = await correct(
      user,
      [one, two].map((id) => ({ id, ...before, was: { sensitivity: 'public' } })),
    );
    expect(undone.body.results).toEqual([
      { id: one, outcome: 'changed', before: { sensitivity: 'public' } },
      { id: two, outcome: 'changed-since' },
    ]);
    expect((await call(user, 'GET', `/works/${one}`)).body.ownership).toBe('studio');
    expect([await sensitivityOf(one), await sensitivityOf(two)]).toEqual(['paid', 'intimate']);
  });

  it('refuses the same work twice, too many, and what nobody can say of a work', async () => {
    const user = await world.creator();
    const id = await work(user);
    const many = Array.from({ length: 201 }, (_, at) => ({ id: `wrk_${at}`, ownership: 'sole' }));
    for (const works of [[{ id }, { id }], [], many, [{ id, ownership: 'mine' }], [{ id, sensitivity: 'secret' }]])
      expect((await correct(user, works)).status, JSON.stringify(works).slice(0, 80)).toBe(400);
  });

  it('tells of a change once, and of nothing where nothing changed', async () => {
    const user = await world.creator();
    const [one, two] = [await work(user), await work(user)];
    await correct(user, [{ id: one }, { id: two, ownership: 'sole', sensitivity: null }]);
    expect(await eventsOf(user)).toEqual([]);
    await correct(
      user,
      [one, two].map((id) => ({ id, ownership: 'studio', sensitivity: 'intimate' })),
    );
    expect(await eventsOf(user)).toEqual([
      'content.collections-changed',
      'content.ownership-corrected',
      'content.ownership-corrected',
    ]);
  });

  it('changes nothing more when it is asked again', async () => {
    const user = await world.creator();
    const id = await work(user);
    const asked = () => correct(user, [{ id, sensitivity: 'public' }]);
    expect((await asked()).body.results).toMatchObject([{ outcome: 'changed' }]);
    expect((await asked()).body.results).toEqual([{ id, outcome: 'unchanged' }]);
    expect(await eventsOf(user)).toHaveLength(1);
  });
});

describe('the sensitivity of a work', () => {
  it('goes before that of its collection, and stays when the work is moved', async () => {
    const user = await world.creator();
    const [id, alone] = [await work(user), await work(user)];
    const { body: set } = await call(user, 'POST', '/collections', { title: 'Set', sensitivity: 'public' });
    await call(user, 'POST', '/works/changes', { ids: [id], collectionId: set.id });
    expect([await sensitivityOf(id), await sensitivityOf(alone)]).toEqual(['public', 'paid']);
    await correct(user, [{ id, sensitivity: 'intimate' }]);
    expect(await sensitivityOf(id)).toBe('intimate');
    expect((await call(user, 'GET', '/works?sensitivity=intimate')).body.items).toMatchObject([{ id }]);
    await call(user, 'POST', '/works/changes', { ids: [id], collectionId: null });
    expect(await sensitivityOf(id)).toBe('intimate');
    await correct(user, [{ id, sensitivity: null }]);
    expect(await sensitivityOf(id)).toBe('paid');
  });

  it('gives way to a stricter collection that it is moved into, or whose kind is changed', async () => {
    const user = await world.creator();
    const [moved, inside, strict] = [await work(user), await work(user), await work(user)];
    const made = async (sensitivity: string) =>
      (await call(user, 'POST', '/collections', { title: 'Set', sensitivity })).body.id;
    const [intimate, open] = [await made('intimate'), await made('public')];
    await correct(user, [
      { id: moved, sensitivity: 'public' },
      { id: inside, sensitivity: 'paid' },
      { id: strict, sensitivity: 'intimate' },
    ]);
    await call(user, 'POST', '/works/changes', { ids: [inside, strict], collectionId: open });
    expect([await sensitivityOf(inside), await sensitivityOf(strict)]).toEqual(['paid', 'intimate']);
    await call(user, 'POST', '/works/changes', { ids: [moved], collectionId: intimate });
    expect(await sensitivityOf(moved)).toBe('intimate');
    expect((await call(user, 'GET', `/works/${moved}`)).body).not.toHaveProperty('sensitivity');
    expect((await call(user, 'PATCH', `/collections/${open}`, { sensitivity: 'intimate' })).status).toBe(200);
    expect(await sensitivityOf(inside)).toBe('intimate');
    await correct(user, [{ id: moved, sensitivity: 'public' }]);
    expect(await sensitivityOf(moved), 'what is said of it inside the collection goes before it').toBe('public');
  });

  it('keeps a work out of picture searches and its title out of questions', async () => {
    const user = await world.creator();
    await plantVerifiedAccount(world.database.pool, user, world.clock.now());
    const id = await work(user);
    const { body: set } = await call(user, 'POST', '/collections', { title: 'Set', sensitivity: 'public' });
    await call(user, 'POST', '/works/changes', { ids: [id], collectionId: set.id });
    const isSent = async () => (await picturesToSend(world.db, user, 10)).length === 1;
    const isAsked = async () => (await titlesToAskFor(world.db, user, 10)).length === 1;
    expect([await isSent(), await isAsked()]).toEqual([true, true]);
    await correct(user, [{ id, sensitivity: 'paid' }]);
    expect([await isSent(), await isAsked()], 'picture search was allowed for public pictures').toEqual([false, true]);
    await correct(user, [{ id, sensitivity: 'intimate' }]);
    expect([await isSent(), await isAsked()]).toEqual([false, false]);
  });
});

describe('GET /works/coverage', () => {
  it('puts every work into one part, and each part lists what it counts', async () => {
    const user = await world.creator();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await work(user));
    const set = (at: number, sql: string) =>
      world.database.pool.query(`update works set ${sql} where id = $1`, [ids[at]]);
    await set(1, `state = 'processing'`);
    await set(2, `state = 'refused', refusal_code = 'x'`);
    await set(3, 'quality = 12');
    await set(4, 'shelved_at = now()');
    await set(5, `quarantined_at = now(), ownership = 'studio'`);
    await world.database.pool.query('delete from work_features where work_id = $1', [ids[6]]);
    await set(6, 'is_private = true');
    await call(user, 'DELETE', `/works/${await work(user)}`);
    const { body } = await call(user, 'GET', '/works/coverage');
    expect(body).toEqual({
      ...{ files: 7, full: 1, wholeOnly: 1, exactOnly: 1, reading: 1, refused: 1, hidden: 1, archived: 1 },
      ...{ neverReported: 1, onDevice: 1 },
    });
    const shown = async (show: string) =>
      (await call(user, 'GET', `/works?show=${show}`)).body.items.map(({ id }: { id: string }) => ids.indexOf(id));
    const parts = ['full', 'whole-only', 'exact-only', 'reading', 'refused', 'archived', 'studio'];
    expect(await Promise.all(parts.map(shown))).toEqual([[0], [6], [3], [1], [2], [4], [5]]);
  });
});

describe('the order of works', () => {
  it.each([
    ['title', ['a', 'B', 'c']],
    ['oldest', ['c', 'a', 'B']],
    ['newest', ['B', 'a', 'c']],
  ])('by %s is kept from page to page', async (order, expected) => {
    const user = await world.creator();
    for (const title of ['c', 'a', 'B']) {
      await call(user, 'PATCH', `/works/${await work(user)}`, { title });
      world.clock.advance(1000);
    }
    const titles: string[] = [];
    let cursor = '';
    do {
      const { body } = await call(user, 'GET', `/works?order=${order}&limit=1${cursor && `&cursor=${cursor}`}`);
      titles.push(...body.items.map(({ title }: { title: string }) => title));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(titles).toEqual(expected);
  });

  it('by title tells nothing of the title of another creator', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    const theirs = await work(other);
    await call(other, 'PATCH', `/works/${theirs}`, { title: 'm' });
    for (const title of ['a', 'z']) await call(user, 'PATCH', `/works/${await work(user)}`, { title });
    const at = '2026-01-01T00:00:00.000Z';
    const cursor = Buffer.from(JSON.stringify({ at, id: theirs })).toString('base64url');
    expect((await call(user, 'GET', `/works?order=title&cursor=${cursor}`)).body.items).toEqual([]);
  });
});
