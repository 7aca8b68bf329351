import { type Language, languageOf, timeZoneOf } from '#modules/accounts/index.ts';
import { eventsOf, isShutCase, readCaseOf } from '#modules/cases/index.ts';
import { type Capture, readCapture } from '#modules/evidence/index.ts';
import { type NoticeRow, noticesOfCases } from '#modules/notices/index.ts';
import { type GoneCheck, readGoneChecks } from '#modules/verification/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Strip {
  caseId: string;
  round: number;
  url: string;
  timeZone: string;
  /** Of its creator. */
  language: Language;
  before: Capture;
  letter: Pick<NoticeRow, 'subject' | 'body' | 'bodySha256' | 'recipient' | 'recipientName'> & { sentAt: Date };
  /** Checks that found the copy gone, each with the hash of its event in the case's record. */
  after: (GoneCheck & { hash: string | undefined })[];
}

/**
 * The page before, the letter and the page after of one case, where all three exist.
 *
 * @throws Problem not-found · conflict `quarantined` · conflict `strip_incomplete` with what is missing
 */
export async function readStrip(
  ctx: Pick<Context, 'tx'>,
  blobs: Blobs,
  { userId, caseId }: { userId: string; caseId: string },
): Promise<Strip> {
  const { tx } = ctx;
  const row = await readCaseOf(tx, userId, caseId);
  if (!row) throw notFound();
  if (await isShutCase(tx, row))
    throw new Problem('conflict', {
      code: 'quarantined',
      detail: 'What was found is in quarantine: it cannot be opened here and is in no file.',
    });
  const of = { userId, caseId: row.id, round: row.round };
  const before = await readCapture(tx, blobs, of);
  if (!before) throw incomplete('The page was not captured before it changed.');
  const letters = (await noticesOfCases(tx, [row.id])).filter(
    ({ kind, dryRun, sentAt, round }) => kind === 'notice' && !dryRun && sentAt !== null && round === row.round,
  );
  // One that came back was read by nobody.
  const letter = letters.findLast(({ state }) => state !== 'bounced');
  if (!letter?.sentAt)
    throw incomplete(
      letters.length === 0
        ? 'No notice was sent for this case yet.'
        : 'Each notice of this case came back undelivered so far.',
    );
  const gone = await readGoneChecks(tx, of);
  if (gone.length === 0) throw incomplete('No check found the page gone yet.');
  const events = await eventsOf(tx, row.id);
  return {
    ...{ caseId: row.id, round: row.round, url: row.url, timeZone: await timeZoneOf(tx, userId) },
    ...{ language: await languageOf(tx, userId), before },
    letter: { ...letter, sentAt: letter.sentAt },
    after: gone.map((check) => ({ ...check, hash: events.find(({ facts }) => facts.checkId === check.id)?.hash })),
  };
}

const incomplete = (detail: string): Problem => new Problem('conflict', { code: 'strip_incomplete', detail });
