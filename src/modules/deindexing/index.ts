/** Search results as their own way out: one track an engine and address, handed in by a person, proven by asking. */
export { deindexingPartsOf } from '#modules/deindexing/deindexing-parts.ts';
export { packetLookedAt, packetSubmitted, trackMoved } from '#modules/deindexing/events.ts';
export { intimateFormsOf } from '#modules/deindexing/intimate-forms.ts';
export { type DeindexingDeps, deindexingHandlers, deindexingJobs } from '#modules/deindexing/jobs.ts';
export { packetsHandedIn } from '#modules/deindexing/packets-handed-in.ts';
export { packetsForOperator, packetsWaiting } from '#modules/deindexing/packets-waiting.ts';
export { presentPacket } from '#modules/deindexing/present-packet.ts';
export { type DeindexingRouteDeps, deindexingRoutes } from '#modules/deindexing/routes.ts';
export { readPacket } from '#modules/deindexing/store.ts';
export { takeUpTracks } from '#modules/deindexing/take-up-tracks.ts';
export { formsToWithdraw } from '#modules/deindexing/withdrawals/forms-to-withdraw.ts';
