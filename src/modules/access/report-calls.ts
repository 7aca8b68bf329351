import type { CallRule } from '#modules/access/calls.ts';
import { type Rule, takedowns } from '#modules/access/contract.ts';

const creator: Rule = {};
const reading: Rule = { status: ['subscribed', 'former'], or: { features: ['promoProtect'] } };
/** As the list of cases: of a creator with a verified account. */
const reads: CallRule = { ...reading, findings: true };

/** The calls of the report and the dashboard. */
export const reportCalls = {
  // Counts for everybody who may read; hosts as `maySeeFindings` says.
  'GET /report': reading,
  'GET /report/figures': creator,
  'GET /report/week': creator,
  'GET /report/weeks': creator,
  'GET /report/charts': reading,
  'GET /report/selection': reads,
  'GET /report.csv': reads,
  'GET /report.pdf': reads,
  'GET /report-shares': { ...creator, findings: true },
  'POST /report-shares': { plan: ['premium'] },
  'GET /report-shares/preview': { plan: ['premium'] },
  'DELETE /report-shares/{id}': creator,
  'GET /report-views': reading,
  'POST /report-views': takedowns,
  'PATCH /report-views/{id}': takedowns,
  'DELETE /report-views/{id}': creator,
  'GET /dashboard': creator,
  // Works of every creator; cases and hosts as `maySeeFindings` says.
  'GET /search': creator,
} satisfies Record<string, CallRule>;
