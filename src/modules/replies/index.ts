/** What came back on a notice: kept raw, threaded by signed address, read by rules, in doubt left to a person. */
export { replyReceived } from '#modules/replies/events.ts';
export { type ReplyJobDeps, replyHandlers, replyJobs } from '#modules/replies/jobs.ts';
export { replyPartsOf } from '#modules/replies/present-replies.ts';
export { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
export { replyRoutes } from '#modules/replies/routes.ts';
export { counterNoticesOf, repliesForOperator } from '#modules/replies/store.ts';
export type { ReplyRow } from '#modules/replies/tables.ts';
