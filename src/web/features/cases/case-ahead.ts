// The router loads this file when somebody is on their way to a case: its sheet then stands there at once.
void import('./case-sheet.tsx');

/** The list draws the case. */
export const CaseAhead = () => null;
