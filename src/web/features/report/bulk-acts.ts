import { type CaseState, mayMove } from '#modules/cases/case.ts';
import type { Decision } from '#web/features/api/types.ts';

export type Chosen = { id: string; url: string; state: CaseState; told: boolean };
export type Act = 'recheck' | 'dismiss' | 'whitelist' | 'retract';
export const acts: readonly Act[] = ['recheck', 'dismiss', 'whitelist', 'retract'];

const looked: readonly CaseState[] = ['noticed', 'gone', 'removed', 'refused', 'contested', 'exhausted'];

/** Whether an act has something to do about a case. The server has the last word, case by case. */
export function concerns(act: Act, { state, told }: Chosen): boolean {
  if (act === 'recheck') return looked.includes(state);
  if (act === 'dismiss') return state === 'found';
  if (act === 'whitelist') return mayMove(state, 'whitelisted');
  return mayMove(state, 'withdrawn') && (told || (state !== 'found' && state !== 'dismissed'));
}

/** The call that does it to several. Only what goes on the list can be withdrawn with the decision. */
export function callOf(
  act: Act,
  ids: readonly string[],
  withdraws = false,
): { path: string; body: { ids: readonly string[]; decision?: Decision; withdraw?: true } } {
  if (act === 'recheck') return { path: '/cases/rechecks', body: { ids } };
  if (act === 'retract') return { path: '/cases/retractions', body: { ids } };
  const also = withdraws && act === 'whitelist' ? { withdraw: true as const } : {};
  return { path: '/cases/decisions', body: { ids, decision: act, ...also } };
}
