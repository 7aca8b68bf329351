import { appendEvent, emptyHead } from '#modules/cases/append-event.ts';
import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import { because, type Said, sentenceOf } from '#modules/cases/causes.ts';
import { closeAsWhitelisted } from '#modules/cases/close-whitelisted.ts';
import { caseOpened } from '#modules/cases/events.ts';
import { withoutFace } from '#modules/cases/face-verdict.ts';
import { addAliases } from '#modules/cases/keep-aliases.ts';
import { isNearDispute, knownCase } from '#modules/cases/known-case.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { namedOfVerdict } from '#modules/cases/named-of-verdict.ts';
import { isFromElsewhere } from '#modules/cases/pictures.ts';
import { protectsPage } from '#modules/cases/protects-page.ts';
import { type SeenAgain, seeAgain } from '#modules/cases/see-again.ts';
import { findByKey, insertCase, lockOpening, patchCase } from '#modules/cases/store.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import type { CaseMedia, CaseRow, CaseVerdict } from '#modules/cases/tables.ts';
import { waitsNow } from '#modules/cases/waits.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface OpenCase {
  userId: string;
  /** The page where the copy stands: end of redirects, canonical. */
  url: string;
  urlKey: string;
  host: string;
  /** Every other address that leads to the page; a whitelist entry on any of them holds (`protectsPage`). */
  alsoKnownAs: string[];
  /** A front page, a list or a search: what leads there has not moved there. */
  isGeneral?: boolean;
  social: boolean;
  verdict: CaseVerdict;
  workIds: string[];
  /** Those of them whose own verdict is `same`: what is merely similar is named only where a person approves. */
  sameWorkIds: string[];
  media: CaseMedia[];
  pageId?: string;
  scanId?: string;
  /** When the page was seen so. What was seen before a removal does not say that the copy is back. Now, unless told. */
  seenAt?: Date;
  /** A person named this address; that brings back what its creator had withdrawn before. */
  reported?: boolean;
  /** Waits in review, whatever the switches say. */
  waits?: boolean;
  /** Why a person must look first: a work two creators claim, a studio's work. */
  hold?: Said;
}

export type Opened = SeenAgain | { outcome: 'opened'; caseId: string } | { outcome: 'whitelisted'; entryId: string };

/**
 * Opens the case of a judged page, or finds that it is known, back, or whitelisted. One page is one case, with its
 * pictures: of a page and a picture that are judged at once, the second one sees the first.
 */
export async function openCase(ctx: Context, input: OpenCase): Promise<Opened> {
  await lockOpening(ctx.tx, input.userId);
  const known = await knownCase(ctx, input);
  const entryId = await entryOver(ctx, input, known);
  if (entryId !== undefined) {
    if (known && !isFromElsewhere(known, input)) await closeAsWhitelisted(ctx, { caseId: known.id, entryId });
    return { outcome: 'whitelisted', entryId };
  }
  if (known) return seeAgain(ctx, known, input);
  const waits = input.waits || (await isNearDispute(ctx, input));
  const fresh = await insertCase(ctx.tx, firstRow(ctx, { ...input, waits }));
  if (!fresh) {
    const other = await findByKey(ctx.tx, input.userId, input.urlKey);
    if (!other) throw new Error('a case vanished while it was opened');
    return seeAgain(ctx, other, input);
  }
  const aliases = await addAliases(ctx, fresh, input.alsoKnownAs);
  const chained = await appendEvent(ctx, fresh, {
    type: 'found',
    cause: because('found', namedOfVerdict(input.verdict)),
    facts: {
      url: input.url,
      verdict: withoutFace(input.verdict),
      workIds: input.workIds,
      media: input.media.map((item) => item.url),
      ...(aliases.length > 0 ? { aliases } : {}),
    },
  });
  await patchCase(ctx.tx, fresh.id, chained);
  await ctx.emit(caseOpened, { caseId: fresh.id, userId: input.userId, as: 'first' });
  if (input.hold)
    await moveCase(ctx, { caseId: fresh.id, to: 'held', cause: input.hold, facts: { reason: sentenceOf(input.hold) } });
  else await approveAutomatically(ctx, { ...fresh, ...chained });
  return { outcome: 'opened', caseId: fresh.id };
}

/** The entry of the whitelist that covers the page under one of its addresses, of the case's too where there is one. */
async function entryOver(ctx: Context, input: OpenCase, known: CaseRow | undefined): Promise<string | undefined> {
  const aliases = known ? ((await aliasesOf(ctx.tx, [known.id])).get(known.id) ?? []) : [];
  const before = known ? [known.url, ...aliases.map((alias) => alias.url)] : [];
  const addresses = [input.url, ...input.alsoKnownAs, ...before];
  const covered = await coveredBy(ctx.tx, input.userId, [...new Set(addresses)], ctx.now());
  return covered.find((hit) => protectsPage(hit, input.url))?.entryId;
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
    sameWorkIds: input.sameWorkIds,
    media: input.media,
    pageId: input.pageId ?? null,
    scanId: input.scanId ?? null,
    holdReason: null,
    holdSays: null,
    decidedBy: null,
    firstNoticedAt: null,
    stepNoticedAt: null,
    remindedAt: null,
    removedAt: null,
    closedAt: null,
    sendingNoticeId: null,
    checkedAt: null,
    checkedOutcome: null,
    checkedFile: null,
    contestedUntil: null,
    settledHold: null,
    claimants: [],
    settledClaimants: [],
    waits: input.waits ? waitsNow(ctx) : null,
    foundAt: ctx.now(),
    updatedAt: ctx.now(),
    headHash: emptyHead(id),
    events: 0,
  };
}
