import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import type { Collection, Work } from '#modules/content/contract.ts';
import type { CollectionRow, WorkRow } from '#modules/content/tables.ts';

/** Signs a blob's address for five minutes; handed in, because links hang on the deployment's secret. */
export type SignLink = (target: { ownerId: string; blobId: string }, now: Date) => string;

interface Known {
  sentTo?: Work['sentTo'];
  nextTryAt?: Date | undefined;
}

export function presentWork(row: WorkRow, sign: SignLink, now: Date, { sentTo, nextTryAt }: Known = {}): Work {
  const link = (blobId: string | null): string | undefined =>
    blobId && row.quarantinedAt === null ? sign({ ownerId: row.userId, blobId }, now) : undefined;
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    nextTryAt: row.state === 'processing' ? nextTryAt?.toISOString() : undefined,
    kind: row.kind,
    ownership: row.ownership,
    sensitivity: row.sensitivity ?? undefined,
    collectionId: row.collectionId ?? undefined,
    fileName: row.fileName ?? undefined,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    durationSeconds: row.durationSeconds ?? undefined,
    quality: row.quality ?? undefined,
    matching: row.quality === null ? undefined : row.quality >= LEAST_QUALITY ? 'full' : 'exact-only',
    contentSha256: row.contentSha256,
    duplicateOf: row.duplicateOf ?? undefined,
    archived: row.shelvedAt !== null,
    isPrivate: row.isPrivate,
    refusal: row.refusalCode ? { code: row.refusalCode, message: row.refusalSentence ?? '' } : undefined,
    tinyUrl: link(row.tinyBlobId),
    clearUrl: link(row.thumbnailBlobId),
    sentTo,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentCollection(row: CollectionRow & { works: number }): Collection {
  return {
    id: row.id,
    title: row.title,
    platform: row.platform ?? undefined,
    sourceUrl: row.sourceUrl ?? undefined,
    sensitivity: row.sensitivity,
    pictureSearch: row.pictureSearch,
    works: row.works,
    archived: row.shelvedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
