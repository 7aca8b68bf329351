import { z } from 'zod';
import type { ComparisonState, FileRefusal } from '#modules/escalations/contract.ts';
import type { ListComparison } from '#modules/escalations/tables.ts';
import type { Id } from '#platform/ids/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

/** A file as its creator gave it, sealed as it came: a picture, or a document that may hold pictures. */
export interface GivenFile {
  id: string;
  userId: Id<'user'>;
  contentType: string;
  /** Null once its bytes are deleted. */
  blobId: Id<'blob'> | null;
  contentSha256: string | null;
  /** PDQ of a picture, for a list that grows later. */
  fingerprint: Buffer | null;
  createdAt: Date;
  /** When the sweep queues it again, where it was not compared; null until it did once. */
  compareAgainAt: Date | null;
  /** It could be opened before there was a comparison: never deleted for being unreadable. */
  wasOpen?: boolean;
}

/** A picture that was drawn anew without its metadata, and is kept instead of the given one. */
export interface KeptAnew {
  blobId: Id<'blob'>;
  contentType: string;
  bytes: number;
}

/** What a comparison makes of a file. */
export type ComparedAs =
  | ({ state: 'ready'; contentSha256: string; fingerprint: Buffer | null } & Partial<KeptAnew>)
  | { state: 'refused'; refusal: FileRefusal; blobId: null; contentSha256: null; fingerprint: null };

/** Files of one kind, as their module keeps them. */
export interface GivenFiles<Row extends GivenFile> {
  readonly kept: ListComparison['kept'];
  /** As they were given, unless it says that pictures are drawn anew without EXIF, place and profile. */
  readonly keeps?: 'without-metadata';
  /** Undefined where its creator deleted it. */
  stateOf(row: Row): ComparisonState | undefined;
  read(db: Database, id: string): Promise<Row | undefined>;
  lock(tx: Transaction, id: string): Promise<Row | undefined>;
  update(ctx: Context, row: Row, as: ComparedAs): Promise<void>;
  /** Files with bytes that wait for their comparison and are due then, the first due first. */
  unchecked(tx: Transaction, now: Date, limit: number): Promise<Row[]>;
  putOff(tx: Transaction, id: string, until: Date): Promise<void>;
  /** Files with bytes that were compared, by their ids. */
  readyAfter(db: Database, afterId: string, limit: number): Promise<Row[]>;
}

export interface Comparison {
  /** Compares one file that was just given. */
  fileJob: JobDefinition<{ fileId: string }>;
  /** Compares what is kept with a list that changed. */
  keptJob: JobDefinition;
}

/** The jobs by which a module compares the files that creators give it. */
export const defineComparison = (module: string): Comparison => ({
  fileJob: defineJob({
    name: `${module}.compare-file`,
    payload: z.object({ fileId: z.string() }),
    key: ({ fileId }) => fileId,
    // One file at a time in each worker: uploads of works have the decoder, too.
    concurrency: 1,
    // Then operators see it among the jobs that gave up, and the sweep queues it again.
    retryLimit: 5,
  }),
  keptJob: defineJob({
    name: `${module}.compare-kept-files`,
    payload: z.object({}),
    key: () => 'all',
    concurrency: 1,
  }),
});

/**
 * Whether a file may be opened: only once it was compared. Answers where its bytes are.
 *
 * @param codes by which the module of the file says why not
 * @throws Problem conflict
 */
export function requireCompared<BlobId extends string>(
  { state, blobId }: { state: ComparisonState | undefined; blobId: BlobId | null },
  codes: { checking: string; refused: string },
): BlobId {
  if (state === 'ready' && blobId) return blobId;
  if (state === 'checking')
    throw new Problem('conflict', {
      code: codes.checking,
      detail: 'This file is not checked yet, and opens once it is. That takes a minute as a rule.',
    });
  throw new Problem('conflict', {
    code: codes.refused,
    detail: 'This file could not be accepted and was deleted. If you think that this is a mistake, write to the team.',
  });
}
