import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notify } from '#modules/notifications/index.ts';
import { collectEntries, type Entry } from '#modules/own-data/export/collect-entries.ts';
import { dropExportParts } from '#modules/own-data/export/drop-parts.ts';
import { type ExportRow, insertPart, lockExport, updateExport } from '#modules/own-data/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface ExportDeps {
  db: Database;
  blobs: Blobs;
  /** Bytes of one sealed part. */
  partBytes?: number;
}

const keptMs = 7 * 86_400_000;
const entriesATime = 20;

/**
 * Puts everything of one creator into a zip, as it is at one moment, part by part: never more than a part and one file
 * of it in memory. A run that died leaves parts that nobody is offered; the next one drops them and begins anew.
 */
export async function makeExport(deps: ExportDeps, run: JobRun, exportId: string): Promise<JobAnswer> {
  const begun = await run.transaction(async (ctx) => {
    const row = await lockExport(ctx.tx, exportId);
    if (row?.state !== 'making') return undefined;
    const deleteBytes = await dropExportParts(ctx, deps.blobs, row);
    const attempt = row.attempt + 1;
    await updateExport(ctx.tx, row.id, { attempt, done: 0, size: 0, touchedAt: ctx.now() });
    return { row: { ...row, attempt }, deleteBytes };
  });
  if (!begun) return { skipped: 'it is made, or its creator is gone' };
  await begun.deleteBytes();
  const { row } = begun;
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const size = await deps.db.transaction(async (tx) => {
    const entries = await collectEntries(tx, deps.blobs, row.userId);
    await write(run, row, (ctx) => updateExport(ctx.tx, row.id, { total: entries.length }));
    return writeParts(deps, run, row, entries);
  }, snapshot);
  await write(run, row, (ctx) => finish(ctx, row, size));
  return 'done';
}

/** Writes into the export, if this run is still the one that makes it. */
function write(run: JobRun, { id, attempt }: ExportRow, work: (ctx: Context) => Promise<void>): Promise<void> {
  return run.transaction(async (ctx) => {
    const row = await lockExport(ctx.tx, id);
    if (row?.state !== 'making' || row.attempt !== attempt) throw new Error(`export ${id} is made by a later run`);
    await work(ctx);
  });
}

async function writeParts(deps: ExportDeps, run: JobRun, row: ExportRow, entries: Entry[]): Promise<number> {
  const most = deps.partBytes ?? 8 * 1024 * 1024;
  let done = 0;
  const zip = zipOf(entries, async () => {
    done += 1;
    if (done % entriesATime === 0)
      await write(run, row, (ctx) => updateExport(ctx.tx, row.id, { done, touchedAt: ctx.now() }));
  });
  let held: Buffer[] = [];
  let heldBytes = 0;
  let size = 0;
  let seq = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    size += bytes.length;
    seq += 1;
    await write(run, row, async (ctx) => {
      const blobId = await deps.blobs.put(ctx, { ownerId: row.userId, bytes, contentType: 'application/zip' });
      await insertPart(ctx.tx, { exportId: row.id, seq, blobId });
      await updateExport(ctx.tx, row.id, { done, size, touchedAt: ctx.now() });
    });
  };
  for await (const chunk of zip) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= most) await flush();
  }
  if (heldBytes > 0) await flush();
  return size;
}

/** The bytes of the zip. Its entries are read one after the other; one that fails fails the whole. */
async function* zipOf(entries: Entry[], onEntry: () => Promise<void>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // Not in its types: what it pipes to.
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  const openNext = async (open: Entry['open']): Promise<Readable> => {
    await onEntry();
    if (output.destroyed) throw new Error('nobody reads this zip any more');
    source = await open();
    return source;
  };
  for (const { path, isText, open } of entries)
    zip.addReadStreamLazy(path, { compress: isText, mode: 0o100600 }, (give) => {
      openNext(open).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never), // its types want a stream beside a fault, too
      );
    });
  zip.end();
  try {
    yield* output;
  } finally {
    source?.destroy(); // whoever reads gave up: nothing more is asked of the database
  }
}

async function finish(ctx: Context, row: ExportRow, size: number): Promise<void> {
  const readyAt = ctx.now();
  const expiresAt = new Date(readyAt.getTime() + keptMs);
  const { tx } = ctx;
  const total = (await lockExport(tx, row.id))?.total ?? 0;
  await updateExport(tx, row.id, { state: 'ready', done: total, size, readyAt, expiresAt, touchedAt: readyAt });
  await notify(ctx, {
    userId: row.userId,
    kind: 'export-ready',
    says: (texts, day) => texts.exportReady(day(expiresAt)),
    link: '/account',
    dedupeKey: `export-ready:${row.id}`,
  });
}
