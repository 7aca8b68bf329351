import type { Decoder } from '#lib/image-decode/index.ts';
import type { Ledger } from '#lib/send-ledger/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';
import type { Agenda } from './agenda.ts';
import type { Pictures } from './pictures.ts';
import type { Scene } from './scenery.ts';

/** A notice that counts as delivered, for the ledger. */
export interface SentNotice {
  id: string;
  token: number;
  at: string;
  response: string;
}

/** A case with the page it is about, and when that page was not to be seen. */
export interface Followed {
  scene: Scene;
  gone: { from: number; until: number }[];
}

export interface WorkSeen {
  id: string;
  contentSha256: string;
  fingerprints: { hash: Uint8Array; quality: number }[];
}

/** What walking through one creator's weeks stands on: one transaction, one clock that is moved. */
export interface Past {
  ctx: Context;
  userId: string;
  settings: NoticeSettings;
  blobs: Blobs;
  /** Read only: what the history sent is told it once that is committed. */
  ledger: Ledger;
  decoder: Decoder;
  agenda: Agenda;
  pictures: Pictures;
  works: readonly WorkSeen[];
  /** By case id. */
  followed: Map<string, Followed>;
  sent: SentNotice[];
  /** Runs what the last step put in the queue, until nothing is left. */
  drain(): Promise<void>;
}

const hourMs = 3_600_000;
export const inHours = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs);

/** A job's view of the one transaction. */
export const runIn = (ctx: Context): JobRun => ({
  now: ctx.now,
  signal: ctx.signal,
  attempt: 0,
  transaction: (work) => work(ctx),
});

/** The same transaction, acted in by the creator. */
export const asCreator = ({ ctx, userId }: Past): Context => ({ ...ctx, actor: { kind: 'creator', userId } });

export const isGone = ({ gone }: Followed, at: Date): boolean =>
  gone.some(({ from, until }) => from <= at.getTime() && at.getTime() < until);

export type Member = { row: CaseRow; followed: Followed };
