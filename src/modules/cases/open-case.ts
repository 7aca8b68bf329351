import { appendEvent, emptyHead } from '#modules/cases/append-event.ts';
import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import { caseOpened } from '#modules/cases/events.ts';
import { moveCase, noteCase } from '#modules/cases/move-case.ts';
import { reopenCase } from '#modules/cases/reopen-case.ts';
import { findByKey, insertCase, patchCase } from '#modules/cases/store.ts';
import type { CaseMedia, CaseRow, CaseVerdict } from '#modules/cases/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface OpenCase {
  userId: string;
  /** The page where the copy stands: end of redirects, canonical. */
  url: string;
  urlKey: string;
  host: string;
  /** Every other address the page was reached by; a whitelist entry on any of them holds. */
  alsoKnownAs: string[];
  social: boolean;
  verdict: CaseVerdict;
  workIds: string[];
  media: CaseMedia[];
  pageId?: string;
  scanId?: string;
  /** When the page was seen so. What was seen before a removal does not say that the copy is back. Now, unless told. */
  seenAt?: Date;
  /** Waits in review, whatever the switches say. */
  waits?: boolean;
  /** Why a person must look first: a work two creators claim, a studio's work. */
  hold?: string;
}

export type Opened =
  | { outcome: 'opened' | 'reopened' | 'known'; caseId: string }
  | { outcome: 'whitelisted'; entryId: string };

/** Opens the case of a judged page, or finds that it is known, back, or whitelisted. One address is one case. */
export async function openCase(ctx: Context, input: OpenCase): Promise<Opened> {
  const [covered] = await coveredBy(ctx.tx, input.userId, [input.url, ...input.alsoKnownAs], ctx.now());
  if (covered) return { outcome: 'whitelisted', entryId: covered.entryId };
  const known = await findByKey(ctx.tx, input.userId, input.urlKey);
  if (known) return seenAgain(ctx, known, input);
  const fresh = await insertCase(ctx.tx, firstRow(ctx, input));
  if (!fresh) {
    const other = await findByKey(ctx.tx, input.userId, input.urlKey);
    if (!other) throw new Error('a case vanished while it was opened');
    return seenAgain(ctx, other, input);
  }
  const chained = await appendEvent(ctx, fresh, {
    type: 'found',
    cause: sentenceOf(input.verdict),
    facts: {
      url: input.url,
      verdict: input.verdict,
      workIds: input.workIds,
      media: input.media.map((item) => item.url),
    },
  });
  await patchCase(ctx.tx, fresh.id, chained);
  await ctx.emit(caseOpened, { caseId: fresh.id, userId: input.userId });
  if (input.hold)
    await moveCase(ctx, { caseId: fresh.id, to: 'held', cause: input.hold, facts: { reason: input.hold } });
  else if (!input.waits) await approveAutomatically(ctx, { ...fresh, ...chained });
  return { outcome: 'opened', caseId: fresh.id };
}

function firstRow(ctx: Context, input: OpenCase): CaseRow {
  const id = newId('case', ctx.now());
  return {
    id,
    userId: input.userId,
    url: input.url,
    urlKey: input.urlKey,
    host: input.host,
    state: 'found',
    round: 1,
    step: 0,
    social: input.social,
    verdict: input.verdict,
    verdictKind: input.verdict.kind,
    workIds: input.workIds,
    media: input.media,
    pageId: input.pageId ?? null,
    scanId: input.scanId ?? null,
    holdReason: null,
    decidedBy: null,
    firstNoticedAt: null,
    stepNoticedAt: null,
    remindedAt: null,
    removedAt: null,
    closedAt: null,
    sendingNoticeId: null,
    checkedAt: null,
    checkedOutcome: null,
    foundAt: ctx.now(),
    updatedAt: ctx.now(),
    headHash: emptyHead(id),
    events: 0,
  };
}

const rank = { same: 2, similar: 1, named: 0 } as const;

/** A removed copy that is back begins the next round; a person's decision stays; a stronger verdict is taken over. */
async function seenAgain(ctx: Context, known: CaseRow, input: OpenCase): Promise<Opened> {
  const set = {
    verdict: input.verdict,
    verdictKind: input.verdict.kind,
    workIds: input.workIds,
    media: input.media,
    pageId: input.pageId ?? known.pageId,
  };
  const isBack = known.state === 'removed' && known.removedAt !== null && (input.seenAt ?? ctx.now()) > known.removedAt;
  if (isBack && input.verdict.kind !== 'named') {
    const row = await reopenCase(ctx, { caseId: known.id, why: `The copy is back. ${sentenceOf(input.verdict)}`, set });
    return { outcome: 'reopened', caseId: row.id };
  }
  const stronger = rank[input.verdict.kind] > rank[known.verdict.kind];
  const moreWorks = input.workIds.some((id) => !known.workIds.includes(id));
  const holds = input.hold !== undefined && (known.state === 'found' || known.state === 'approved');
  if (known.state === 'found' && (stronger || moreWorks)) {
    await noteCase(ctx, {
      caseId: known.id,
      type: 'verdict',
      cause: sentenceOf(input.verdict),
      facts: { verdict: input.verdict, workIds: input.workIds },
      set,
    });
    if (!holds && !input.waits) await approveAutomatically(ctx, { ...known, ...set });
  }
  if (holds && input.hold) {
    // Nothing leaves about a picture that two creators claim, also where one of them was known first.
    await moveCase(ctx, { caseId: known.id, to: 'held', cause: input.hold, facts: { reason: input.hold } });
  }
  return { outcome: 'known', caseId: known.id };
}

/** Why a case was opened, in words. */
export function sentenceOf(verdict: CaseVerdict): string {
  if (verdict.kind === 'named') return 'The page names you; no picture of yours was recognised on it';
  const how = [
    verdict.transform === 'none' ? undefined : verdict.transform,
    verdict.distance === undefined ? undefined : `distance ${verdict.distance} of 256`,
  ]
    .filter(Boolean)
    .join(', ');
  return `${verdict.kind === 'same' ? 'Same picture' : 'Similar picture'}${how ? `: ${how}` : ''}`;
}
