import { createHash } from 'node:crypto';
import { plans, planThatLifts, readEntitlements } from '#modules/billing/index.ts';
import { workUploaded } from '#modules/content/events.ts';
import { checkLength, kindOf, noPicture } from '#modules/content/file-kinds.ts';
import { countWorks, insertWork, lockWorksOf, sameContent, shelfOf } from '#modules/content/store.ts';
import type { Ownership, WorkRow } from '#modules/content/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Upload {
  userId: string;
  bytes: Buffer;
  fileName?: string;
  title?: string;
  collectionId?: string;
  ownership: Ownership;
  /** The verified account on whose own page the picture was read. */
  shownOnBrandId?: string;
}

/** Throws before anything is stored: how long it may be, and what its first bytes say it is, whatever its name says. */
export function checkUpload(bytes: Buffer): void {
  checkLength(bytes.length, 'image');
  if (kindOf(bytes, { videos: false }) !== 'image') throw noPicture(false);
}

/** @throws Problem over-limit `works_limit` */
export async function checkRoom(ctx: Context, userId: string): Promise<void> {
  const { limits, plan } = await readEntitlements(ctx.tx, userId, ctx.now());
  if ((await countWorks(ctx.tx, userId)) >= limits.works) throw tooMany(plan, limits.works);
}

export const unknownCollection = (): Problem =>
  new Problem('invalid', {
    detail: 'This collection is not there.',
    errors: [{ path: 'collectionId', message: 'This collection is not known.' }],
  });

/**
 * Takes a picture in: sealed at once, fingerprinted by a job. The same bytes again are kept and said to be a duplicate.
 */
export async function uploadWork(ctx: Context, blobs: Blobs, { bytes, ...input }: Upload): Promise<WorkRow> {
  checkUpload(bytes);
  await lockWorksOf(ctx.tx, input.userId);
  await checkRoom(ctx, input.userId);
  const contentType = 'application/octet-stream';
  return addWork(ctx, {
    ...input,
    kind: 'image',
    contentSha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    uploadBlobId: await blobs.put(ctx, { ownerId: input.userId, bytes, contentType }),
  });
}

/** A file that was taken in, as a work that is read next. */
export type TakenIn = Omit<Upload, 'bytes'> & Pick<WorkRow, 'kind' | 'contentSha256' | 'size' | 'uploadBlobId'>;

/** @throws Problem invalid, where the collection is not known */
export async function addWork(ctx: Context, input: TakenIn): Promise<WorkRow> {
  const row = await newWork(ctx, input);
  await insertWork(ctx.tx, row);
  await ctx.emit(workUploaded, { workId: row.id, userId: row.userId, kind: row.kind });
  return row;
}

/** The row of a work that is about to be inserted; it names the work that it repeats. @throws as `addWork` */
export async function newWork(ctx: Context, input: TakenIn): Promise<WorkRow> {
  if (input.collectionId && !(await shelfOf(ctx.tx, input.userId, input.collectionId))) throw unknownCollection();
  const earlier = await sameContent(ctx.tx, input.userId, input.contentSha256);
  return {
    id: newId('work', ctx.now()),
    userId: input.userId,
    collectionId: input.collectionId ?? null,
    title: input.title ?? titleOf(input.fileName, input.kind),
    ownership: input.ownership,
    sensitivity: null,
    state: 'processing',
    kind: input.kind,
    fileName: input.fileName?.slice(0, 200) ?? null,
    width: null,
    height: null,
    durationSeconds: null,
    quality: null,
    contentSha256: input.contentSha256,
    size: input.size,
    uploadBlobId: input.uploadBlobId,
    cleanBlobId: null,
    thumbnailBlobId: null,
    tinyBlobId: null,
    duplicateOf: earlier?.id ?? null,
    refusalCode: null,
    refusalSentence: null,
    isPrivate: false,
    shownOnBrandId: input.shownOnBrandId ?? null,
    createdAt: ctx.now(),
    readyAt: null,
    archivedAt: null,
    shelvedAt: null,
    quarantinedAt: null,
  };
}

function tooMany(plan: keyof typeof plans, limit: number): Problem {
  const next = planThatLifts('works', limit);
  const lift = next ? ` ${plans[next].title} keeps ${plans[next].limits.works}.` : '';
  return new Problem('over-limit', {
    code: 'works_limit',
    detail: `${plans[plan].title} keeps ${limit} reference files.${lift} Deleting some makes room.`,
    missing: { limit: 'works', plan: next },
  });
}

/** The file's name without its ending, in one line; never empty, since a notice identifies a work by its title. */
export function titleOf(fileName: string | undefined, kind: WorkRow['kind'] = 'image'): string {
  const name = (fileName ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return name.slice(0, 200) || (kind === 'video' ? 'Untitled video' : 'Untitled picture');
}
