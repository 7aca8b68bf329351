import type { CaseRow } from '#modules/cases/tables.ts';

/**
 * The works of a case, that beside the found picture first: it is the one that a decision is about. A list names it, and
 * no other is shown as the creator's own.
 */
export const shownFirst = ({ workIds, verdict }: Pick<CaseRow, 'workIds' | 'verdict'>): string[] =>
  workIds.toSorted((a, b) => Number(b === verdict.workId) - Number(a === verdict.workId));
