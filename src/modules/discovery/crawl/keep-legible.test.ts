import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createHashList } from '#lib/hash-list/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { keepMediaDescriptor } from '#modules/discovery/store/descriptors.ts';
import type { PictureReaders } from '#modules/discovery/store/picture-readers.ts';
import { keepText, unreadOfPage, unreadPicture } from '#modules/discovery/store/unread.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World | undefined;
afterEach(() => world?.close());

const picture = await sharp(await drawPicture('legible/1'))
  .resize(2000)
  .jpeg()
  .toBuffer();
const listed = await drawPicture('legible/2');
const icon = await sharp(picture).resize(32).png().toBuffer();
const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(listed))).toString('hex');
const list = createHashList([{ kind: 'sha256', hash: sha256, label: 'mark' }]);

const readers: PictureReaders = { names: true };

async function opened(settings: { readsPictureText?: boolean; findsFaces?: boolean; copyModel?: string } = {}) {
  const at = await openWorld(
    {
      'g.test': pages({
        '/a': '<title>annavale</title><img src="/a.jpg"><img src="/listed.png"><img src="/icon.png">',
        '/a.jpg': picture,
        '/listed.png': listed,
        '/icon.png': icon,
      }),
      'search.test': searchEngine(() => [[{ url: 'https://g.test/a' }]]),
    },
    { list: { now: list }, settings },
  );
  world = at;
  const scan = async (userId: string, by = readers, prepare = async (_: string) => {}) => {
    await at.creator(userId, { plan: 'premium' });
    await prepare(userId);
    await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await at.drain();
    const { rows } = await at.pool.query('select id from pages where user_id = $1', [userId]);
    return unreadOfPage(at.db, rows[0].id, by);
  };
  return { at, scan };
}

it('a crawl keeps no picture to be read unless names in pictures are looked for', async () => {
  const { at, scan } = await opened();
  expect(await scan('usr_1')).toEqual([]);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(0);
});

it('a crawl keeps a picture until it is read, for each creator who has it, and none that is listed or an icon', async () => {
  const { at, scan } = await opened({ readsPictureText: true });
  const waits = await scan('usr_1');
  expect(waits).toHaveLength(1);
  const [mediaId = ''] = waits;
  const kept = await unreadPicture(at.db, at.blobs, 'usr_1', mediaId);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  expect(await scan('usr_2')).toEqual(waits);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(2);

  await at.inTransaction((ctx) => keepText(ctx, { mediaId, text: 'words' }, readers));
  expect(await scan('usr_3')).toEqual([]);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(0);
});

it('a crawl keeps a picture for a model, for each creator until it is described for them', async () => {
  const model = 'a'.repeat(64);
  const { at, scan } = await opened({ copyModel: model });
  const [mediaId = '', ...more] = await scan('usr_1', { model });
  expect(more).toEqual([]);
  await scan('usr_2', { model });
  const keep = (userId: string) =>
    at.inTransaction((ctx) =>
      keepMediaDescriptor(ctx, at.blobs, { mediaId, userId, model, descriptor: Float32Array.of(1) }, { model }),
    );
  await keep('usr_1');
  const { rows } = await at.pool.query('select user_id from media_unread');
  expect(rows).toEqual([{ user_id: 'usr_2' }]);
});

it('a crawl keeps a picture for its faces only for a verified creator who agreed and whose own face was read', async () => {
  const { at, scan } = await opened({ findsFaces: true });
  const faces = { faces: true };
  const agree = async (userId: string) => {
    await at.pool.query(
      `update brands set state = 'verified', handle = user_id, profile_url = user_id where user_id = $1`,
      [userId],
    );
    await at.pool.query(
      `insert into face_consents (id, user_id, wording, given_at) values ('fco_' || $1, $1, 1, now())`,
      [userId],
    );
  };
  const agreeWithFace = async (userId: string) => {
    await agree(userId);
    await at.pool.query(
      `insert into face_references (id, user_id, consent_id, file_name, state, sealed_numbers, created_at)
       values ('fre_' || $1, $1, 'fco_' || $1, 'me.jpg', 'ready', '\\x00', now())`,
      [userId],
    );
  };
  expect(await scan('usr_1', faces)).toEqual([]);
  expect(await scan('usr_2', faces, agree)).toEqual([]);
  expect(await scan('usr_3', faces, agreeWithFace)).toHaveLength(1);
  const { rows } = await at.pool.query('select user_id from media_unread');
  expect(rows).toEqual([{ user_id: 'usr_3' }]);
});
