import { isOnionHost } from '#lib/safe-fetch/index.ts';
import { noteAnswer } from '#modules/content/index.ts';
import { type Address, readAddress, shapeOf } from '#modules/discovery/address.ts';
import { crawlHostJob } from '#modules/discovery/job-names.ts';
import type { Batch, Found } from '#modules/discovery/sources/source.ts';
import { channelOf } from '#modules/discovery/sources/telegram/channels-named.ts';
import { countedAt } from '#modules/discovery/sources/tor/counted-at.ts';
import { torId } from '#modules/discovery/sources/tor/index.ts';
import { insertSightings, insertTasks } from '#modules/discovery/store/frontier.ts';
import { lastReads } from '#modules/discovery/store/last-page.ts';
import { addPlaces, notePlaces } from '#modules/discovery/store/places.ts';
import { isAsked, setSource } from '#modules/discovery/store/scans.ts';
import { noteAsking } from '#modules/discovery/store/term-askings.ts';
import { noteTermRun } from '#modules/discovery/store/terms.ts';
import type { ScanRow, SightingRow, SourceMark } from '#modules/discovery/tables.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A batch and the mark behind it in one transaction: a search that is resumed neither repeats nor skips. */
export async function storeBatch(
  ctx: Context,
  scan: ScanRow,
  sourceId: string,
  batch: Batch,
  mark: SourceMark,
): Promise<void> {
  const opensOnions = await isAsked(ctx.tx, scan.id, torId);
  const found = batch.found.flatMap((one) => {
    const address = readAddress(one.url);
    return address && (opensOnions || !isOnionHost(address.host)) ? [{ one, address }] : [];
  });
  const seen = await insertSightings(
    ctx.tx,
    found
      .filter(({ one }) => one.role === 'hit')
      .map(({ one, address }) =>
        sightingOf(
          ctx,
          scan,
          { sourceId: countedAt(address.host, sourceId), termId: batch.termId ?? null },
          one,
          address,
        ),
      ),
  );
  const reads = await lastReads(
    ctx.tx,
    scan.userId,
    found.map(({ address }) => address.key),
  );
  const tasks = await insertTasks(
    ctx.tx,
    found.map(({ one, address }) => ({
      scanId: scan.id,
      userId: scan.userId,
      host: address.host,
      url: address.url,
      urlKey: address.key,
      purpose: 'page',
      role: one.role,
      sourceId: countedAt(address.host, sourceId),
      shape: shapeOf(address.url),
      pageId: null,
      depth: 0,
      priority:
        (scan.cause === 'leak' ? 120 : one.role === 'hit' ? 80 : 70) + urgency(reads.get(address.key), ctx.now()),
      createdAt: ctx.now(),
    })),
  );
  for (const host of new Set(tasks.map((task) => task.host))) await ctx.enqueue(crawlHostJob, { host });
  const channels = found.flatMap(({ address }) => channelOf(address.url) ?? []);
  const origin = scan.cause === 'leak' ? 'report' : 'page';
  await addPlaces(ctx.tx, { userId: scan.userId, sourceId: 'telegram', origin }, channels, ctx.now());
  await notePlaces(ctx.tx, { userId: scan.userId, sourceId }, batch.places ?? [], ctx.now());
  if (batch.termId !== undefined) {
    await noteTermRun(ctx.tx, batch.termId, ctx.now(), seen.length);
    const asking = { termId: batch.termId, sourceId, userId: scan.userId, scanId: scan.id, askedAt: ctx.now() };
    await noteAsking(ctx.tx, asking);
  }
  if (batch.workId !== undefined) await noteAnswer(ctx.tx, { workId: batch.workId, sourceId, at: ctx.now() });
  const elsewhere = seen.filter((sighting) => sighting.sourceId !== sourceId).length;
  await setSource(ctx.tx, scan.id, sourceId, {
    checkpoint: mark,
    addQueries: batch.queries,
    addHits: seen.length - elsewhere,
    updatedAt: ctx.now(),
  });
  if (elsewhere > 0) await setSource(ctx.tx, scan.id, torId, { addHits: elsewhere, updatedAt: ctx.now() });
  await tellSources(ctx, scan.id);
}

/** What was seen longest ago comes first, from 0 to 9: where a budget ends, the next search goes on from there. */
function urgency(lastRead: Date | undefined, now: Date): number {
  if (lastRead === undefined) return 9;
  const hours = (now.getTime() - lastRead.getTime()) / 3_600_000;
  return Math.min(8, Math.max(0, Math.round(Math.log2(Math.max(1, hours) / 5))));
}

function sightingOf(
  ctx: Context,
  scan: ScanRow,
  by: Pick<SightingRow, 'sourceId' | 'termId'>,
  one: Found,
  address: Address,
): SightingRow {
  const plain = (text: string | undefined): string | null =>
    text
      ?.toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 1_000) || null;
  return {
    id: newId('sighting', ctx.now()),
    userId: scan.userId,
    scanId: scan.id,
    ...by,
    url: address.canonical,
    urlKey: address.key,
    title: plain(one.title),
    snippet: plain(one.snippet),
    engines: one.engines.map((engine) => plain(engine) ?? '').filter((engine) => engine !== ''),
    workId: one.workId ?? null,
    note: plain(one.note),
    createdAt: ctx.now(),
  };
}
