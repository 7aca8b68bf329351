import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scamReports as reportsAtDesk } from '#modules/operations/desk-registry.ts';
import { scamReportDeskRoutes } from '#modules/operations/scam-report-routes.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { addFile, removeFile } from './add-file.ts';
import { decideReport } from './decide-report.ts';
import { deleteFiles } from './delete-files.ts';
import { registryHandlers, registryJobs } from './jobs.ts';
import { maxFiles, maxStoredBytes } from './lengths.ts';
import { presentReports, presentScams } from './present.ts';
import { reportScam } from './report-scam.ts';
import { lockReport, publishedScam } from './store.ts';
import { lockFile, readFile, updateFile } from './store-files.ts';
import { withdrawReport } from './withdraw-report.ts';

let world: Planted;
let userId: string;
let count = 0;
beforeAll(async () => {
  // Payloads are checked where jobs are defined.
  world = await planted(registryJobs as unknown as JobDefinition[]);
});
afterAll(() => world.close());
beforeEach(async () => {
  userId = await world.creator();
});

const report = async (): Promise<string> => {
  count += 1;
  const given = { userId, kind: 'other' as const, marks: [`@evident_${count}`], what: 'W', firstSeen: '2026-01-01' };
  return (await world.transaction((ctx) => reportScam(ctx, Buffer.alloc(32), given))).id;
};
const give = (reportId: string, bytes: Buffer, fileName = 'chat.png', by = userId) =>
  world.transaction((ctx) => addFile(ctx, world.blobs, { userId: by, reportId, fileName, bytes }));
const compare = (fileId: string) =>
  registryHandlers(world).handlers['registry.compare-file']?.(world.jobRun, { fileId } as never);
const decide = (reportId: string) =>
  world.transaction((ctx) =>
    decideReport(ctx, { reportId, operatorId: 'usr_op', decision: 'publish', summary: 'S.', documented: true }),
  );
const bytesOf = async (blobId: string | null | undefined) =>
  blobId ? (await world.blobs.get(world.db, userId, blobId))?.bytes : undefined;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  );
/** A photograph of a telephone, with where it was taken. */
const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: 20 * (count % 10), g: 90, b: 120 } } })
    .withExif({ IFD0: { Make: 'SecretPhone', Copyright: 'Legal Name' }, IFD3: { GPSLatitudeRef: 'N' } })
    .png()
    .toBuffer();

describe('evidence with a report', () => {
  it('is kept without the metadata of a picture, under a name of its type', async () => {
    const bytes = await photo();
    expect((await sharp(bytes).metadata()).exif?.includes('SecretPhone')).toBe(true);
    const row = await give(await report(), bytes);
    expect(await bytesOf(row.blobId)).toEqual(bytes);
    await compare(row.id);
    const kept = await readFile(world.db, row.id);
    const clean = await bytesOf(kept?.blobId);
    expect(kept).toMatchObject({ state: 'ready', contentType: 'image/jpeg', fileName: 'chat.png.jpg' });
    expect(kept?.bytes).toBe(clean?.length);
    expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    expect(clean?.includes('SecretPhone')).toBe(false);
    expect(await bytesOf(row.blobId), 'what was given is deleted').toBeUndefined();
  });

  it('is a picture or a PDF, of a report of one’s own that waits', async () => {
    const id = await report();
    expect(await codeOf(give(id, Buffer.from('<svg/>')))).toBe('unsupported_format');
    expect(await codeOf(give(id, Buffer.from('just words')))).toBe('unsupported_format');
    expect(await codeOf(give(id, Buffer.alloc(0)))).toBe('empty_file');
    expect(await codeOf(give(id, Buffer.from('%PDF-1.7'), 'a.pdf', await world.creator()))).toBe('not_found');
    expect(await codeOf(give(id, Buffer.from('%PDF-1.7')))).toBe('done');
    await decide(id);
    expect(await codeOf(give(id, Buffer.from('%PDF-1.7')))).toBe('report_decided');
  });

  it('has its bounds, also when files come at once', async () => {
    const id = await report();
    const tries = Array.from({ length: maxFiles + 2 }, (_, n) => codeOf(give(id, Buffer.from(`%PDF-1.7 ${n}`))));
    const codes = (await Promise.all(tries)).toSorted();
    expect(codes).toEqual([...Array(maxFiles).fill('done'), 'scam_files_limit', 'scam_files_limit']);
    await world.database.pool.query(
      `update scam_files set bytes = $1 where id = (select id from scam_files where report_id = $2 limit 1)`,
      [maxStoredBytes, id],
    );
    expect(await codeOf(give(await report(), Buffer.from('%PDF-1.7')))).toBe('scam_files_full');
  });

  it('is opened by operators, which its creator reads, and by no reader of the registry', async () => {
    const id = await report();
    const ready = await give(id, await photo());
    world.clock.advance(1);
    const waiting = await give(id, Buffer.from('%PDF-1.7 later'));
    await compare(ready.id);
    const desk = async () =>
      (await world.transaction(({ tx, now }) => reportsAtDesk({ tx, now: now(), limit: 200 } as never))).find(
        (item) => item.id === id,
      );
    expect((await desk())?.facts).toMatchObject({ files: 1, notCheckedYet: 1, marks: [`@evident_${count}`] });
    const open = scamReportDeskRoutes({ sign: ({ blobId }) => `signed ${blobId}` }).find(
      ({ method }) => method === 'post',
    );
    const request = { params: { id }, caller: { userId: 'usr_op' }, transaction: world.transaction };
    const { blobId } = (await readFile(world.db, ready.id)) ?? {};
    expect(await open?.run(request as never)).toEqual({
      files: [{ url: `signed ${blobId}`, fileName: 'chat.png.jpg', contentType: 'image/jpeg' }],
      checking: 1,
    });
    const looks = await world.eventsNamed('operations.looked');
    expect(looks).toContainEqual({ userId, operatorId: 'usr_op', at: 'scam-files', ids: [id] });
    const { scamId } = await decide(id);
    const shown = await world.transaction(async ({ tx }) => {
      const row = await publishedScam(tx, scamId ?? '');
      return row ? presentScams(tx, [row]) : [];
    });
    expect(JSON.stringify(shown)).not.toMatch(/chat|scf_|files/);
    const own = await world.transaction(async ({ tx }) => {
      const row = await lockReport(tx, id);
      return row ? presentReports(tx, [row]) : [];
    });
    expect(own).toMatchObject([
      {
        files: [
          { id: ready.id, state: 'ready' },
          { id: waiting.id, state: 'checking' },
        ],
      },
    ]);
  });

  it('leaves no bytes when its report is taken back while a comparison replaces them', async () => {
    const id = await report();
    const row = await give(id, Buffer.from('%PDF-1.7'));
    const { pool } = world.database;
    const { withdrawn } = await world.transaction(async (ctx) => {
      await lockFile(ctx.tx, row.id);
      const racing = world.transaction((other) => withdrawReport(other, world.blobs, { userId, reportId: id }));
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
      const blobId = await world.blobs.put(ctx, {
        ownerId: userId,
        bytes: Buffer.from('clean'),
        contentType: 'image/jpeg',
      });
      await updateFile(ctx.tx, row.id, { state: 'ready', blobId });
      const deleteBytes = row.blobId && (await world.blobs.remove(ctx.tx, userId, row.blobId));
      return { withdrawn: racing.then(() => deleteBytes) };
    });
    await withdrawn;
    await world.blobs.deleteRemoved(world.db, 100);
    expect((await pool.query('select id from blobs where owner_id = $1', [userId])).rows).toEqual([]);
  });

  it('goes when its creator deletes it, when the report is taken back, and 30 days after the decision', async () => {
    const [deleted, withdrawn, decided] = [await report(), await report(), await report()];
    const files = await Promise.all(
      [deleted, withdrawn, decided].map((id, n) => give(id, Buffer.from(`%PDF-1.7 ${n}`))),
    );
    const [first, , last] = files;
    const other = await world.creator();
    const remove = (by: string) =>
      world.transaction((ctx) => removeFile(ctx, world.blobs, { userId: by, fileId: first?.id ?? '' }));
    expect(await codeOf(remove(other))).toBe('not_found');
    await (await remove(userId))();
    await world.transaction((ctx) => withdrawReport(ctx, world.blobs, { userId, reportId: withdrawn }));
    await decide(decided);
    await deleteFiles(world.blobs, world.jobRun);
    expect(await readFile(world.db, last?.id ?? '')).toMatchObject({ id: last?.id, blobId: last?.blobId });
    world.clock.advance(30 * 86_400);
    await deleteFiles(world.blobs, world.jobRun);
    for (const { id, blobId } of files) {
      expect(await readFile(world.db, id)).toBeUndefined();
      expect(await bytesOf(blobId)).toBeUndefined();
    }
  });
});
