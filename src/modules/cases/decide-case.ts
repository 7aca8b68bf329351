import { mayTakeDown } from '#modules/brands/index.ts';
import { because } from '#modules/cases/causes.ts';
import { consideredByPerson } from '#modules/cases/considered.ts';
import { counterNoticesTold } from '#modules/cases/counter-notices-told.ts';
import { caseApproved } from '#modules/cases/events.ts';
import { holdForClaims } from '#modules/cases/hold-case.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { quarantineIfKnown } from '#modules/cases/quarantine/flag-case.ts';
import { readRemovals } from '#modules/cases/removals/read-removals.ts';
import { noRemovalLeft, takeRemoval } from '#modules/cases/removals/take-removal.ts';
import { worksToApprove } from '#modules/cases/stated-work.ts';
import { lockCase, readCaseOf } from '#modules/cases/store.ts';
import { toldToEngines } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { addEntryFor } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const leftAloneReason = 'Decided in review: never report it';

export type Decision = 'approve' | 'dismiss' | 'whitelist';

interface About {
  reason?: string;
  considered?: string;
  workId?: string;
  /** The case like which it is decided, for the record. */
  alike?: string;
}

/**
 * A creator's (or operator's) word on a case. Saying the same twice changes nothing the second time.
 *
 * @throws Problem not-found · over-limit `removals_limit` · conflict `account_not_verified`, `authorization_missing`, `authorization_expired`,
 *   `work_required`, `work_recognised`, `studio_work`, `work_deleted`, `already_sent`, `no_step_left`, `counter_notice_open`, `case_state_changed`
 */
export async function decideCase(
  ctx: Context,
  input: About & { userId: string; caseId: string; decision: Decision },
): Promise<CaseRow> {
  const own = await readCaseOf(ctx.tx, input.userId, input.caseId);
  const row = own && (await lockCase(ctx.tx, own.id));
  if (!row) throw notFound();
  if (input.decision === 'approve') return approve(ctx, row, input);
  if (input.decision === 'dismiss') {
    if (row.state === 'dismissed') return row;
    const isOut = ['approved', 'held'].includes(row.state) && (await toldToEngines(ctx.tx, [row.id])).has(row.id);
    if (isOut || row.sendingNoticeId !== null || (row.state === 'held' && row.step > 0))
      throw new Problem('conflict', {
        code: 'already_sent',
        detail: 'A notice about it was sent, or is leaving at this moment. Retract the case to withdraw it.',
      });
    return moveCase(ctx, {
      caseId: row.id,
      to: 'dismissed',
      from: ['found', 'held', 'approved'],
      cause: input.reason ?? because('dismissed'),
      facts: { reason: input.reason, ...(input.alike ? { alike: input.alike } : {}) },
      set: { decidedBy: 'creator' },
    });
  }
  if (row.state === 'whitelisted') return row;
  const entryId = await addEntryFor(ctx, {
    userId: input.userId,
    url: row.url,
    reason: input.reason ?? leftAloneReason,
  });
  return moveCase(ctx, {
    caseId: row.id,
    to: 'whitelisted',
    cause: input.reason ?? because('leftAlone'),
    facts: { entryId },
    set: { decidedBy: 'creator' },
  });
}

const onItsWay = ['approved', 'noticed', 'gone', 'removed', 'refused'];

async function approve(ctx: Context, row: CaseRow, { reason, considered, workId, alike }: About): Promise<CaseRow> {
  if (onItsWay.includes(row.state)) return row;
  if (row.state === 'exhausted')
    throw new Problem('conflict', {
      code: 'no_step_left',
      detail: row.contestedUntil
        ? 'The counter-notice took effect, so we send nothing more about this address. We keep checking it, and ask you again if the copy changes.'
        : 'Everyone who could act has received a notice, so we send nothing more. We keep checking it, and still ask the search engines.',
    });
  if (row.state === 'held')
    throw new Problem('conflict', {
      code: 'case_held',
      detail: `This case is on hold: ${row.holdReason ?? 'an operator looks at it'}. An operator releases it.`,
    });
  if (row.state === 'contested')
    throw new Problem('conflict', {
      code: 'counter_notice_open',
      detail:
        'The poster disputes this address, so nothing is sent about it now. Answer the counter-notice on the page of the case, or retract.',
    });
  if (row.contestedUntil && row.contestedUntil > ctx.now())
    throw new Problem('conflict', {
      code: 'counter_notice_open',
      detail: `The poster disputes this address. No new notice about it may be sent before ${row.contestedUntil.toISOString().slice(0, 10)}.`,
    });
  if ((await counterNoticesTold(ctx.tx, row.id)).inCourt)
    throw new Problem('conflict', {
      code: 'counter_notice_open',
      detail:
        'A court decides about this address. Once the action ended, write to support; then a new notice may be sent.',
    });
  const may = await mayTakeDown(ctx.tx, row.userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  const { works, stated, claimed } = await worksToApprove(ctx, row, workId);
  if ((claimed && (await holdForClaims(ctx, row))) || (await quarantineIfKnown(ctx, row)))
    return (await lockCase(ctx.tx, row.id)) ?? row;
  if (!(await takeRemoval(ctx, row))) throw noRemovalLeft((await readRemovals(ctx, row.userId)).of);
  const after = await moveCase(ctx, {
    caseId: row.id,
    to: 'approved',
    from: ['found'],
    cause: reason ?? because(stated ? 'approvedStated' : 'approved'),
    facts: {
      by: 'creator',
      considered: consideredByPerson(considered),
      works,
      ...(stated ? { stated } : {}),
      ...(alike ? { alike } : {}),
    },
    set: { decidedBy: 'creator', contestedUntil: null, ...(stated ? { workIds: works } : {}) },
  });
  await ctx.emit(caseApproved, { caseId: row.id, userId: row.userId, round: row.round, host: row.host });
  return after;
}
