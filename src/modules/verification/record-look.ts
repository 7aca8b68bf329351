import {
  because,
  type CaseRow,
  type Cause,
  clearTimers,
  lockCase,
  markChecked,
  moveCase,
  noteCase,
  reopenCase,
  setTimer,
} from '#modules/cases/index.ts';
import { takeUpTracks } from '#modules/deindexing/index.ts';
import { cancelJob, isShown } from '#modules/notices/index.ts';
import { backFromGone } from '#modules/verification/back-from-gone.ts';
import { looked } from '#modules/verification/events.ts';
import { goOn } from '#modules/verification/go-on.ts';
import { goneSince, lastSaysGone, saysNothing } from '#modules/verification/gone-since.ts';
import { backToCourt, isInCourt, mayCallGone } from '#modules/verification/in-court.ts';
import {
  askAgainAfterMs,
  giveUpAfterMs,
  type LookOutcome,
  nextApprovedLook,
  nextContestedLook,
  nextRecheck,
  nextWatch,
  secondLookAfterMs,
} from '#modules/verification/look.ts';
import type { Seen } from '#modules/verification/look-at-case.ts';
import { checksOf, insertCheck } from '#modules/verification/store.ts';
import type { CheckRow } from '#modules/verification/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export type Vantage = 'first' | 'second';
export interface Looked {
  caseId: string;
  round: number;
  /** The address that was looked at. Where the case has another one by now, the look says nothing of it. */
  url?: string;
  vantage: Vantage;
  outcome: LookOutcome;
  status: number | undefined;
  facts: Seen['facts'];
  /** When it was taken. Now, unless told. */
  at?: Date;
}

/**
 * Writes down what a look found and lets it move the case. Removed is said only when two looks from two vantage points,
 * at least a day apart, agree; whatever does not clearly say gone leaves or brings the case back to noticed.
 */
export async function recordLook(ctx: Context, input: Looked): Promise<CaseRow | undefined> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row || row.round !== input.round || (input.url ?? row.url) !== row.url) return row;
  const at = input.at ?? ctx.now();
  const checkId = newId('check', ctx.now());
  await insertCheck(ctx.tx, {
    id: checkId,
    caseId: row.id,
    round: row.round,
    vantage: input.vantage,
    outcome: input.outcome,
    status: input.status ?? null,
    facts: input.facts,
    at,
  });
  const { file } = input.facts;
  await markChecked(ctx.tx, row.id, { checkedAt: at, checkedOutcome: input.outcome, checkedFile: file ?? null });
  await ctx.emit(looked, { caseId: row.id, userId: row.userId, outcome: input.outcome });
  const told = {
    caseId: row.id,
    cause: because('looked', { outcome: input.outcome }),
    facts: { checkId, outcome: input.outcome, vantage: input.vantage, ...(file && { file }) },
  };
  if (row.state === 'gone') return confirm(ctx, row, input, checkId);
  if (row.state === 'removed') return watch(ctx, row, input, told);
  const mayBeGone =
    ['approved', 'noticed', 'refused', 'exhausted'].includes(row.state) || (await mayCallGone(ctx, row));
  const before = (await looksBeside(ctx, row, checkId)).filter((look) => look.at <= at);
  if (mayBeGone && lastSaysGone([...before, { outcome: input.outcome, at }])) {
    const gone = await moveCase(ctx, { ...told, to: 'gone' });
    await clearTimers(ctx, { caseId: row.id });
    await ctx.enqueue(cancelJob, { caseId: row.id }); // what waits for somebody's yes is not true any more
    await setTimer(ctx, {
      caseId: row.id,
      kind: 'second-look',
      dueAt: new Date(ctx.now().getTime() + secondLookAfterMs),
    });
    return gone;
  }
  await noteCase(ctx, { ...told, type: 'checked' });
  if (row.state === 'contested')
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: nextContestedLook(row.contestedUntil, ctx.now()) });
  if (['noticed', 'refused', 'exhausted'].includes(row.state))
    await setTimer(ctx, {
      caseId: row.id,
      kind: 'recheck',
      dueAt: nextRecheck(row.stepNoticedAt ?? row.foundAt, ctx.now()),
    });
  if (row.state === 'approved') {
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: nextApprovedLook(ctx.now()) });
    await goOn(ctx, row);
  }
  await takeUpTracks(ctx, row, isShown(input.outcome));
  return row;
}

/** The other looks of this round. */
const looksBeside = async (ctx: Context, { id, round }: CaseRow, checkId: string): Promise<CheckRow[]> =>
  (await checksOf(ctx.tx, [id])).filter((check) => check.round === round && check.id !== checkId);

/** The second look. The first one that said gone must be a day old and from the other vantage point. */
async function confirm(ctx: Context, row: CaseRow, input: Looked, checkId: string): Promise<CaseRow> {
  const checks = await looksBeside(ctx, row, checkId);
  const earlier = goneSince(checks);
  const first = earlier.find(
    (check) => check.vantage !== input.vantage && ctx.now().getTime() - check.at.getTime() >= secondLookAfterMs,
  );
  if (lastSaysGone([...checks, { outcome: input.outcome, at: input.at ?? ctx.now() }])) {
    if (!first) {
      await setTimer(ctx, {
        caseId: row.id,
        kind: 'second-look',
        dueAt: new Date((earlier[0]?.at ?? ctx.now()).getTime() + secondLookAfterMs),
      });
      await noteCase(ctx, {
        caseId: row.id,
        type: 'checked',
        cause: because('looked', { outcome: input.outcome }),
        facts: { checkId, outcome: input.outcome, vantage: input.vantage },
      });
      return row;
    }
    const removed = await moveCase(ctx, {
      caseId: row.id,
      to: 'removed',
      cause: because('removed'),
      facts: { checkIds: [first.id, checkId] },
      set: { removedAt: ctx.now() },
    });
    await clearTimers(ctx, { caseId: row.id });
    const next = nextWatch(ctx.now(), ctx.now());
    if (next) await setTimer(ctx, { caseId: row.id, kind: 'watch', dueAt: next });
    return removed;
  }
  const firstGone = earlier[0]?.at ?? ctx.now();
  if (saysNothing(input.outcome) && ctx.now().getTime() - firstGone.getTime() < giveUpAfterMs) {
    await noteCase(ctx, {
      caseId: row.id,
      type: 'checked',
      cause: because('looked', { outcome: input.outcome }),
      facts: { checkId, outcome: input.outcome, vantage: input.vantage },
    });
    await setTimer(ctx, {
      caseId: row.id,
      kind: 'second-look',
      dueAt: new Date(ctx.now().getTime() + askAgainAfterMs),
    });
    return row;
  }
  return backFromGone(ctx, row, because('lookDisagrees', { outcome: input.outcome }));
}

async function watch(
  ctx: Context,
  row: CaseRow,
  input: Looked,
  told: { caseId: string; cause: Cause; facts: object },
): Promise<CaseRow> {
  if (isShown(input.outcome) && (await isInCourt(ctx, row))) return backToCourt(ctx, row, because('backInCourt'));
  if (isShown(input.outcome)) return reopenCase(ctx, { caseId: row.id, why: because('backAtAddress') });
  await noteCase(ctx, { ...told, type: 'checked' });
  const next = nextWatch(row.removedAt ?? ctx.now(), ctx.now());
  if (next) await setTimer(ctx, { caseId: row.id, kind: 'watch', dueAt: next });
  return row;
}
