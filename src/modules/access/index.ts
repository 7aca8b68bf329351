/** Who may go where: one table of pages, one of calls, read by router, sidebar and API. */
export { authorizeCall, mayCall, maySeeFindings, ruleOfCall, showsFindings } from '#modules/access/authorize.ts';
export { type CallRule, callRules } from '#modules/access/calls.ts';
export * from '#modules/access/contract.ts';
export { forOthersAlone, selfCode } from '#modules/access/for-others-alone.ts';
export { scopeOfCall } from '#modules/access/scopes.ts';
