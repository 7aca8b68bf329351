import type { z } from 'zod';
import {
  type Impersonation,
  type ImpersonationDetail,
  impersonationStates,
  type screenshotSchema,
} from '#modules/impersonations/contract.ts';
import { gatherPacket } from '#modules/impersonations/gather-packet.ts';
import { type Mover, mayMove, undoableBy } from '#modules/impersonations/impersonation.ts';
import { isMarkGone, markGone } from '#modules/impersonations/mark-of-report.ts';
import { includesReports } from '#modules/impersonations/may-hand-in.ts';
import { opensAgain } from '#modules/impersonations/move-impersonation.ts';
import { filerOf, titleOf } from '#modules/impersonations/platforms.ts';
import { readProof } from '#modules/impersonations/read-proof.ts';
import { movesOf, screenshotsOf } from '#modules/impersonations/store.ts';
import type { Ground, ImpersonationRow, MoveRow, ScreenshotRow } from '#modules/impersonations/tables.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

export function presentImpersonation(row: ImpersonationRow): Impersonation {
  const { id, profileUrl, platform, handle, realUrl, brandId, faked, harm, what, state, isOpen, reference, basis } =
    row;
  return {
    ...{ id, profileUrl, platform, handle, realUrl, faked, harm, what, basis, state, isOpen },
    title: titleOf(platform),
    filedBy: filerOf(row),
    brandId: brandId ?? undefined,
    reference: reference ?? undefined,
    reportedAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
  };
}

/** To its creator, who sees which account it is about with a verified account of their own alone. */
export function presentOwn(row: ImpersonationRow, { isUnverified }: Pick<Caller, 'isUnverified'>): Impersonation {
  const whole = presentImpersonation(row);
  return isUnverified ? withoutAccount(whole) : whole;
}

/** Free text may name the account, so it is no part of it. */
const withoutAccount = <Whole extends Impersonation>({ profileUrl: _, handle: __, what: ___, ...rest }: Whole) => rest;

/** One report whole, likewise: without what to hand in, and without what was written beside its steps. */
export async function presentOwnDetail(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: Pick<NoticeSettings, 'agent'>,
  row: ImpersonationRow,
  { isUnverified }: Pick<Caller, 'isUnverified'>,
): Promise<ImpersonationDetail> {
  const whole = await presentDetail(ctx, settings, row, 'creator');
  if (!isUnverified) return whole;
  const { packet: _, moves, screenshots, ...rest } = withoutAccount(whole);
  return {
    ...rest,
    moves: moves.map(({ note: __, ...move }) => move),
    screenshots: screenshots.map(({ fileName: __, ...shot }) => shot),
  };
}

export const presentScreenshot = (row: ScreenshotRow): z.infer<typeof screenshotSchema> => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  bytes: row.bytes,
  givenAt: row.createdAt.toISOString(),
  state: row.state,
  refusal: row.refusal ?? undefined,
});

const presentMove = ({ at, actor, state, note, reference, undoes }: MoveRow): ImpersonationDetail['moves'][number] => ({
  at: at.toISOString(),
  by: actor.startsWith('operator:') ? 'operator' : 'creator',
  state,
  note: note ?? undefined,
  reference: reference ?? undefined,
  undoes: undoes ?? undefined,
});

/** In which states somebody may have the form before them. */
const toHandIn: ReadonlySet<ImpersonationRow['state']> = new Set([
  'accepted',
  'filed',
  'refused',
  'silent',
  'restored',
]);

/** Why it is reported as it was chosen then; or that nothing is handed in, and what to do next. */
async function presentGround(
  { tx }: Pick<Context, 'tx'>,
  row: ImpersonationRow,
  reader: Mover,
): Promise<Pick<ImpersonationDetail, 'mark' | 'choice'>> {
  const { basis, trademark: mark, ground } = row;
  const gone = await isMarkGone({ tx }, row);
  return {
    ...(mark ? { mark: { word: mark.word, office: mark.office, number: mark.number } } : {}),
    choice: { ...(ground ?? ofBefore), basis, ...(gone ? { reason: markGone[reader], notTaken: [] } : {}) },
  };
}
/** Reports of before there were grounds to choose from. */
const ofBefore: Ground = { reason: 'This account claims to be you.', notTaken: [], fits: ['impersonation'] };

/** A report whole, for its creator or an operator; the packet only for whoever hands it in. */
export async function presentDetail(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: Pick<NoticeSettings, 'agent'>,
  row: ImpersonationRow,
  reader: Mover,
): Promise<ImpersonationDetail> {
  const proof = await readProof(ctx, row);
  const presented = presentImpersonation(row);
  const moves = await movesOf(ctx.tx, row.id);
  const last = moves.at(-1);
  const undo = undoableBy(last, reader, ctx.now());
  const mayReopen = reader === 'operator' || (await includesReports(ctx, row.userId));
  const isTheirs = (presented.filedBy === 'person') === (reader === 'creator');
  return {
    ...presented,
    ...(await presentGround(ctx, row, reader)),
    proof,
    moves: moves.map(presentMove),
    screenshots: (await screenshotsOf(ctx.tx, [row.id])).map(presentScreenshot),
    ...(isTheirs && toHandIn.has(row.state) ? { packet: await gatherPacket(ctx, settings, row, proof) } : {}),
    may: impersonationStates.filter((to) => mayMove(presented, to, reader) && (mayReopen || !opensAgain(row, to))),
    ...(last && undo ? { undo: { number: last.number, until: undo.until.toISOString() } } : {}),
  };
}
