import { readSettings } from '#modules/accounts/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import {
  because,
  type CaseRow,
  clearTimers,
  lockCase,
  moveCase,
  noteCase,
  readCaseOf,
  setTimer,
} from '#modules/cases/index.ts';
import { readNotice, tellCourtJob } from '#modules/notices/index.ts';
import type { CounterNoticeBody } from '#modules/replies/contract.ts';
import { latestCounterNotice, readReply, updateCounterNotice } from '#modules/replies/store.ts';
import type { CounterNoticeRow } from '#modules/replies/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

type CourtBody = Extract<CounterNoticeBody, { decision: 'court-action' }>;

/**
 * The creator's word on a counter-notice. Saying the same twice changes nothing the second time.
 *
 * @throws Problem not-found · conflict `no_counter_notice`, `counter_notice_decided`, `dry_run`, `account_not_verified`,
 *   `authorization_missing`, `authorization_expired` · invalid
 */
export async function decideCounterNotice(
  ctx: Context,
  input: { userId: string; caseId: string; body: CounterNoticeBody },
): Promise<CaseRow> {
  const own = await readCaseOf(ctx.tx, input.userId, input.caseId);
  const row = own && (await lockCase(ctx.tx, own.id));
  if (!row) throw notFound();
  const counter = await latestCounterNotice(ctx.tx, row.id);
  if (counter && isSaid(counter, input.body)) return row;
  if (counter?.decision)
    throw new Problem('conflict', {
      code: 'counter_notice_decided',
      detail:
        'This counter-notice was decided before. Retract is still open while the case is; for anything else write to support.',
    });
  if (!counter || row.state !== 'contested')
    throw new Problem('conflict', {
      code: 'no_counter_notice',
      detail: 'No counter-notice waits for a decision on this case.',
    });
  return input.body.decision === 'court-action'
    ? goToCourt(ctx, row, counter, input.body)
    : letLapse(ctx, row, counter);
}

function isSaid(counter: CounterNoticeRow, body: CounterNoticeBody): boolean {
  if (body.decision === 'let-lapse') return counter.decision === 'let-lapse' || counter.decision === 'lapsed';
  return counter.decision === 'court-action' && counter.court === body.court && counter.docket === body.docket;
}

/** § 512(g)(2)(C): a host that learns of the action keeps the copy down, so it is told. The case stays contested. */
async function goToCourt(ctx: Context, row: CaseRow, counter: CounterNoticeRow, body: CourtBody): Promise<CaseRow> {
  const { court, docket, filedAt } = body;
  // Whoever is furthest east has the next day already.
  const latest = new Date(ctx.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (filedAt && filedAt > latest)
    throw new Problem('invalid', {
      detail: 'The host learns what was filed, so name the day on which it was.',
      errors: [{ path: 'filedAt', message: 'This day is in the future.' }],
    });
  const may = await mayAct(ctx.tx, row.userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  if ((await readSettings(ctx.tx, row.userId)).dryRun)
    throw new Problem('conflict', {
      code: 'dry_run',
      detail: 'Dry run is on, so the host could not be informed. Switch dry run off in Account, then try again.',
    });
  const noticeId = await noticeDisputed(ctx, counter);
  await decided(ctx, counter, { decision: 'court-action', court, docket, filedAt: filedAt ?? null });
  await noteCase(ctx, {
    caseId: row.id,
    type: 'court-action',
    cause: because('inCourt', { court, docket }),
    facts: { court, docket, filedAt },
  });
  await clearTimers(ctx, { caseId: row.id });
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: counter.restoreBy });
  await ctx.enqueue(tellCourtJob, { caseId: row.id, noticeId, courtAction: { court, docket, filedAt } });
  return (await lockCase(ctx.tx, row.id)) ?? row;
}

/** Nothing more can be said to this host about this address: no step is left. We look once its time to restore is over. */
async function letLapse(ctx: Context, row: CaseRow, counter: CounterNoticeRow): Promise<CaseRow> {
  await decided(ctx, counter, { decision: 'let-lapse' });
  const after = await moveCase(ctx, {
    caseId: row.id,
    to: 'exhausted',
    from: ['contested'],
    cause: because('lapsed'),
    facts: { lastStep: row.step },
    set: { decidedBy: 'creator' },
  });
  await clearTimers(ctx, { caseId: row.id });
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: counter.restoreBy });
  return after;
}

async function decided(ctx: Context, counter: CounterNoticeRow, set: Partial<CounterNoticeRow>): Promise<void> {
  await updateCounterNotice(ctx.tx, counter.id, { ...set, decidedAt: ctx.now(), decidedBy: actorName(ctx.actor) });
}

async function noticeDisputed(ctx: Context, counter: CounterNoticeRow): Promise<string> {
  const reply = await readReply(ctx.tx, counter.replyId);
  const notice = reply?.noticeId ? await readNotice(ctx.tx, reply.noticeId) : undefined;
  if (!notice) throw new Error(`counter-notice ${counter.id} answers no notice`); // a case is contested through one only
  return notice.id;
}
