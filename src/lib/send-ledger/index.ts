/** A durable record, in files, of what was sent: the one place that decides whether a delivery may go out (again). */
export type { LedgerFault } from './check.ts';
export { type Ledger, openLedger, type Refused } from './ledger.ts';
export type { Marks, ResultOutcome, Verdict } from './marks.ts';
export type { LedgerEntry, LedgerState } from './state.ts';
