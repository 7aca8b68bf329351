/** What came back on a notice: kept raw, threaded by signed address, read by rules, in doubt left to a person. */
export { answerReply } from '#modules/replies/answer-reply.ts';
export { assignReply } from '#modules/replies/assign-reply.ts';
export { classifyReply } from '#modules/replies/classify-reply.ts';
export { closeReply } from '#modules/replies/close-reply.ts';
export { type Stage, stages } from '#modules/replies/counter-notice.ts';
export { decideCounterNotice } from '#modules/replies/decide-counter-notice.ts';
export { caseContested, counterNoticeEnded, decisionDue, hostUntold, replyReceived } from '#modules/replies/events.ts';
export { type ReplyJobDeps, replyHandlers, replyJobs } from '#modules/replies/jobs.ts';
export { type OpenedReply, openReply } from '#modules/replies/open-reply.ts';
export { counterNoticePartsOf, replyPartsOf } from '#modules/replies/present-replies.ts';
export { readable } from '#modules/replies/readable.ts';
export { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
export { type CounterEnded, recordCounterEnd } from '#modules/replies/record-counter-end.ts';
export { recordTold } from '#modules/replies/record-told.ts';
export { replyRoutes } from '#modules/replies/routes.ts';
export {
  countAnswers,
  countCounterNotices,
  counterNoticesForOperator,
  countRepliesForOperator,
  hasOpenCounterNotice,
  latestCounterNotice,
  repliesForOperator,
} from '#modules/replies/store.ts';
export type { CounterNoticeRow, ReplyRow } from '#modules/replies/tables.ts';
export { undoCounterEnd, undoEndHours } from '#modules/replies/undo-counter-end.ts';
