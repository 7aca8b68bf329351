import { type AlikeDecision, reasonClass } from '#modules/cases/alike/reason-class.ts';
import type { CaseSummary } from '#web/features/api/types.ts';
import { equalChoices, type ReviewState } from '../review-state.ts';

export type AlikeOffer = { model: CaseSummary; decision: AlikeDecision };

/**
 * Whether the last decisions were five equal ones on one host, about five cases that were each found for the same reason;
 * answers the latest. One that was taken back, or a decision about several, is none of them.
 */
export function alikeOffer({ cases, decided, undo, singly }: ReviewState): AlikeOffer | undefined {
  const steps = undo.slice(-equalChoices);
  if (steps.length < equalChoices || steps.some((ids) => ids.length !== 1)) return undefined;
  if (new Set(steps.flat()).size < equalChoices) return undefined;
  const last = steps.flatMap((ids) => cases.find(({ id }) => id === ids[0]) ?? []);
  const model = last.at(-1);
  const decision = model && decided[model.id];
  if (!model || last.length < equalChoices || !decision || decision === 'whitelist') return undefined;
  const reason = reasonClass(model.verdict, decision);
  const isEqual = (one: CaseSummary): boolean =>
    one.host === model.host &&
    decided[one.id] === decision &&
    reasonClass(one.verdict, decision) === reason &&
    (decision === 'dismiss' || !one.social);
  return reason !== undefined && !singly.includes(model.host) && last.every(isEqual) ? { model, decision } : undefined;
}
