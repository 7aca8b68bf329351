import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import type { User } from '#web/features/api/types.ts';

/** May this viewer see where copies stand? Others see how many; a former subscriber still sees what is on record. */
export function readsCases(viewer: User): boolean {
  return mayEnter(viewer, ruleOfPage('/review') ?? {}) || viewer.frontendStatus === 'former';
}
