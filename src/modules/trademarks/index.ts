/** Registered trade marks of creators: what is known of each, and who declared that they may act for it. */
export * from '#modules/trademarks/contract.ts';
export { trademarkRoutes } from '#modules/trademarks/routes.ts';
export { hasRecordedMarks, readTrademark, trademarksOf } from '#modules/trademarks/store.ts';
export type { TrademarkRow } from '#modules/trademarks/tables.ts';
export { domainUsesMark, usesMark } from '#modules/trademarks/uses-mark.ts';
