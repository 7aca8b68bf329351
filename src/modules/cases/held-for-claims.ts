import type { CaseRow } from '#modules/cases/tables.ts';

/** Whether a case stands still because more than one creator claims its work. */
export const isHeldForClaims = ({ state, holdSays }: Pick<CaseRow, 'state' | 'holdSays'>): boolean =>
  state === 'held' && holdSays?.key === 'heldClaimed';
