import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import type { TextReader } from '#lib/picture-text/index.ts';
import { setQuarantined } from '#modules/discovery/index.ts';
import { keepUnread } from '#modules/discovery/store/unread.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from './index.ts';
import { verdictsOfPage } from './store.ts';

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
/** Pictures that were read. The text of a picture is its own bytes unless a test says otherwise. */
let read: string[] = [];
let reader: Pick<TextReader, 'read'> | undefined;

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
      return words;
    },
  };
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

function modules() {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  return matchingHandlers({ db: world.db, blobs: world.blobs, index, parts, textReader: reader });
}
const handle = (job: string, page: object, attempt = 0): Promise<unknown> | undefined =>
  modules().handlers[job]?.({ ...world.jobRun, attempt }, page as never);

const picture = (): Promise<Buffer> => drawPicture(`names/${randomBytes(6).toString('hex')}`);
const mediaOf = async (pageId: string): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ media_id: string }>(
    'select media_id from page_media where page_id = $1 order by url',
    [pageId],
  );
  return rows.map(({ media_id }) => media_id);
};
const waiting = async (pageId: string): Promise<number> => {
  const { rows } = await world.database.pool.query(
    'select 1 from media_unread join page_media using (media_id, user_id) where page_id = $1',
    [pageId],
  );
  return rows.length;
};

/** A page with pictures that hold these words, which the crawl left to be read. */
async function shown(userId: string, ...words: string[]): Promise<{ pageId: string; userId: string }> {
  const pageId = await world.page(userId, { pictures: await Promise.all(words.map(picture)) });
  await leaveUnread({ pageId, userId }, words);
  return { pageId, userId };
}
async function leaveUnread({ pageId, userId }: { pageId: string; userId: string }, words: string[]) {
  for (const [at, mediaId] of (await mediaOf(pageId)).entries())
    await world.transaction((ctx) =>
      keepUnread(ctx, world.blobs, { mediaId, userId, picture: Buffer.from(words[at] ?? '') }, { names: true }),
    );
}

async function creator(handle: string): Promise<string> {
  const userId = await world.creator();
  await world.database.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fanlane', $3, '{}', '{}', 'verified', 'c', now())`,
    [`brd_${handle}`, userId, handle],
  );
  return userId;
}

describe('names in pictures', () => {
  it('make a page that names its creator nowhere else one that a person looks at, with the picture', async () => {
    const page = await shown(await creator('premiumvale'), 'a sunset', 'leaks by @PremiumVale');
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
    expect(world.sent).toEqual([{ job: 'matching.read-names', payload: page }]);
    expect(read).toEqual([]);

    expect(await handle('matching.read-names', page)).toBe('done');
    expect(read.sort()).toEqual(['a sunset', 'leaks by @PremiumVale']);
    expect(world.sent.at(-1)).toEqual({ job: 'matching.judge-page', payload: page });
    expect(await waiting(page.pageId)).toBe(0);

    world.sent.length = 0;
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([
      {
        kind: 'named',
        workId: null,
        mediaId: (await mediaOf(page.pageId))[1],
        mediaUrl: expect.stringMatching(/\/1\.jpg$/),
        signals: ['username in picture'],
      },
    ]);
    expect(world.sent.filter(({ job }) => job.startsWith('matching.'))).toEqual([]);
  });

  it('say nothing of a page whose pictures name another', async () => {
    const page = await shown(await creator('anothervale'), 'leaks by @premiumvalentina');
    expect(await handle('matching.read-names', page)).toBe('done');
    expect(world.sent).toEqual([]);
  });

  it('are read once for all creators, whose pages are judged again where they are named', async () => {
    const [first, second] = [await creator('firstvale'), await creator('secondvale')];
    const bytes = await picture();
    const pages: { pageId: string; userId: string }[] = [];
    for (const userId of [first, second]) {
      const page = { userId, pageId: await world.page(userId, { pictures: [bytes] }) };
      await leaveUnread(page, ['@secondvale']);
      pages.push(page);
    }
    for (const page of pages) await handle('matching.read-names', page);
    expect(read).toEqual(['@secondvale']);
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: pages[1] }]);
  });

  it('are not looked for in a picture that is known to be the creator’s', async () => {
    const userId = await creator('ownvale');
    const bytes = await picture();
    await world.work(userId, bytes);
    const page = {
      userId,
      pageId: await world.page(userId, { pictures: [await sharp(bytes).resize(400).png().toBuffer()] }),
    };
    await leaveUnread(page, ['@ownvale']);
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([{ kind: 'same' }]);
    await handle('matching.read-names', page);
    expect(read).toEqual([]);
    expect(await waiting(page.pageId)).toBe(0);
  });

  it('are not looked for in quarantine, and text that was read before it is not used', async () => {
    const page = await shown(await creator('shutvale'), '@shutvale', 'no name');
    const [named = ''] = await mediaOf(page.pageId);
    await world.transaction(({ tx }) => setQuarantined(tx, [named], world.clock.now()));
    await handle('matching.read-names', page);
    expect(read).toEqual(['no name']);
    expect(await waiting(page.pageId)).toBe(0);

    const other = await shown(page.userId, '@shutvale too');
    await handle('matching.read-names', other);
    await world.transaction(async ({ tx }) => setQuarantined(tx, await mediaOf(other.pageId), world.clock.now()));
    await handle('matching.judge-page', other);
    expect(await verdictsOfPage(world.db, other.pageId)).toEqual([]);
  });

  it('are not kept of a picture that is put into quarantine while it is read', async () => {
    const page = await shown(await creator('closedvale'), 'leaks by @closedvale');
    const [mediaId = ''] = await mediaOf(page.pageId);
    reader = {
      async read() {
        await world.transaction(({ tx, now }) => setQuarantined(tx, [mediaId], now()));
        return 'leaks by @closedvale';
      },
    };
    expect(await handle('matching.read-names', page)).toBe('done');
    const kept = await world.database.pool.query('select 1 from media_texts where media_id = $1', [mediaId]);
    expect([kept.rows.length, await waiting(page.pageId)]).toEqual([0, 0]);
  });

  it('are off unless there is a reader', async () => {
    reader = undefined;
    const page = await shown(await creator('offvale'), '@offvale');
    await handle('matching.judge-page', page);
    expect(world.sent).toEqual([]);
    expect(await handle('matching.read-names', page)).toEqual({ skipped: expect.any(String) });
    expect(await waiting(page.pageId)).toBe(1);
  });

  it('of a page are found though the reader of one picture is killed each time', async () => {
    const page = await shown(await creator('killedvale'), 'kills', 'kills', '@killedvale');
    reader = {
      async read(bytes) {
        const words = Buffer.from(bytes).toString();
        if (words === 'kills') throw new Error('The reader was ended from outside.');
        return words;
      },
    };
    await expect(handle('matching.read-names', page, 0)).rejects.toThrow('from outside');
    expect(await handle('matching.read-names', page, 2)).toBe('done');
    expect(world.sent).toMatchObject([{ job: 'matching.judge-page' }]);
  });

  it('are not waited for longer than a week', async () => {
    const page = await shown(await creator('latevale'), '@latevale');
    const sweep = modules().sweeps?.find(({ name }) => name === 'matching.unread');
    world.clock.advance(6 * 86_400);
    await sweep?.run(world.jobRun);
    expect(await waiting(page.pageId)).toBe(1);
    world.clock.advance(2 * 86_400);
    await sweep?.run(world.jobRun);
    expect(await waiting(page.pageId)).toBe(0);
  });
});
