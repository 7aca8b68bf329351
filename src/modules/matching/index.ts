/** Whose picture is this? Every picture of a page against the works, with the evidence for what is said. */

export { claimantsOf } from '#modules/matching/claimants-of.ts';
export {
  type Compared,
  type Comparing,
  compareClip,
  comparePicture,
  isSpacer,
} from '#modules/matching/compare-picture.ts';
export { claimsEnded, pageJudged, workClaimed } from '#modules/matching/events.ts';
export { faceInPicture } from '#modules/matching/find-faces-job.ts';
export { type AnsweredPicture, findStandIns } from '#modules/matching/find-stand-ins.ts';
export { foundImageOf, type StoredMedium } from '#modules/matching/found-image.ts';
export { isOneOf, type KnownWork } from '#modules/matching/is-one-of.ts';
export { matchingHandlers, matchingJobs } from '#modules/matching/jobs.ts';
export type { FoundImage } from '#modules/matching/judge-image.ts';
export { type Judged, type JudgePage, judgePage } from '#modules/matching/judge-page.ts';
export { knownOfCase } from '#modules/matching/known-of-case.ts';
export { knownWorks } from '#modules/matching/known-works.ts';
export { createLiveIndex, type LiveIndex, type LiveIndexDeps, type LocalIndex } from '#modules/matching/live-index.ts';
export { createWorkParts, type WorkParts } from '#modules/matching/parts/work-parts.ts';
export { startShardProcess } from '#modules/matching/shards/shard-process.ts';
export { createShardedIndex } from '#modules/matching/shards/sharded-index.ts';
export { isClaimed, pagesFound, verdictsByIds } from '#modules/matching/store.ts';
export type { VerdictRow } from '#modules/matching/tables.ts';
export {
  claimedByAnother,
  type Regions,
  type Stage,
  type Verdict,
  type VerdictKind,
  verdictKinds,
  type WorkVerdict,
} from '#modules/matching/verdict.ts';
