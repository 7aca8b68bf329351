import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashKind, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import { addFile, removeFile } from '#modules/support/add-file.ts';
import { compareFile } from '#modules/support/compare-file.ts';
import { supportHandlers, supportJobs } from '#modules/support/jobs.ts';
import { presentFile } from '#modules/support/present-thread.ts';
import { requireChecked } from '#modules/support/require-checked.ts';
import { messagesOf, readFile } from '#modules/support/store.ts';
import { openThread } from '#modules/support/write-message.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';

// The marks are drawn pictures: nothing here is, or looks like, what such a list is for.
let world: Planted;
let userId: string;
let messageId: string;
let count = 0;
beforeAll(async () => {
  world = await planted(supportJobs as unknown as JobDefinition[]); // payloads are checked where jobs are defined
});
afterAll(() => world.close());
beforeEach(async () => {
  userId = await world.creator();
  const thread = await world.transaction((ctx) => openThread(ctx, { userId, subject: 'Files', text: 'See below.' }));
  [{ id: messageId } = { id: '' }] = await messagesOf(world.db, [thread.id]);
});

const draw = () => drawPicture(`support/${++count}`, { width: 640, height: 480 });
const add = async (bytes: Buffer) => {
  const { id } = await world.transaction((ctx) =>
    addFile(ctx, world.blobs, { userId, messageId, fileName: 'a', bytes }),
  );
  return id;
};
const listOf = (...entries: [HashKind, string][]) =>
  createHashList(entries.map(([kind, hash]) => ({ kind, hash, label: 'mark' })));
const by = (list: HashList) => ({ current: async () => list }) as Parameters<typeof compareFile>[0]['list'];
const check = (fileId: string, list?: HashList) =>
  compareFile({ ...world, list: list && by(list) }, world.jobRun, fileId);
const read = async (id: string) => (await readFile(world.db, id)) ?? expect.fail('gone');
const escalated = async () =>
  (await world.database.pool.query('select kind, matched_by from escalations where holder = $1', [userId])).rows;
const pdqOf = async (bytes: Buffer): Promise<string> => {
  const decoded = await world.decoder.decode(bytes, { fingerprint: true });
  return decoded.ok ? toHex(decoded.fingerprint?.whole.hashes[0] ?? new Uint8Array(32)) : expect.fail('unread');
};

describe('compareFile', () => {
  it('opens a file only once it was compared, however often it is asked for', async () => {
    world.sent.length = 0;
    const id = await add(await draw());
    expect(world.sent).toEqual([{ job: 'support.compare-file', payload: { fileId: id } }]);
    const waiting = await read(id);
    expect(() => requireChecked(waiting)).toThrow(expect.objectContaining({ code: 'support_file_checking' }));
    expect(await check(id)).toBe('done');
    const ready = await read(id);
    expect(requireChecked(ready)).toBe(ready.blobId);
    expect(await check(id)).toEqual({ skipped: 'it was deleted, or checked' });
  });

  it.each(['sha256', 'md5', 'pdq'] as const)(
    'deletes what the list knows by %s, and asks an operator',
    async (kind) => {
      const bytes = await draw();
      const id = await add(bytes);
      const { blobId } = await read(id);
      const hash = kind === 'pdq' ? await pdqOf(bytes) : hashBytes(bytes)[kind];
      await check(id, listOf([kind, hash]));
      const row = await read(id);
      expect(presentFile(row)).toMatchObject({ state: 'refused', refusal: 'not-accepted' });
      expect(row).toMatchObject({ blobId: null, contentSha256: null, fingerprint: null });
      expect(await world.blobs.get(world.db, userId, blobId ?? '')).toBeUndefined();
      expect(await escalated()).toEqual([{ kind: 'upload', matched_by: kind }]);
      expect(() => requireChecked(row)).toThrow(expect.objectContaining({ code: 'support_file_refused' }));
    },
  );

  it('compares a PDF as a file, and refuses a picture that cannot be decoded', async () => {
    const pdf = Buffer.from('%PDF-1.7 an invoice');
    const [listed, other] = [await add(pdf), await add(Buffer.from('%PDF-1.7 another'))];
    const list = listOf(['sha256', hashBytes(pdf).sha256]);
    for (const id of [listed, other]) await check(id, list);
    expect((await read(listed)).refusal).toBe('not-accepted');
    expect((await read(other)).state).toBe('ready');
    const broken = await add((await draw()).subarray(0, 60));
    await check(broken, list);
    expect(await read(broken)).toMatchObject({ state: 'refused', refusal: 'unreadable', blobId: null });
    expect(await escalated()).toHaveLength(1);
  });

  it('leaves a file alone that its creator deleted while it was read', async () => {
    const id = await add(await draw());
    const run = {
      ...world.jobRun,
      transaction: async <Output>(work: Parameters<typeof world.transaction<Output>>[0]) => {
        await world.transaction((ctx) => removeFile(ctx, world.blobs, { userId, fileId: id }));
        return world.transaction(work);
      },
    };
    await compareFile(world, run, id);
    expect(await read(id)).toMatchObject({ state: 'deleted', fileName: '', blobId: null });
  });
});

describe('support.compare-kept-files', () => {
  it.each(['sha256', 'pdq'] as const)('deletes a ready file that a changed list knows by %s', async (kind) => {
    const bytes = await draw();
    const [listed, other] = [await add(bytes), await add(await draw())];
    for (const id of [listed, other]) await check(id);
    const { blobId } = await read(listed);
    const list = listOf([kind, kind === 'pdq' ? await pdqOf(bytes) : hashBytes(bytes).sha256]);
    const { handlers } = supportHandlers({ ...world, list: by(list) });
    await handlers['support.compare-kept-files']?.(world.jobRun, {} as never);
    expect(await read(listed)).toMatchObject({ state: 'refused', refusal: 'not-accepted', blobId: null });
    expect(await world.blobs.get(world.db, userId, blobId ?? '')).toBeUndefined();
    expect(await read(other)).toMatchObject({ state: 'ready' });
    expect(await escalated()).toEqual([{ kind: 'upload', matched_by: kind }]);
  });
});

describe('support.unchecked-files', () => {
  it('queues again what was not checked for ten minutes', async () => {
    const id = await add(await draw());
    const sweep = supportHandlers(world).sweeps?.find(({ name }) => name === 'support.unchecked-files');
    world.sent.length = 0;
    await sweep?.run(world.jobRun);
    expect(world.sent).not.toContainEqual({ job: 'support.compare-file', payload: { fileId: id } });
    world.clock.advance(601);
    await sweep?.run(world.jobRun);
    expect(world.sent).toContainEqual({ job: 'support.compare-file', payload: { fileId: id } });
  });
});
