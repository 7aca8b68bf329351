import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import type { FaceReader } from '#lib/picture-faces/index.ts';
import { type PictureReaders, setQuarantined } from '#modules/discovery/index.ts';
import { keepUnread } from '#modules/discovery/store/unread.ts';
import { giveConsent } from '#modules/faces/give-consent.ts';
import { withdrawConsent } from '#modules/faces/withdraw-consent.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from './index.ts';
import { verdictsOfPage } from './store.ts';

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
let read: string[] = [];
let reader: Pick<FaceReader, 'read'> | undefined;
/** A picture's bytes say whose faces it shows: numbers, each of which fills a face. */
const facesIn = (words: string): Float32Array[] =>
  words.split(' ').flatMap((word) => (Number.isNaN(Number(word)) ? [] : [new Float32Array(128).fill(Number(word))]));

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
});
beforeEach(() => {
  read = [];
  world.sent.length = 0;
  reader = {
    async read(picture) {
      const words = Buffer.from(picture).toString();
      read.push(words);
      return facesIn(words);
    },
  };
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

const textReader = { read: async (picture: Uint8Array) => Buffer.from(picture).toString() };
const handle = (job: string, payload: object, withText = false): Promise<unknown> | undefined => {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const deps = { db: world.db, blobs: world.blobs, index, parts, faceReader: reader };
  return matchingHandlers({ ...deps, textReader: withText ? textReader : undefined }).handlers[job]?.(
    world.jobRun,
    payload as never,
  );
};
const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows;

/** A creator who agreed, with a face of these numbers. */
async function creator(handle: string, own = 0): Promise<string> {
  const userId = await world.creator();
  await query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fanlane', $3, '{}', '{}', 'verified', 'c', now())`,
    [`brd_${handle}`, userId, handle],
  );
  const consentId = await world.transaction(async (ctx) => {
    await giveConsent(ctx, { userId, wording: 1 });
    const id = `fre_${handle}`;
    const bytes = Buffer.from(new Float32Array(128).fill(own).buffer);
    const sealed = await world.blobs.seal(ctx, userId, { name: `face of ${id}`, bytes });
    return { id, sealed };
  });
  await query(
    `insert into face_references (id, user_id, consent_id, file_name, state, sealed_numbers, created_at)
     select $1, $2, id, 'me.jpg', 'ready', $3, now() from face_consents where user_id = $2`,
    [consentId.id, userId, consentId.sealed],
  );
  return userId;
}
const mediaOf = async (pageId: string): Promise<string[]> =>
  (await query('select media_id from page_media where page_id = $1 order by url', [pageId])).map((row) => row.media_id);
const waiting = (pageId: string) =>
  query('select media_id from media_unread join page_media using (media_id, user_id) where page_id = $1', [pageId]);

async function shown(userId: string, words: string[], readers: PictureReaders = { faces: true }) {
  const pictures = await Promise.all(words.map(() => drawPicture(`faces/${randomBytes(6).toString('hex')}`)));
  const pageId = await world.page(userId, { pictures });
  for (const [at, mediaId] of (await mediaOf(pageId)).entries())
    await world.transaction((ctx) =>
      keepUnread(ctx, world.blobs, { mediaId, userId, picture: Buffer.from(words[at] ?? '') }, readers),
    );
  return { pageId, userId };
}

it('a page with a picture near its creator’s face waits for them, and nothing of other faces is kept', async () => {
  const page = await shown(await creator('facevale'), ['0.9 0.8', 'nobody', '0.7 0.01']);
  await handle('matching.judge-page', page);
  expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
  expect(world.sent).toEqual([{ job: 'matching.find-faces', payload: page }]);

  expect(await handle('matching.find-faces', page)).toBe('done');
  expect(read).toHaveLength(3);
  expect(world.sent.at(-1)).toEqual({ job: 'matching.judge-page', payload: page });
  expect(await waiting(page.pageId)).toEqual([]);
  const looks = await query('select * from face_looks where user_id = $1 order by distance', [page.userId]);
  expect(looks.map(({ near }) => near).sort()).toEqual([false, false, true]);
  expect(Object.keys(looks[0]).sort()).toEqual(['at', 'distance', 'media_id', 'near', 'user_id']);

  await handle('matching.judge-page', page);
  const [, , near] = await mediaOf(page.pageId);
  expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([
    { kind: 'named', workId: null, mediaId: near, signals: ['face in picture'] },
  ]);
});

it('a picture is compared with the face of the creator for whom it was found, and with no other', async () => {
  await creator('othervale', 0.5);
  const page = await shown(await creator('thisvale'), ['0.5']);
  await handle('matching.find-faces', page);
  expect(world.sent).toEqual([]);
  expect(await query('select near from face_looks where user_id = $1', [page.userId])).toEqual([{ near: false }]);
});

it('a picture that waits for its text as well stays until both were read, in either order', async () => {
  for (const [n, order] of [
    ['matching.find-faces', 'matching.read-names'],
    ['matching.read-names', 'matching.find-faces'],
  ].entries()) {
    const page = await shown(await creator(`bothvale${n}`), ['0.01 word'], { names: true, faces: true });
    await handle(order[0]!, page, true);
    expect(await waiting(page.pageId)).toHaveLength(1);
    await handle(order[1]!, page, true);
    expect(await waiting(page.pageId)).toEqual([]);
    expect(await query('select 1 from face_looks where user_id = $1', [page.userId])).toHaveLength(1);
  }
});

it('what was found goes when consent is withdrawn, also where a picture is read meanwhile', async () => {
  const userId = await creator('gonevale');
  const page = await shown(userId, ['0.01', '0.02']);
  await handle('matching.find-faces', page);
  await handle('matching.judge-page', page);
  expect(await verdictsOfPage(world.db, page.pageId)).toHaveLength(1);
  const later = await shown(userId, ['0.01', '0.01']);
  const withdraw = () => world.transaction((ctx) => withdrawConsent(ctx, world.blobs, { userId }));
  reader = {
    async read() {
      await withdraw();
      return facesIn('0.01');
    },
  };
  world.sent.length = 0;
  await handle('matching.find-faces', later);
  expect(await query('select 1 from face_looks where user_id = $1', [userId])).toEqual([]);
  expect(world.sent).toEqual([{ job: 'matching.forget-faces', payload: { userId } }]);
  // By a worker without the switch too.
  reader = undefined;
  await handle('matching.forget-faces', { userId });
  expect(await waiting(later.pageId)).toEqual([]);
  expect(world.sent.at(-1)).toEqual({ job: 'matching.judge-page', payload: page });
  await handle('matching.judge-page', page);
  expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
});

it('faces are not searched for in quarantine, and not where there is no reader', async () => {
  const page = await shown(await creator('shutvale'), ['0.01']);
  await world.transaction(async ({ tx }) => setQuarantined(tx, await mediaOf(page.pageId), world.clock.now()));
  await handle('matching.find-faces', page);
  expect(read).toEqual([]);
  reader = undefined;
  const other = await shown(page.userId, ['0.01']);
  await handle('matching.judge-page', other);
  expect(world.sent).toEqual([]);
  expect(await handle('matching.find-faces', other)).toEqual({ skipped: expect.any(String) });
});
