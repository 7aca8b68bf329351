import { type CaseRow, casesByIds, isQuarantined, presentMedia } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { noticesOfCases } from '#modules/notices/index.ts';
import { notify } from '#modules/notifications/index.ts';
import { type PairLook, pairSensitivities, shortestReason } from '#modules/operations/contract.ts';
import { pairLooked } from '#modules/operations/events.ts';
import { endPairLook, insertPairLook, lockLooks, openPairLook } from '#modules/operations/store.ts';
import type { PairLookRow } from '#modules/operations/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

type Sensitivity = PairLook['sensitivity'];
const openForMs = 15 * 60_000;

/**
 * An operator opens both sides of a case that waits on the desk: one case at a time, for a quarter of an hour. The creator
 * finds it in their log; of intimate works they are told at once, with the reason, and without one nothing opens.
 *
 * @throws Problem not-found · conflict `quarantined` · authorization-required `reason_required`
 */
export async function lookAtPair(
  ctx: Context,
  input: { caseId: string; operatorId: string; reason?: string | undefined },
): Promise<{ look: PairLookRow; row: CaseRow }> {
  const { operatorId, reason } = input;
  await lockLooks(ctx.tx, operatorId);
  const row = await caseOnDesk(ctx.tx, input.caseId);
  const sensitivity = await sensitivityOf(ctx.tx, row);
  const open = await openPairLook(ctx.tx, operatorId, ctx.now());
  if (open?.caseId === row.id && covers(open, sensitivity)) return { look: open, row };
  if (sensitivity === 'intimate' && (reason?.length ?? 0) < shortestReason)
    throw new Problem('authorization-required', {
      code: 'reason_required',
      detail: 'This is an intimate picture. Say why you have to look, in ten letters or more; its creator reads it.',
    });
  if (open) await endPairLook(ctx.tx, open.id, ctx.now());
  const look: PairLookRow = {
    id: newId('look', ctx.now()),
    userId: row.userId,
    caseId: row.id,
    operatorId,
    sensitivity,
    reason: reason ?? null,
    at: ctx.now(),
    until: new Date(ctx.now().getTime() + openForMs),
  };
  await insertPairLook(ctx.tx, look);
  await ctx.emit(pairLooked, { userId: row.userId, operatorId, caseId: row.id, sensitivity, reason });
  if (sensitivity === 'intimate')
    await notify(ctx, {
      userId: row.userId,
      kind: 'operator-look',
      says: (texts) => texts.operatorLook,
      link: '/account',
      dedupeKey: `operator-look:${look.id}`,
    });
  return { look, row };
}

/**
 * The blob behind one side of a look, for whoever opened it, while it is open and the case still needs eyes.
 *
 * @throws Problem not-found: another case's, another person's, over, or nothing there
 */
export async function openSide(
  ctx: Context,
  input: { caseId: string; lookId: string; operatorId: string; side: 'yours' | 'found' },
): Promise<{ ownerId: string; blobId: string }> {
  const open = await openPairLook(ctx.tx, input.operatorId, ctx.now());
  if (open?.id !== input.lookId || open.caseId !== input.caseId) throw notFound();
  const row = await caseOnDesk(ctx.tx, open.caseId);
  // Said to be intimate since: it opens again with a reason.
  if (!covers(open, await sensitivityOf(ctx.tx, row))) throw notFound();
  const blobId = (await blobsOf(ctx, row))[input.side]?.clear;
  if (blobId === undefined) throw notFound();
  return { ownerId: row.userId, blobId };
}

/** Both sides with the names of their blobs instead of links. */
export const blobsOf = (ctx: Context, row: CaseRow): ReturnType<typeof presentMedia> =>
  presentMedia(ctx, ({ blobId }) => blobId, { userId: row.userId, caseId: row.id });

const covers = (open: PairLookRow, sensitivity: Sensitivity): boolean =>
  sensitivity !== 'intimate' || open.reason !== null;

/** A case that an operator has to decide about: held, or in a notice that waits for their eyes. Quarantined ones never open. */
async function caseOnDesk(tx: Transaction, caseId: string): Promise<CaseRow> {
  const [row] = await casesByIds(tx, [caseId]);
  if (!row) throw notFound();
  if (await isQuarantined(tx, row.id))
    throw new Problem('conflict', {
      code: 'quarantined',
      detail: 'This picture is in quarantine and cannot be opened here; decide by its address and its hash.',
    });
  if (row.state !== 'held') {
    const waits = ({ state, needs }: { state: string; needs: string }) => state === 'draft' && needs === 'operator';
    if (!(await noticesOfCases(tx, [row.id])).some(waits)) throw notFound();
  }
  return row;
}

/** Where no work is known, nobody knows what the picture shows: it counts as intimate. */
async function sensitivityOf(tx: Transaction, { workIds, verdict }: CaseRow): Promise<Sensitivity> {
  const works = await worksByIds(tx, [...workIds, ...(verdict.workId ? [verdict.workId] : [])]);
  return pairSensitivities.findLast((one) => works.some(({ sensitivity }) => sensitivity === one)) ?? 'intimate';
}
