import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeWork } from '#modules/content/remove-work.ts';
import { tellShelf } from '#modules/content/tell-shelf.ts';
import type { FoundImage } from '#modules/matching/judge-image.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import type { Among } from './ask-works.ts';
import type { LiveIndex } from './live-index.ts';

/** Opens an index over the works of a database. */
export type OpenIndex = (world: Planted) => Promise<LiveIndex>;

interface Tried {
  world: Planted;
  index: LiveIndex;
  /** Creators, each with a work that was there when the index was opened. */
  creators: [string, string, string];
  /** A picture that no other check of this index has. */
  draw(title: string): Promise<Buffer>;
}

const { signal } = new AbortController();
const drawFor = (title: string) => drawPicture(title, { width: 320, height: 240 });

async function judge({ world, index }: Tried, bytes: Buffer, among: Among) {
  const decoded = await world.decoder.decode(bytes, { fingerprint: true, panels: true });
  const found: FoundImage = { contentHash: 'none', fingerprint: decoded.ok ? decoded.fingerprint : undefined };
  return (await index.judge([found], among, signal))[0];
}

async function shownBy({ index }: Tried, contentHash: string, among: Among) {
  const [verdict] = await index.judge([{ contentHash }], among, signal);
  return verdict && 'workId' in verdict ? verdict.workId : verdict?.kind;
}

/** What every live index does, wherever it holds its works. */
const checks = {
  'holds what was there when it was opened': async (tried) => {
    const { creators } = tried;
    for (const [i, userId] of creators.entries()) {
      const mirrored = await sharp(await drawFor(`before ${i}`))
        .flop()
        .jpeg()
        .toBuffer();
      expect(await judge(tried, mirrored, { ownedBy: userId })).toMatchObject({ kind: 'same', transform: 'mirrored' });
      expect(await judge(tried, mirrored, { notOwnedBy: userId })).toEqual({ kind: 'unrelated' });
      for (const other of creators.filter((one) => one !== userId)) {
        expect(await judge(tried, mirrored, { ownedBy: other })).toEqual({ kind: 'unrelated' });
        expect(await judge(tried, mirrored, { notOwnedBy: other })).toMatchObject({
          kind: 'same',
          transform: 'mirrored',
        });
      }
    }
  },
  'has whatever was committed before it was asked to catch up, and nothing that was removed': async (tried) => {
    const { world, index, creators, draw } = tried;
    for (const userId of creators) {
      const { id, contentSha256 } = await world.work(userId, await draw(`caught up ${userId}`));
      await Promise.all([index.catchUp(world.db, userId), index.catchUp(world.db)]);
      expect(await shownBy(tried, contentSha256, { ownedBy: userId })).toBe(id);
      expect(await index.has(id, { ownedBy: userId })).toBe(true);
      await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId: id }));
      await index.catchUp(world.db, userId);
      expect(await shownBy(tried, contentSha256, { ownedBy: userId })).toBe('unrelated');
      expect(await index.has(id, { ownedBy: userId })).toBe(false);
    }
  },
  'finds archived works for others, and for their creator where they are named': async (tried) => {
    const { world, index, draw } = tried;
    const [first, second] = tried.creators;
    const { id, contentSha256 } = await world.work(first, await draw('archived'));
    await world.database.pool.query('update works set shelved_at = $2 where id = $1', [id, world.clock.now()]);
    await world.transaction((ctx) => tellShelf(ctx, first, [id]));
    await index.catchUp(world.db);
    expect(await shownBy(tried, contentSha256, { ownedBy: first })).toBe('unrelated');
    expect(await shownBy(tried, contentSha256, { ownedBy: first, shelved: new Set([id]) })).toBe(id);
    expect(await shownBy(tried, contentSha256, { notOwnedBy: second })).toBe(id);
  },
  'names all who hold a picture, and of equally near works the oldest': async (tried) => {
    const { world, index, draw } = tried;
    const [first, second, third] = tried.creators;
    const bytes = await draw('held by all');
    const works = [];
    for (const userId of [third, first, second]) works.push(await world.work(userId, bytes));
    await index.catchUp(world.db);
    const [oldest, next] = works;
    const shown = {
      workId: oldest?.id ?? '',
      userId: third,
      contentHash: oldest?.contentSha256 ?? '',
      fingerprints: [],
    };
    expect(await index.holding([shown])).toEqual(works.map(({ id, userId }) => ({ workId: id, userId })));
    const copy = await sharp(bytes).jpeg({ quality: 60 }).toBuffer();
    expect(await judge(tried, copy, { notOwnedBy: second })).toMatchObject({ kind: 'same', workId: oldest?.id });
    expect(await judge(tried, copy, { notOwnedBy: third })).toMatchObject({ kind: 'same', workId: next?.id });
  },
  'counts what it searches': async ({ world, index }) => {
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from work_fingerprints f join works w on w.id = f.work_id
       where w.state = 'ready' and w.archived_at is null and f.quality >= 50`,
    );
    await index.catchUp(world.db);
    expect(await index.size()).toBe(rows[0]?.n);
  },
  'stops what is waited for no more': async ({ index, creators: [first] }) => {
    const aborted = AbortSignal.abort(new Error('stopped'));
    const frames = Array.from({ length: 40 }, (_, at) => ({
      at,
      whole: { quality: 90, hashes: Array.from({ length: 8 }, () => crypto.getRandomValues(new Uint8Array(32))) },
      trimmed: [],
    }));
    const clips = Array.from({ length: 40 }, () => ({ contentHash: 'none', frames }));
    for (const among of [{ ownedBy: first }, { notOwnedBy: first }])
      await expect(index.judge(clips, among, aborted)).rejects.toThrow('stopped');
  },
  'follows by itself': async (tried) => {
    const { world, draw } = tried;
    const [, second] = tried.creators;
    const { id, contentSha256 } = await world.work(second, await draw('followed'));
    await vi.waitFor(async () => expect(await shownBy(tried, contentSha256, { ownedBy: second })).toBe(id), {
      timeout: 20_000,
      interval: 50,
    });
  },
} satisfies Record<string, (tried: Tried) => Promise<void>>;

/** Faults that an index could have, each as a wrapper of a sound one, with the check that must fail. */
const breaks: Record<string, [keyof typeof checks, (sound: LiveIndex) => Partial<LiveIndex>]> = {
  'finds nothing': [
    'holds what was there when it was opened',
    () => ({ judge: async (found) => found.map(() => ({ kind: 'unrelated' })) }),
  ],
  'takes a creator’s own works for somebody else’s': [
    'holds what was there when it was opened',
    ({ judge: ask }) => ({
      judge: (found, among, stop) =>
        ask(found, 'notOwnedBy' in among ? { ...among, notOwnedBy: 'usr_nobody' } : among, stop),
    }),
  ],
  'keeps what was removed': [
    'has whatever was committed before it was asked to catch up, and nothing that was removed',
    () => ({ has: async () => true }),
  ],
  'finds no archived work, though it is named': [
    'finds archived works for others, and for their creator where they are named',
    ({ judge: ask }) => ({
      judge: (found, among, stop) => ask(found, 'ownedBy' in among ? { ownedBy: among.ownedBy } : among, stop),
    }),
  ],
  'names the newest holder first': [
    'names all who hold a picture, and of equally near works the oldest',
    ({ holding }) => ({ holding: async (works) => (await holding(works)).toReversed() }),
  ],
  'counts what it does not search': [
    'counts what it searches',
    ({ size }) => ({ size: async () => (await size()) + 1 }),
  ],
  'answers that nothing was found where it was stopped': [
    'stops what is waited for no more',
    ({ judge: ask }) => ({
      judge: async (found, among, stop) => (stop.aborted ? [] : ask(found, among, stop)),
    }),
  ],
};

export function liveIndexConformance(name: string, open: OpenIndex): void {
  describe(`a live index, ${name}`, () => {
    let world: Planted;
    let index: LiveIndex;
    let creators: Tried['creators'];
    let times = 0;

    beforeAll(async () => {
      world = await planted();
      creators = [await world.creator(), await world.creator(), await world.creator()];
      for (const [i, userId] of creators.entries()) await world.work(userId, await drawFor(`before ${i}`));
      index = await open(world);
    });
    afterAll(async () => {
      await index.close();
      await world.close();
    });
    const tried = (broken: Partial<LiveIndex> = {}): Tried => {
      times += 1;
      const draw = (title: string) => drawFor(`${times} ${title}`);
      return { world, index: { ...index, ...broken }, creators, draw };
    };

    it.each(Object.entries(checks))('%s', (_, check) => check(tried()));

    it.each(Object.entries(breaks))('would not pass if it %s', async (_, [check, broken]) => {
      await expect(checks[check](tried(broken(index)))).rejects.toThrow();
    });
  });
}
