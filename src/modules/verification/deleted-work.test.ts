import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { removeWork } from '#modules/content/remove-work.ts';
import { knownWorks } from '#modules/matching/index.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { saysGone } from './look.ts';
import { lookAtCase } from './look-at-case.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

const row = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/c.jpg' }] };
const { signal } = new AbortController();

/** A page with one picture, or one that is gone. */
const webOf =
  (picture: Buffer | undefined): SafeFetch =>
  async (asked) => {
    const url = String(asked);
    const isPage = url === row.url;
    return {
      ok: true,
      status: picture ? 200 : 404,
      url,
      headers: { 'content-type': isPage ? 'text/html' : 'image/jpeg' },
      body: isPage ? Buffer.from('<img src="/c.jpg">') : (picture ?? Buffer.alloc(0)),
      hops: [{ url }],
      address: '203.0.113.1',
    } as unknown as FetchAnswer; // as much of it as a look reads
  };

it('of a deleted work a look knows exact copies and pages that are gone, and says nothing of altered copies', async () => {
  const userId = await world.creator();
  const original = await drawPicture('deleted', { width: 640, height: 480 });
  const altered = await sharp(original).resize(500).jpeg({ quality: 60 }).toBuffer();
  const work = await world.work(userId, original);
  const look = async (picture: Buffer | undefined) => {
    const fetch = webOf(picture);
    const deps = { fetchFrom: { first: fetch, second: fetch }, decoder: world.decoder };
    return (await lookAtCase(deps, row, await knownWorks(world.db, [work.id]), 'first', signal)).outcome;
  };
  expect([await look(original), await look(altered), await look(undefined)]).toEqual(['present', 'present', 'gone']);
  await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId: work.id }));
  expect([await look(original), await look(undefined)]).toEqual(['present', 'gone']);
  const blind = await look(altered);
  expect(blind).toBe('not-compared');
  expect(saysGone(blind)).toBe(false);
});
