import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import type { User } from '#web/features/api/types.ts';

/** The steps of the tour need a plan, a proved account and a signature. */
export function isReady(viewer: User): boolean {
  const { ownership, authorization } = viewer.onboarding;
  return mayEnter(viewer, ruleOfPage('/takedown-report') ?? {}) && ownership && authorization;
}
