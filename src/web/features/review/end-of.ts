import type { Decision } from '#web/features/api/types.ts';
import { openCases, type ReviewState } from './review-state.ts';

export type Ended = Record<Decision, number> & { open: number };

/** What was decided in this sitting, and what was passed over. */
export function endOf(state: ReviewState): Ended {
  const all = Object.values(state.decided);
  const number = (wanted: Decision) => all.filter((decision) => decision === wanted).length;
  return {
    approve: number('approve'),
    dismiss: number('dismiss'),
    whitelist: number('whitelist'),
    open: openCases(state).length,
  };
}
