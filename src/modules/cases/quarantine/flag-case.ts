import { because } from '#modules/cases/causes.ts';
import { caseQuarantined } from '#modules/cases/events.ts';
import { holdCase } from '#modules/cases/hold-case.ts';
import { holdForShutWork } from '#modules/cases/hold-listed-work.ts';
import { creatorBehind, flagReaches } from '#modules/cases/quarantine/flag-reaches.ts';
import { insertQuarantine, isQuarantined, openQuarantine, recordsShutting } from '#modules/cases/quarantine/store.ts';
import { lockCase, readCaseOf } from '#modules/cases/store.ts';
import type { CaseRow, QuarantineRow } from '#modules/cases/tables.ts';
import { anyQuarantined, type MediaRow, setQuarantined } from '#modules/discovery/index.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Flag {
  caseId: string;
  by: QuarantineRow['flaggedBy'];
  /** Who said so first; nobody where a list knows the picture. */
  byId?: string | undefined;
  note?: string | undefined;
}

/**
 * Somebody says that what was found may show somebody under age. From then on nobody sees it, whoever's page it stands
 * on; nothing leaves about the case; and an operator acts on its address and its hashes alone. A second call changes
 * nothing.
 *
 * @throws Problem not-found
 * @example await flagCase(ctx, { caseId, by: 'creator', byId: userId, note: 'The second picture.' })
 */
export async function flagCase(ctx: Context, { caseId, by, byId, note }: Flag): Promise<QuarantineRow> {
  const row = await lockCase(ctx.tx, caseId);
  if (!row) throw notFound();
  const kept = (await openQuarantine(ctx.tx, row.id)) ?? (await keep(ctx, row, { by, byId, note }));
  // Whatever an operator let go before was another reason. What is over already stays over.
  await holdCase(ctx, { ...row, settledHold: null }, because('heldQuarantined'));
  return kept;
}

async function keep(ctx: Context, row: CaseRow, { by, byId, note }: Omit<Flag, 'caseId'>): Promise<QuarantineRow> {
  const known = await setQuarantined(ctx.tx, mediaIdsOf(row), ctx.now());
  const made: QuarantineRow = {
    id: newId('quarantine', ctx.now()),
    userId: row.userId,
    caseId: row.id,
    url: row.url,
    media: known.map((medium) => asKnown(row, medium)),
    flaggedBy: by,
    flaggedById: byId ?? null,
    note: note ?? null,
    at: ctx.now(),
    ...{ decision: null, decidedById: null, decidedAt: null, reference: null, reason: null },
  };
  await insertQuarantine(ctx.tx, made);
  await ctx.emit(caseQuarantined, { caseId: row.id, userId: row.userId, quarantineId: made.id, by });
  return made;
}

/**
 * Where this case was flagged before, or shows a picture whose flag reaches it, it stops, and so does one with a work that
 * a list of hashes knows. Cleared ones go on.
 */
export async function quarantineIfKnown(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'userId' | 'state' | 'step' | 'sendingNoticeId' | 'verdict' | 'media' | 'workIds'>,
): Promise<boolean> {
  if (await holdForShutWork(ctx, row)) return true;
  const flag = await flagOn(ctx, row);
  if (flag) await flagCase(ctx, { caseId: row.id, by: 'known', byId: flag.by });
  return flag !== undefined;
}

/** What stops this case, and which creator said so. */
async function flagOn(
  ctx: Context,
  row: Parameters<typeof quarantineIfKnown>[1],
): Promise<{ by?: string | undefined } | undefined> {
  if (await isQuarantined(ctx.tx, row.id)) return {};
  const ids = mediaIdsOf(row);
  if (!(await anyQuarantined(ctx.tx, ids))) return undefined;
  const flags = await recordsShutting(ctx.tx, ids);
  if (flags.length === 0) return {}; // known by a list of hashes
  for (const flag of flags) if (await flagReaches(ctx, flag, row)) return { by: creatorBehind(flag) };
  return undefined;
}

/** As its creator does it. */
export async function flagOwnCase(
  ctx: Context,
  input: { userId: string; caseId: string; note?: string | undefined },
): Promise<QuarantineRow> {
  const row = await readCaseOf(ctx.tx, input.userId, input.caseId);
  if (!row) throw notFound();
  return flagCase(ctx, { caseId: row.id, by: 'creator', byId: input.userId, note: input.note });
}

export const mediaIdsOf = ({ verdict, media }: Pick<CaseRow, 'verdict' | 'media'>): string[] => [
  ...new Set([verdict, ...media].flatMap(({ mediaId }) => mediaId ?? [])),
];

function asKnown({ media, verdict, url }: CaseRow, medium: MediaRow): QuarantineRow['media'][number] {
  const at = media.find(({ mediaId }) => mediaId === medium.id)?.url ?? verdict.mediaUrl ?? url;
  const pdq = medium.fingerprints.find(({ region }) => region === 'whole')?.hashes[0];
  return { mediaId: medium.id, url: at, sha256: medium.contentSha256, ...(pdq ? { pdq } : {}) };
}
