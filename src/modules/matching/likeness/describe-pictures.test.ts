import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import { openDescriber, type PictureDescriber } from '#lib/picture-descriptor/index.ts';
import { meanColours } from '#lib/picture-descriptor/test-models.ts';
import { contentHandlers, shelfChanged } from '#modules/content/index.ts';
import { mediaById, setQuarantined } from '#modules/discovery/index.ts';
import { keepUnread } from '#modules/discovery/store/unread.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { comparePicture } from '../compare-picture.ts';
import {
  createLiveIndex,
  createWorkParts,
  knownOfCase,
  type LiveIndex,
  matchingHandlers,
  matchingJobs,
} from '../index.ts';
import { verdictsOfPage } from '../store.ts';
import type { Likeness } from './likeness-deps.ts';

const model = 'c'.repeat(64);
let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
let likeness: Likeness | undefined;
let describedPictures: string[] = [];
/** Whether names in pictures are looked for, too. */
let readsNames = false;

/** A picture that waits holds its descriptor as text. */
async function describePicture(picture: Uint8Array): Promise<Float32Array | undefined> {
  const words = Buffer.from(picture).toString();
  describedPictures.push(words);
  if (words === 'kills') throw new Error('The describer was ended from outside.');
  return words === 'nothing' ? undefined : Float32Array.from(words.split(' '), Number);
}

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
});
beforeEach(() => {
  describedPictures = [];
  readsNames = false;
  world.sent.length = 0;
  likeness = { describer: { model, describe: describePicture }, near: 0.85 };
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

function handle(job: string, payload: object, attempt = 0): Promise<unknown> | undefined {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const textReader = readsNames ? { read: async () => 'no name' } : undefined;
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts, textReader, likeness });
  return handlers[job]?.({ ...world.jobRun, attempt }, payload as never);
}

const picture = (): Promise<Buffer> => drawPicture(`likeness/${randomBytes(6).toString('hex')}`);
const mediaOf = async (pageId: string): Promise<string[]> => {
  const text = 'select media_id from page_media where page_id = $1 order by url';
  return (await world.database.pool.query<{ media_id: string }>(text, [pageId])).rows.map(({ media_id }) => media_id);
};
const waiting = async (pageId: string): Promise<number> => {
  const text = 'select 1 from media_unread join page_media using (media_id, user_id) where page_id = $1';
  return (await world.database.pool.query(text, [pageId])).rows.length;
};

/** A work that the model describes by these numbers. */
async function work(userId: string, numbers: readonly number[], bytes?: Buffer): Promise<string> {
  const { id } = await world.work(userId, bytes ?? (await picture()));
  const describer = { model: likeness?.describer.model ?? '', describe: async () => Float32Array.from(numbers) };
  const { handlers } = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder, describer });
  await handlers['content.describe-by-model']?.(world.jobRun, { workId: id } as never);
  world.sent.length = 0;
  return id;
}

/** A page with pictures that look like nothing else, which the crawl left to be described by these numbers. */
async function shown(userId: string, ...numbers: string[]): Promise<{ pageId: string; userId: string }> {
  const pageId = await world.page(userId, { pictures: await Promise.all(numbers.map(picture)) });
  await leaveUnread({ pageId, userId }, numbers);
  return { pageId, userId };
}
async function leaveUnread({ pageId, userId }: { pageId: string; userId: string }, numbers: string[]) {
  const readers = { names: true, model };
  for (const [at, mediaId] of (await mediaOf(pageId)).entries())
    await world.transaction((ctx) =>
      keepUnread(ctx, world.blobs, { mediaId, userId, picture: Buffer.from(numbers[at] ?? '') }, readers),
    );
}

describe('a picture that the model finds near to a work', () => {
  it('is a lead with both pictures: similar, never more, and described once', async () => {
    const userId = await world.creator();
    const workId = await work(userId, [0.6, 0.8]);
    const page = await shown(userId, '1 0', '0.8 0.6', 'nothing');
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
    expect(world.sent).toEqual([{ job: 'matching.describe-pictures', payload: page }]);
    expect(describedPictures).toEqual([]);

    expect(await handle('matching.describe-pictures', page)).toBe('done');
    expect(describedPictures.toSorted()).toEqual(['0.8 0.6', '1 0', 'nothing']);
    expect(await waiting(page.pageId)).toBe(0);
    expect(world.sent.at(-1)).toEqual({ job: 'matching.judge-page', payload: page });

    world.sent.length = 0;
    await handle('matching.judge-page', page);
    const mediaId = (await mediaOf(page.pageId))[1] ?? '';
    expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([
      {
        ...{ kind: 'similar', stage: 'descriptor', workId, mediaId, distance: null, transform: null },
        signals: ['looks like a work'],
      },
    ]);
    expect(world.sent.filter(({ job }) => job.startsWith('matching.'))).toEqual([]);
    expect(await handle('matching.describe-pictures', page)).toBe('done');
    expect(describedPictures).toHaveLength(3);
    const { rows } = await world.database.pool.query('select matches from pages where id = $1', [page.pageId]);
    expect(rows, 'a lead is nothing that was found').toEqual([{ matches: 0 }]);
  });

  it('is compared with the works of its page’s creator alone', async () => {
    const [own, other] = [await world.creator(), await world.creator()];
    await work(other, [0.6, 0.8]);
    const page = await shown(own, '0.6 0.8');
    await handle('matching.describe-pictures', page);
    expect(describedPictures).toHaveLength(1);
    expect(world.sent).toEqual([]);
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
  });

  it('is found by a work that comes later, and no more by one that was archived or by another model', async () => {
    const userId = await world.creator();
    const page = await shown(userId, '0.6 0.8');
    await handle('matching.describe-pictures', page);
    expect(world.sent).toEqual([]);
    const workId = await work(userId, [0.6, 0.8]);
    await handle('matching.follow-parts', { userId });
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: page }]);

    likeness = { describer: { model: 'd'.repeat(64), describe: describePicture }, near: 0.85 };
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);

    likeness = { describer: { model, describe: describePicture }, near: 0.85 };
    await world.database.pool.query('update works set shelved_at = now() where id = $1', [workId]);
    await world.transaction((ctx) => ctx.emit(shelfChanged, { userId, workIds: [workId] }));
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toEqual([]);
  });

  it('says nothing beside what fingerprints say', async () => {
    const userId = await world.creator();
    const bytes = await picture();
    const workId = await work(userId, [1, 0], bytes);
    await work(userId, [0.6, 0.8]);
    const copy = await sharp(bytes).resize(400).png().toBuffer();
    const page = { userId, pageId: await world.page(userId, { pictures: [copy] }) };
    await leaveUnread(page, ['0.6 0.8']);
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([{ kind: 'same', workId }]);
    await handle('matching.describe-pictures', page);
    expect(describedPictures).toEqual([]);
    expect(await waiting(page.pageId)).toBe(0);
  });

  it('is not looked for in quarantine, nor kept of a picture that is put there while it is described', async () => {
    const userId = await world.creator();
    await work(userId, [0.6, 0.8]);
    const page = await shown(userId, '0.6 0.8', '0 1');
    const [shut = '', meanwhile = ''] = await mediaOf(page.pageId);
    await world.transaction(({ tx, now }) => setQuarantined(tx, [shut], now()));
    likeness = {
      near: 0.85,
      describer: {
        model,
        async describe(bytes) {
          await world.transaction(({ tx, now }) => setQuarantined(tx, [meanwhile], now()));
          return describePicture(bytes);
        },
      },
    };
    expect(await handle('matching.describe-pictures', page)).toBe('done');
    expect(describedPictures).toEqual(['0 1']);
    const kept = 'select 1 from media_descriptors where media_id = any($1)';
    expect((await world.database.pool.query(kept, [[shut, meanwhile]])).rows).toEqual([]);
    expect(await waiting(page.pageId)).toBe(0);
  });

  it('is found though the describer of another one is killed each time', async () => {
    const userId = await world.creator();
    await work(userId, [0.6, 0.8]);
    const page = await shown(userId, 'kills', '0.6 0.8', 'kills');
    await expect(handle('matching.describe-pictures', page, 0)).rejects.toThrow('from outside');
    expect(await handle('matching.describe-pictures', page, 2)).toBe('done');
    expect(world.sent).toMatchObject([{ job: 'matching.judge-page' }]);
  });

  it('is a lead where it moves, too, of which the frames are judged before the page is locked', async () => {
    const userId = await world.creator();
    const workId = await work(userId, [0.6, 0.8]);
    const frames = await Promise.all([picture(), picture(), picture()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [900, 900, 900] })
      .toBuffer();
    const pageId = await world.page(userId, { pictures: [moving] });
    await leaveUnread({ pageId, userId }, ['0.6 0.8']);
    await handle('matching.describe-pictures', { pageId, userId });
    await handle('matching.judge-page', { pageId, userId });
    expect(await verdictsOfPage(world.db, pageId)).toMatchObject([{ kind: 'similar', stage: 'descriptor', workId }]);
  });

  it('is looked for only where there is a model', async () => {
    likeness = undefined;
    const page = await shown(await world.creator(), '0.6 0.8');
    await handle('matching.judge-page', page);
    expect(world.sent).toEqual([]);
    expect(await handle('matching.describe-pictures', page)).toEqual({ skipped: 'there is no model' });
    expect(await waiting(page.pageId)).toBe(1);
  });

  it('is known again by every check of its case, which the works’ fingerprints are not able to', async () => {
    const userId = await world.creator();
    const workId = await work(userId, [0.6, 0.8]);
    const found = await picture();
    const page = { userId, pageId: await world.page(userId, { pictures: [found] }) };
    const [mediaId = ''] = await mediaOf(page.pageId);
    expect(await mediaById(world.db, mediaId, userId)).toBeDefined();
    const { signal } = new AbortController();
    const compare = async (stage: string, bytes: Buffer) => {
      const known = await knownOfCase(world.db, { userId, workIds: [workId], verdict: { stage, mediaId } });
      return comparePicture({ decoder: world.decoder }, bytes, known, signal);
    };
    const again = await sharp(found).jpeg({ quality: 60 }).toBuffer();
    expect(await compare('descriptor', again)).toBe('same');
    expect(await compare('fingerprint', again)).toBe('other');
    expect(await compare('descriptor', await picture())).toBe('other');
    await world.transaction(({ tx }) => setQuarantined(tx, [mediaId], new Date()));
    expect(await compare('descriptor', again), 'in quarantine').toBe('unknown');
    await world.database.pool.query('delete from page_media where media_id = $1', [mediaId]);
    await world.database.pool.query('delete from media where id = $1', [mediaId]);
    expect(await compare('descriptor', again), 'deleted').toBe('unknown');
  });
});

describe('a picture that several readers wait for', () => {
  it.each(['matching.read-names', 'matching.describe-pictures'])(
    'is kept after %s until the other has read it',
    async (first) => {
      readsNames = true;
      const page = await shown(await world.creator(), '0.6 0.8');
      await handle('matching.judge-page', page);
      const jobs = ['matching.read-names', 'matching.describe-pictures'];
      expect(world.sent.map(({ job }) => job)).toEqual(jobs);
      await handle(first, page);
      expect(await waiting(page.pageId)).toBe(1);
      for (const job of jobs) await handle(job, page);
      expect(describedPictures).toHaveLength(1);
      expect(await waiting(page.pageId)).toBe(0);
    },
  );
});

describe('with a model file', () => {
  let describer: PictureDescriber;
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-model-'));
  beforeAll(async () => {
    const bytes = meanColours();
    const path = join(folder, 'tiny.onnx');
    writeFileSync(path, bytes);
    const opened = await openDescriber({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
    if (!opened.ok) throw new Error(opened.why);
    describer = opened.describer;
  });
  afterAll(async () => {
    await describer.close();
    rmSync(folder, { recursive: true });
  });

  it('leads from a blurred and stretched version that waits to be described to its work', async () => {
    likeness = { describer, near: 0.85 };
    const userId = await world.creator();
    const bytes = await picture();
    const { id: workId } = await world.work(userId, bytes);
    const { handlers } = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder, describer });
    await handlers['content.describe-by-model']?.(world.jobRun, { workId } as never);
    const page = { userId, pageId: await world.page(userId, { pictures: [await picture()] }) };
    const [mediaId = ''] = await mediaOf(page.pageId);
    const legible = await sharp(bytes).blur(12).resize(300, 300, { fit: 'fill' }).webp().toBuffer();
    await world.transaction((ctx) =>
      keepUnread(ctx, world.blobs, { mediaId, userId, picture: legible }, { model: describer.model }),
    );
    expect(await handle('matching.describe-pictures', page)).toBe('done');
    await handle('matching.judge-page', page);
    expect(await verdictsOfPage(world.db, page.pageId)).toMatchObject([
      { kind: 'similar', stage: 'descriptor', workId, mediaId },
    ]);
  });
});
