import { plainLabelsGerman, secondLabelsGerman } from '#web/brand/labels.de.ts';
import { confirmEmailTextsGerman } from '#web/features/account/confirm-texts.de.tsx';
import { jobTextsGerman } from '#web/features/account/job-texts.de.ts';
import { operatorLogTextsGerman } from '#web/features/account/log-texts.de.tsx';
import { accountTextsGerman } from '#web/features/account/texts.de.tsx';
import { accountTextsLaterGerman } from '#web/features/account/texts-later.de.ts';
import { analyticsTextsGerman } from '#web/features/analytics/texts.de.ts';
import { apiTextsGerman } from '#web/features/api/texts.de.ts';
import { apiAccessTextsGerman } from '#web/features/api-access/texts.de.tsx';
import { apiAccessTextsLaterGerman } from '#web/features/api-access/texts-later.de.ts';
import { revokeTextsGerman } from '#web/features/authorization/revoke-texts.de.ts';
import { authorizationTextsGerman } from '#web/features/authorization/texts.de.tsx';
import { pastedTextsGerman } from '#web/features/badges/pasted-texts.de.ts';
import { badgeTextsGerman } from '#web/features/badges/texts.de.tsx';
import { brandTextsGerman } from '#web/features/brands/texts.de.tsx';
import { causeTextsGerman } from '#web/features/cases/cause-texts.de.ts';
import { counterNoticeTextsGerman } from '#web/features/cases/counter-notice-texts.de.ts';
import { eventTextsGerman } from '#web/features/cases/event-texts.de.ts';
import { flagTextsGerman } from '#web/features/cases/flag-texts.de.ts';
import { lastResortTextsGerman } from '#web/features/cases/last-resorts-texts.de.ts';
import { retractTextsGerman } from '#web/features/cases/retract-texts.de.ts';
import { searchFormsTextsGerman } from '#web/features/cases/search-forms-texts.de.ts';
import { caseTextsGerman } from '#web/features/cases/texts.de.ts';
import { openCaseTextsGerman } from '#web/features/cases/texts-later.de.ts';
import { unverifiedTextsGerman } from '#web/features/cases/texts-unverified.de.ts';
import { waitingTextsGerman } from '#web/features/cases/waiting-texts.de.ts';
import { whichWorkTextsGerman } from '#web/features/cases/which-work-texts.de.ts';
import { categoryTextsGerman } from '#web/features/community/category-texts.de.ts';
import { moderateTextsGerman } from '#web/features/community/moderate-texts.de.ts';
import { reasonTextsGerman as communityReasonTextsGerman } from '#web/features/community/reason-texts.de.ts';
import { communityTextsGerman } from '#web/features/community/texts.de.ts';
import { careTextsGerman } from '#web/features/content/care-texts.de.ts';
import { chooseWorkTextsGerman } from '#web/features/content/choose-work-texts.de.ts';
import { coverageTextsGerman } from '#web/features/content/coverage-texts.de.ts';
import { declarationTextsGerman } from '#web/features/content/declaration-texts.de.ts';
import { importTextsGerman } from '#web/features/content/imports/texts.de.ts';
import { pictureSearchTextsGerman } from '#web/features/content/picture-search-texts.de.ts';
import { stopnciiCardTextsGerman } from '#web/features/content/stopncii-card-texts.de.ts';
import { stopnciiTextsGerman } from '#web/features/content/stopncii-texts.de.ts';
import { contentTextsGerman } from '#web/features/content/texts.de.ts';
import { workTextsGerman } from '#web/features/content/work-texts.de.tsx';
import { freeFindsTextsGerman } from '#web/features/dashboard/free-finds-texts.de.ts';
import { dashboardTextsGerman } from '#web/features/dashboard/texts.de.tsx';
import { planTextsGerman as deepfakesPlanTextsGerman } from '#web/features/deepfakes/plan-texts.de.ts';
import { deepfakeTextsGerman } from '#web/features/deepfakes/texts.de.tsx';
import { outcomeTextsGerman } from '#web/features/deindexing/outcome-texts.de.ts';
import { partTextsGerman } from '#web/features/deindexing/part-texts.de.ts';
import { searchEngineTextsGerman } from '#web/features/deindexing/texts.de.tsx';
import { packetTextsGerman } from '#web/features/deindexing/texts-later.de.tsx';
import { documentTextsGerman } from '#web/features/documents/texts.de.tsx';
import { entranceTextsGerman } from '#web/features/entrance/texts.de.ts';
import { faceTextsGerman } from '#web/features/face/texts.de.tsx';
import { historyTextsGerman } from '#web/features/first-run/history-texts.de.ts';
import { firstRunTextsGerman } from '#web/features/first-run/texts.de.tsx';
import { itemsGerman } from '#web/features/good-to-know/items.de.ts';
import { guideTextsGerman } from '#web/features/good-to-know/texts.de.tsx';
import { groundTextsGerman } from '#web/features/impersonations/ground-texts.de.ts';
import { planTextsGerman as impersonationsPlanTextsGerman } from '#web/features/impersonations/plan-texts.de.ts';
import { reportTextsGerman as impersonationsReportTextsGerman } from '#web/features/impersonations/report-texts.de.tsx';
import { impersonationStateTextsGerman } from '#web/features/impersonations/state-texts.de.ts';
import { impersonationTextsGerman } from '#web/features/impersonations/texts.de.tsx';
import { watchTextsGerman } from '#web/features/impersonations/watch/texts.de.ts';
import { landingTextsGerman } from '#web/features/landing/texts.de.tsx';
import { planTextsGerman as leaksPlanTextsGerman } from '#web/features/leaks/plan-texts.de.ts';
import { leaksTextsGerman } from '#web/features/leaks/texts.de.ts';
import { linesTextsGerman } from '#web/features/lines/texts.de.ts';
import { planTextsGerman as manualRemovalsPlanTextsGerman } from '#web/features/manual-removals/plan-texts.de.ts';
import { manualTextsGerman } from '#web/features/manual-removals/texts.de.tsx';
import { leakGuideTextsGerman } from '#web/features/marketing/leak-guide-texts.de.ts';
import { shareTextsGerman as marketingShareTextsGerman } from '#web/features/marketing/texts.de.ts';
import { kitTextsGerman } from '#web/features/marketing/texts-kit.de.ts';
import { mosaicTextsGerman } from '#web/features/mosaic/texts.de.ts';
import { complaintTextsGerman } from '#web/features/notices/complaint-texts.de.ts';
import { departingTextsGerman } from '#web/features/notices/departing-texts.de.ts';
import { formNumberTextsGerman } from '#web/features/notices/form-number-texts.de.tsx';
import { sendListTextsGerman } from '#web/features/notices/send-list-texts.de.ts';
import { noticeTextsGerman } from '#web/features/notices/texts.de.ts';
import { openNoticeTextsGerman } from '#web/features/notices/texts-later.de.tsx';
import { notificationsTextsGerman } from '#web/features/notifications/texts.de.tsx';
import { onboardingTextsGerman } from '#web/features/onboarding/texts.de.tsx';
import { ownDataTextsGerman } from '#web/features/own-data/texts.de.tsx';
import { deletionTextsGerman } from '#web/features/own-data/texts-deletion.de.ts';
import { ownDataTextsLaterGerman } from '#web/features/own-data/texts-later.de.ts';
import { featureTextsGerman } from '#web/features/plans/feature-texts.de.ts';
import { limitTextsGerman } from '#web/features/plans/limit-texts.de.ts';
import { newNeedsPlanTextsGerman } from '#web/features/plans/new-needs-plan-texts.de.ts';
import { plansTextsGerman } from '#web/features/plans/texts.de.ts';
import { cancelTextsGerman } from '#web/features/plans/texts-cancel.de.ts';
import { planHistoryTextsGerman } from '#web/features/plans/texts-history.de.ts';
import { ownPlanTextsGerman } from '#web/features/plans/texts-own.de.ts';
import { privacyTextsGerman } from '#web/features/privacy/texts.de.ts';
import { referralTextsGerman } from '#web/features/referrals/texts.de.tsx';
import { codeHintTextsGerman } from '#web/features/referrals/texts-hint.de.ts';
import { referralTextsLaterGerman } from '#web/features/referrals/texts-later.de.tsx';
import { placeTextsGerman } from '#web/features/referrals/texts-places.de.ts';
import { answerTextsGerman } from '#web/features/registry/answer/texts.de.tsx';
import { scamKindTextsGerman } from '#web/features/registry/kind-texts.de.ts';
import { registryTextsGerman } from '#web/features/registry/texts.de.ts';
import { removalsTextsGerman } from '#web/features/removals/texts.de.ts';
import { bulkTextsGerman } from '#web/features/report/bulk-texts.de.ts';
import { chartTextsGerman } from '#web/features/report/charts/texts.de.ts';
import { howTextsGerman } from '#web/features/report/how-texts.de.ts';
import { shareTextsGerman as reportShareTextsGerman } from '#web/features/report/share-texts.de.ts';
import { reportTextsGerman as reportReportTextsGerman } from '#web/features/report/texts.de.ts';
import { viewTextsGerman } from '#web/features/report/view-texts.de.ts';
import { retractionTextsGerman } from '#web/features/retraction/texts.de.ts';
import { alikeTextsGerman } from '#web/features/review/alike/texts.de.ts';
import { differenceTextsGerman } from '#web/features/review/difference/texts.de.ts';
import { reviewTextsGerman } from '#web/features/review/texts.de.tsx';
import { reviewDoneTextsGerman } from '#web/features/review/texts-done.de.ts';
import { reviewLaterTextsGerman } from '#web/features/review/texts-later.de.ts';
import { searchTermTextsGerman } from '#web/features/search-terms/texts.de.ts';
import { sessionTextsGerman } from '#web/features/session/texts.de.tsx';
import { sharedReportTextsGerman } from '#web/features/shared-report/texts.de.ts';
import { jumpTextsGerman } from '#web/features/shell/jump-texts.de.ts';
import { shellTextsGerman } from '#web/features/shell/texts.de.ts';
import { shellTextsLaterGerman } from '#web/features/shell/texts-later.de.ts';
import { themeTextsGerman } from '#web/features/shell/texts-theme.de.ts';
import { supportTextsGerman } from '#web/features/support/texts.de.tsx';
import { trademarkTextsGerman } from '#web/features/trademarks/texts.de.ts';
import { transparencyTextsGerman } from '#web/features/transparency/texts.de.ts';
import { weekTextsGerman } from '#web/features/week/texts.de.ts';
import { whitelistTextsGerman } from '#web/features/whitelist/texts.de.ts';
import { saidTextsGerman } from '#web/language/sentences/texts.de.ts';
import { fileFieldsTextsGerman } from '#web/ui/file-fields-texts.de.ts';
import { keptTextsGerman } from '#web/ui/kept-texts.de.ts';
import { uiTextsGerman } from '#web/ui/texts.de.ts';
import { germanOfTheTeam } from './german-of-the-team.ts';

/** German by the ids of the English catalogues: one file, loaded once by its readers before the first paint. */
export const german: Readonly<Record<string, object>> = {
  ...germanOfTheTeam,
  account: accountTextsGerman,
  accountTextsLater: accountTextsLaterGerman,
  alike: alikeTextsGerman,
  analytics: analyticsTextsGerman,
  answer: answerTextsGerman,
  api: apiTextsGerman,
  apiAccess: apiAccessTextsGerman,
  apiAccessTextsLater: apiAccessTextsLaterGerman,
  authorization: authorizationTextsGerman,
  badge: badgeTextsGerman,
  brand: brandTextsGerman,
  bulk: bulkTextsGerman,
  cancel: cancelTextsGerman,
  case: caseTextsGerman,
  category: categoryTextsGerman,
  cause: causeTextsGerman,
  chart: chartTextsGerman,
  chooseWork: chooseWorkTextsGerman,
  codeHint: codeHintTextsGerman,
  community: communityTextsGerman,
  'community/reason': communityReasonTextsGerman,
  complaint: complaintTextsGerman,
  confirmEmail: confirmEmailTextsGerman,
  content: contentTextsGerman,
  'content/care': careTextsGerman,
  'content/coverage': coverageTextsGerman,
  counterNotice: counterNoticeTextsGerman,
  dashboard: dashboardTextsGerman,
  declaration: declarationTextsGerman,
  deepfake: deepfakeTextsGerman,
  'deepfakes/plan': deepfakesPlanTextsGerman,
  deletion: deletionTextsGerman,
  departing: departingTextsGerman,
  difference: differenceTextsGerman,
  document: documentTextsGerman,
  entrance: entranceTextsGerman,
  event: eventTextsGerman,
  face: faceTextsGerman,
  feature: featureTextsGerman,
  fileFields: fileFieldsTextsGerman,
  firstRun: firstRunTextsGerman,
  flag: flagTextsGerman,
  formNumber: formNumberTextsGerman,
  freeFinds: freeFindsTextsGerman,
  ground: groundTextsGerman,
  guide: guideTextsGerman,
  guideItems: itemsGerman,
  history: historyTextsGerman,
  how: howTextsGerman,
  impersonation: impersonationTextsGerman,
  impersonationStates: impersonationStateTextsGerman,
  'impersonations/plan': impersonationsPlanTextsGerman,
  'impersonations/report': impersonationsReportTextsGerman,
  import: importTextsGerman,
  job: jobTextsGerman,
  jump: jumpTextsGerman,
  kept: keptTextsGerman,
  kit: kitTextsGerman,
  landing: landingTextsGerman,
  lastResort: lastResortTextsGerman,
  leakGuide: leakGuideTextsGerman,
  leaks: leaksTextsGerman,
  'leaks/plan': leaksPlanTextsGerman,
  limit: limitTextsGerman,
  lines: linesTextsGerman,
  manual: manualTextsGerman,
  'manual-removals/plan': manualRemovalsPlanTextsGerman,
  'marketing/share': marketingShareTextsGerman,
  moderate: moderateTextsGerman,
  mosaic: mosaicTextsGerman,
  newNeedsPlan: newNeedsPlanTextsGerman,
  notice: noticeTextsGerman,
  notifications: notificationsTextsGerman,
  onboarding: onboardingTextsGerman,
  openCase: openCaseTextsGerman,
  openNotice: openNoticeTextsGerman,
  operatorLog: operatorLogTextsGerman,
  outcome: outcomeTextsGerman,
  ownData: ownDataTextsGerman,
  ownDataTextsLater: ownDataTextsLaterGerman,
  ownPlan: ownPlanTextsGerman,
  packet: packetTextsGerman,
  part: partTextsGerman,
  pasted: pastedTextsGerman,
  pictureSearch: pictureSearchTextsGerman,
  place: placeTextsGerman,
  planHistory: planHistoryTextsGerman,
  plainLabels: plainLabelsGerman,
  plans: plansTextsGerman,
  privacy: privacyTextsGerman,
  referral: referralTextsGerman,
  referralTextsLater: referralTextsLaterGerman,
  registry: registryTextsGerman,
  removals: removalsTextsGerman,
  'report/report': reportReportTextsGerman,
  'report/share': reportShareTextsGerman,
  retract: retractTextsGerman,
  retraction: retractionTextsGerman,
  review: reviewTextsGerman,
  reviewDone: reviewDoneTextsGerman,
  reviewLater: reviewLaterTextsGerman,
  revoke: revokeTextsGerman,
  said: saidTextsGerman,
  scamKind: scamKindTextsGerman,
  searchEngine: searchEngineTextsGerman,
  searchForms: searchFormsTextsGerman,
  searchTerm: searchTermTextsGerman,
  secondLabels: secondLabelsGerman,
  sendList: sendListTextsGerman,
  session: sessionTextsGerman,
  sharedReport: sharedReportTextsGerman,
  shell: shellTextsGerman,
  shellTextsLater: shellTextsLaterGerman,
  stopncii: stopnciiTextsGerman,
  'stopncii/card': stopnciiCardTextsGerman,
  support: supportTextsGerman,
  theme: themeTextsGerman,
  trademark: trademarkTextsGerman,
  transparency: transparencyTextsGerman,
  ui: uiTextsGerman,
  unverified: unverifiedTextsGerman,
  view: viewTextsGerman,
  waiting: waitingTextsGerman,
  watch: watchTextsGerman,
  week: weekTextsGerman,
  whichWork: whichWorkTextsGerman,
  whitelist: whitelistTextsGerman,
  work: workTextsGerman,
};
