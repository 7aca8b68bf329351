/** What is said to whom in the creator's name: drafted, fixed, sent exactly once, reminded, withdrawn. */
export { answerNotice, type Back, isUnsettled } from '#modules/notices/answer-notice.ts';
export { cancelJob } from '#modules/notices/cancel-job.ts';
export { checkSent } from '#modules/notices/check-sent.ts';
export { climbsFrom } from '#modules/notices/climbs-from.ts';
export {
  complaintsForOperator,
  countComplaintsForOperator,
  isComplaintReady,
} from '#modules/notices/complaints/for-operator.ts';
export type { NoticeSettings } from '#modules/notices/compose-notice.ts';
export type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
export { draftNotice } from '#modules/notices/draft-notice.ts';
export { type Agent, type Elements, gatherElements } from '#modules/notices/elements.ts';
export {
  complaintReady,
  copyNotThere,
  noticeAwaitsCreator,
  noticeBounced,
  noticeQueued,
  noticeSent,
  noticeUncertain,
  reportNeedsInformation,
  retractionUntold,
} from '#modules/notices/events.ts';
export { explainNotice } from '#modules/notices/explain-notice.ts';
export { type Told, toldOf } from '#modules/notices/find-told.ts';
export { tellCourtJob } from '#modules/notices/follow-jobs.ts';
export { forgetUnread } from '#modules/notices/forget-unread.ts';
export { formsHandedIn } from '#modules/notices/forms-handed-in.ts';
export { type NoticeDeps, noticeHandlers, noticeJobs } from '#modules/notices/jobs.ts';
export { keepSent } from '#modules/notices/kept/keep-sent.ts';
export { letterLanguage } from '#modules/notices/law/read-facts.ts';
export type { LumenDeps } from '#modules/notices/lumen/channel.ts';
export { createLumen, lumenBase } from '#modules/notices/lumen/lumen.ts';
export { askOnce, type Read, readJson, refusalOf, shownWords } from '#modules/notices/machine/ask-channel.ts';
export { awsBase, createAws } from '#modules/notices/machine/aws.ts';
export type { Filed, MachineChannel } from '#modules/notices/machine/channel.ts';
export { cloudflareBase, createCloudflare } from '#modules/notices/machine/cloudflare.ts';
export type { MachineSettings } from '#modules/notices/machine/route-recipients.ts';
export { endRest, restChannel, restingNow } from '#modules/notices/machine/store.ts';
export { maySay, unsaidOf } from '#modules/notices/may-say.ts';
export { meetLedger } from '#modules/notices/meet-ledger.ts';
export { casesOfNotice, keepUnread, markAnswered, noticesOfCases } from '#modules/notices/members.ts';
export { taskCodes } from '#modules/notices/money-services/act-on-task.ts';
export { endTask, leaveTaskOut } from '#modules/notices/money-services/end-task.ts';
export { handInTask } from '#modules/notices/money-services/hand-in-task.ts';
export { casesOfTask, presentTask } from '#modules/notices/money-services/present-task.ts';
export { untoldWithdrawn } from '#modules/notices/money-services/standing-of-task.ts';
export { countTasksForOperator, readTask, tasksForOperator } from '#modules/notices/money-services/store.ts';
export type { TaskRow } from '#modules/notices/money-services/tables.ts';
export { mayMoveTask } from '#modules/notices/money-services/task.ts';
export { tellWithdrawal } from '#modules/notices/money-services/tell-withdrawal.ts';
export { taskRecordsToUndo, undoTaskRecord } from '#modules/notices/money-services/undo-record.ts';
export { nextsOfCases } from '#modules/notices/nexts-of-cases.ts';
export {
  type CourtAction,
  type Explanation,
  handInHours,
  type NoticeKind,
  urlsPerNotice,
  withdrawHours,
} from '#modules/notices/notice.ts';
export { line, numbered } from '#modules/notices/notice-text.ts';
export { oneByOne } from '#modules/notices/one-by-one.ts';
export { whyOwn } from '#modules/notices/own-address.ts';
export { prepareJob } from '#modules/notices/prepare-job.ts';
export { noticePartsOf, presentNoticeWhole } from '#modules/notices/present-notice.ts';
export type { ToldByHand } from '#modules/notices/preview-retraction.ts';
export { operatorActsBy } from '#modules/notices/promised-by.ts';
export { putBack } from '#modules/notices/put-back.ts';
export { lastLooksAt } from '#modules/notices/read-looks.ts';
export { resumeLadder } from '#modules/notices/resume-ladder.ts';
export { noticeRoutes } from '#modules/notices/routes.ts';
export { isShown, type Look, lookedAtFirst, sightOf } from '#modules/notices/sight.ts';
export { countAwaitingCreator, countLeaving, noticeByMessageId, readNotice } from '#modules/notices/store.ts';
export { countFormsWaiting, countOpen } from '#modules/notices/store-forms.ts';
export { countByDuty, countForOperator, noticesForOperator } from '#modules/notices/store-operator.ts';
export { countSent, type Sent } from '#modules/notices/store-sent.ts';
export { explanationsOf, lettersOfThread } from '#modules/notices/store-threads.ts';
export type { NoticeRow } from '#modules/notices/tables.ts';
export { askAgainLater } from '#modules/notices/waits-for-contact.ts';
export { brandOf, ownerOf } from '#modules/notices/whose-name.ts';
