import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { because, type Cause, lockCase, noteCase } from '#modules/cases/index.ts';
import type { StepKind } from '#modules/manual-removals/contract.ts';
import { manualRemovalStepped } from '#modules/manual-removals/events.ts';
import { dueAfter, isOpen, type Mover, mayStep, steps } from '#modules/manual-removals/removal.ts';
import { addStep, lockRemoval, updateRemoval } from '#modules/manual-removals/store.ts';
import type { RemovalRow } from '#modules/manual-removals/tables.ts';
import { type NotCovered, whyNotCovered } from '#modules/manual-removals/why-not-covered.ts';
import { whyStopped } from '#modules/manual-removals/why-stopped.ts';
import { lookSoon } from '#modules/verification/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Step {
  removalId: string;
  kind: Exclude<StepKind, 'asked'>;
  by: { mover: Mover; userId: string };
  words?: string | undefined;
  minutes?: number | undefined;
}

/**
 * Takes one step of a request and writes it into the timeline of its case. Plan and authorization are asked again when an
 * operator begins: where they cover it no more, the request ends there, and its creator reads why and what comes next.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `manual_removal_state`, `authorization_ended`,
 *   `case_stopped`
 */
export async function takeStep(ctx: Context, { removalId, kind, by, words, minutes = 0 }: Step): Promise<RemovalRow> {
  const row = await lockRemoval(ctx.tx, removalId);
  if (!row || (by.mover === 'creator' && row.userId !== by.userId)) throw notFound();
  if (by.mover === 'operator') forOthersAlone(by.userId, row.userId);
  if (!mayStep(row.state, kind, by.mover))
    throw new Problem('conflict', {
      code: 'manual_removal_state',
      detail: 'This request has changed meanwhile. Load it again to see what can be done.',
    });
  const isWork = kind === 'taken-up' || kind === 'step' || kind === 'question';
  const notCovered = isWork ? await whyNotCovered(ctx, row.userId) : undefined;
  if (notCovered && kind === 'taken-up') return endUncovered(ctx, row, by, notCovered);
  if (notCovered?.code === 'authorization') throw authorizationEnded();
  if (isWork) await refuseStopped(ctx, row.caseId);
  const next = await writeStep(ctx, row, { kind, by, words, minutes });
  if (kind === 'removed') await checkPage(ctx, row.caseId);
  if (by.mover === 'operator') await emitActed(ctx, row, by.userId, kind);
  return next;
}

/** The reason is the product's, not the operator's; that an operator was about to begin stands in the creator's log. */
async function endUncovered(
  ctx: Context,
  row: RemovalRow,
  by: Step['by'],
  { why: words }: NotCovered,
): Promise<RemovalRow> {
  const next = await writeStep(ctx, row, { kind: 'not-possible', by, words, minutes: 0 });
  await emitActed(ctx, row, by.userId, 'not-possible');
  return next;
}

const emitActed = (ctx: Context, { id, userId }: RemovalRow, operatorId: string, kind: StepKind): Promise<void> =>
  ctx.emit(operatorActed, { userId, operatorId, action: `manual-removal-${kind}`, id });

/** The step itself, the row after it, the event in the chain of the case, and what others hear of it. */
export async function writeStep(
  ctx: Context,
  row: RemovalRow,
  { kind, by, words, minutes }: Pick<Step, 'by' | 'words'> & { kind: StepKind; minutes: number },
): Promise<RemovalRow> {
  const now = ctx.now();
  const { to } = steps[kind];
  const next: RemovalRow = {
    ...row,
    state: to,
    isOpen: isOpen(to),
    dueAt: dueAfter(to, row.targetHours ?? undefined, now) ?? null,
    minutes: row.minutes + minutes,
    steps: row.steps + 1,
    takenUpAt: row.takenUpAt ?? (by.mover === 'operator' ? now : null),
    updatedAt: now,
    endedAt: isOpen(to) ? null : now,
  };
  await updateRemoval(ctx.tx, next);
  await addStep(ctx.tx, {
    removalId: row.id,
    number: next.steps,
    at: now,
    actor: `${by.mover}:${by.userId}`,
    kind,
    words: words ?? null,
    minutes,
  });
  await noteCase(ctx, {
    caseId: row.caseId,
    type: 'manual-removal',
    cause: causeOf(kind, words ?? '', minutes),
    facts: { removalId: row.id, step: next.steps, kind, minutes },
  });
  const { userId, caseId } = row;
  await ctx.emit(manualRemovalStepped, { userId, removalId: row.id, caseId, number: next.steps, kind });
  return next;
}

function causeOf(kind: StepKind, words: string, minutes: number): Cause {
  switch (kind) {
    case 'asked':
      return because('manualAsked', { words });
    case 'taken-up':
      return because('manualTakenUp');
    case 'step':
      return because('manualStep', { words, minutes });
    case 'question':
      return because('manualQuestion', { words });
    case 'answer':
      return because('manualAnswer', { words });
    case 'removed':
      return because('manualRemoved', { words, minutes });
    case 'not-possible':
      return because('manualNotPossible', { words, minutes });
    case 'withdrawn':
      return because('manualWithdrawn');
  }
}

/** Before the next recipient is written to about a page that is gone. */
async function checkPage(ctx: Context, caseId: string): Promise<void> {
  const one = await lockCase(ctx.tx, caseId);
  if (one) await lookSoon(ctx, one);
}

/** Its creator may have put the page on the whitelist since, or its poster disputes the claim. */
async function refuseStopped(ctx: Context, caseId: string): Promise<void> {
  const one = await lockCase(ctx.tx, caseId);
  if (!one || (await whyStopped(ctx, one)))
    throw new Problem('conflict', {
      code: 'case_stopped',
      detail: 'The case of this page was closed, disputed or put on hold since. Do nothing more, and end the request.',
    });
}

const authorizationEnded = (): Problem =>
  new Problem('conflict', {
    code: 'authorization_ended',
    detail: 'They have taken their authorization back, or it has expired. Do nothing more, and end the request.',
  });
