/** Threads between a creator and the team: who waits for whom, since when, and how long a first answer takes. */
export { addNote, answerAsTeam, closeAsTeam } from '#modules/support/answer-as-team.ts';
export * from '#modules/support/contract.ts';
export { supportHandlers, supportJobs } from '#modules/support/jobs.ts';
export { presentForTeam, presentSummary } from '#modules/support/present-thread.ts';
export { type SupportDeps, supportRoutes } from '#modules/support/routes.ts';
export {
  countForOperator as countThreadsForOperator,
  filesOf as filesOfThreads,
  messagesOf as messagesOfThreads,
  readThread,
  threadsForOperator,
} from '#modules/support/store.ts';
export { openThread, writeMessage } from '#modules/support/write-message.ts';
