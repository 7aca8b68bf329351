import {
  noteSendings,
  type SendDeps,
  type SendingOutcome,
  type SentPicture,
  type SignLink,
  sendPicture,
} from '#modules/content/index.ts';
import type { Leaving } from '#modules/discovery/sources/source.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** On how many pages each work of a creator was found, by the id of the work. */
export type PagesFound = (tx: Database | Transaction, userId: string) => Promise<ReadonlyMap<string, number>>;

export interface PictureDeskDeps extends Omit<SendDeps, 'signAddress'> {
  /** The token of a blob, see `createLinks`. */
  signLink: SignLink;
  pagesFound: PagesFound;
  publicUrl: string;
}

/** How works become pictures that leave, and which of them are worth most. */
export interface PictureDesk {
  pagesFound: PagesFound;
  send(
    run: Pick<JobRun, 'transaction' | 'signal'>,
    of: { userId: string; workId: string; sourceId: string; leaves: Leaving },
  ): Promise<SentPicture | undefined>;
  /** Whether pictures left, once their request ended. */
  note(run: Pick<JobRun, 'transaction'>, sendings: readonly number[], outcome: SendingOutcome): Promise<void>;
}

export function openPictureDesk({ db, blobs, decoder, list, ...deps }: PictureDeskDeps): PictureDesk {
  const signAddress: SendDeps['signAddress'] = (target, now) =>
    `${deps.publicUrl}/api/v1/media/${deps.signLink(target, now)}`;
  return {
    pagesFound: deps.pagesFound,
    send: (run, { userId, workId, sourceId, leaves }) =>
      sendPicture({ db, blobs, decoder, list, signAddress }, run, {
        userId,
        workId,
        sourceId,
        sentTo: leaves.to,
        sentAs: leaves.as,
      }),
    note: (run, sendings, outcome) => run.transaction(({ tx }) => noteSendings(tx, sendings, outcome)),
  };
}
