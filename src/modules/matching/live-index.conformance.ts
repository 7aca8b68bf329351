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

/** What every live index does, wherever it holds its works. */
export function liveIndexConformance(name: string, open: OpenIndex): void {
  describe(`a live index, ${name}`, () => {
    let world: Planted;
    let index: LiveIndex;
    let [first, second, third] = ['', '', ''];
    const { signal } = new AbortController();
    const draw = (title: string) => drawPicture(title, { width: 320, height: 240 });

    beforeAll(async () => {
      world = await planted();
      [first, second, third] = [await world.creator(), await world.creator(), await world.creator()];
      for (const [i, userId] of [first, second, third].entries()) await world.work(userId, await draw(`before ${i}`));
      index = await open(world);
    });
    afterAll(async () => {
      await index.close();
      await world.close();
    });

    async function lookAt(bytes: Buffer): Promise<FoundImage> {
      const decoded = await world.decoder.decode(bytes, { fingerprint: true, panels: true });
      return { contentHash: 'none', fingerprint: decoded.ok ? decoded.fingerprint : undefined };
    }
    const judge = async (bytes: Buffer, among: Among) => (await index.judge([await lookAt(bytes)], among, signal))[0];
    const shownBy = async (contentHash: string, among: Among) => {
      const [verdict] = await index.judge([{ contentHash }], among, signal);
      return verdict && 'workId' in verdict ? verdict.workId : verdict?.kind;
    };

    it('holds what was there when it was opened', async () => {
      for (const [i, userId] of [first, second, third].entries()) {
        const mirrored = await sharp(await draw(`before ${i}`))
          .flop()
          .jpeg()
          .toBuffer();
        expect(await judge(mirrored, { ownedBy: userId })).toMatchObject({ kind: 'same', transform: 'mirrored' });
        expect(await judge(mirrored, { notOwnedBy: userId })).toEqual({ kind: 'unrelated' });
        for (const other of [first, second, third].filter((one) => one !== userId)) {
          expect(await judge(mirrored, { ownedBy: other })).toEqual({ kind: 'unrelated' });
          expect(await judge(mirrored, { notOwnedBy: other })).toMatchObject({ kind: 'same', transform: 'mirrored' });
        }
      }
    });

    it('has whatever was committed before it was asked to catch up, and nothing that was removed', async () => {
      for (const userId of [first, second, third]) {
        const { id, contentSha256 } = await world.work(userId, await draw(`caught up ${userId}`));
        await Promise.all([index.catchUp(world.db, userId), index.catchUp(world.db)]);
        expect(await shownBy(contentSha256, { ownedBy: userId })).toBe(id);
        expect(await index.has(id, { ownedBy: userId })).toBe(true);
        await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId: id }));
        await index.catchUp(world.db, userId);
        expect(await shownBy(contentSha256, { ownedBy: userId })).toBe('unrelated');
        expect(await index.has(id, { ownedBy: userId })).toBe(false);
      }
    });

    it('finds archived works for others, and for their creator where they are named', async () => {
      const { id, contentSha256 } = await world.work(first, await draw('archived'));
      await world.database.pool.query('update works set shelved_at = $2 where id = $1', [id, world.clock.now()]);
      await world.transaction((ctx) => tellShelf(ctx, first, [id]));
      await index.catchUp(world.db);
      expect(await shownBy(contentSha256, { ownedBy: first })).toBe('unrelated');
      expect(await shownBy(contentSha256, { ownedBy: first, shelved: new Set([id]) })).toBe(id);
      expect(await shownBy(contentSha256, { notOwnedBy: second })).toBe(id);
    });

    it('names all who hold a picture, and of equally near works the oldest', async () => {
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
      expect(await judge(copy, { notOwnedBy: second })).toMatchObject({ kind: 'same', workId: oldest?.id });
      expect(await judge(copy, { notOwnedBy: third })).toMatchObject({ kind: 'same', workId: next?.id });
    });

    it('counts what it searches', async () => {
      const { rows } = await world.database.pool.query(
        `select count(*)::int as n from work_fingerprints f join works w on w.id = f.work_id
         where w.state = 'ready' and w.archived_at is null and f.quality >= 50`,
      );
      await index.catchUp(world.db);
      expect(await index.size()).toBe(rows[0]?.n);
    });

    it('stops what is waited for no more', async () => {
      const aborted = AbortSignal.abort(new Error('stopped'));
      const frames = Array.from({ length: 40 }, (_, at) => ({
        at,
        whole: { quality: 90, hashes: Array.from({ length: 8 }, () => crypto.getRandomValues(new Uint8Array(32))) },
        trimmed: [],
      }));
      const clips = Array.from({ length: 40 }, () => ({ contentHash: 'none', frames }));
      for (const among of [{ ownedBy: first }, { notOwnedBy: first }])
        await expect(index.judge(clips, among, aborted)).rejects.toThrow('stopped');
    });

    it('follows by itself', async () => {
      const { id, contentSha256 } = await world.work(second, await draw('followed'));
      await vi.waitFor(async () => expect(await shownBy(contentSha256, { ownedBy: second })).toBe(id), {
        timeout: 20_000,
        interval: 50,
      });
    });
  });
}
