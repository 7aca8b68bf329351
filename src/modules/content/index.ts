/** The creator's own works: taken in, fingerprinted, kept sealed, searched for. */

export { sceneAt } from '#modules/content/clips/store.ts';
export { severalWorks } from '#modules/content/contract.ts';
export { type CreatorShard, isInShard, shardOfCreator } from '#modules/content/creator-shard.ts';
export { declaredAmong } from '#modules/content/declarations/store.ts';
export { type DescribedWork, descriptorsOf, worksDescribedBy } from '#modules/content/descriptors/store.ts';
export {
  collectionsChanged,
  ownershipCorrected,
  shelfChanged,
  workCleared,
  workDescribed,
  workListed,
  workReady,
  workRefused,
  workRemoved,
  workShownOnProfile,
  workUploaded,
} from '#modules/content/events.ts';
export { fileable } from '#modules/content/fileable.ts';
export { fingerprintWork } from '#modules/content/fingerprint-work.ts';
export { importHandlers, importJobs } from '#modules/content/imports/jobs.ts';
export { contentHandlers, contentJobs } from '#modules/content/jobs.ts';
export { lockOwnPicture, ownPictureOf, ownPicturesOf } from '#modules/content/own-pictures.ts';
export {
  type SendDeps,
  type SentAs,
  type SentPicture,
  sendPicture,
} from '#modules/content/picture-search/send-picture.ts';
export {
  lastAnswers,
  noteAnswer,
  noteSendings,
  picturesToSend,
  unansweredSendings,
} from '#modules/content/picture-search/store.ts';
export type { SignLink } from '#modules/content/present-work.ts';
export { contentRoutes } from '#modules/content/routes.ts';
export { type ShareableWork, shareableWorks, whyNotShareable } from '#modules/content/shareable.ts';
export { showWorkAgain, shutWork } from '#modules/content/shut-work.ts';
export {
  type CollectedWork,
  countWorks,
  findWorks,
  lockCollectionOf,
  readWork,
  readWorkOf,
  titlesToAskFor,
  worksByIds,
  worksTitled,
} from '#modules/content/store.ts';
export { describedWorks, type EncodedFeatures, featuresOfWorks } from '#modules/content/store-features.ts';
export {
  encodedVideosOf,
  fingerprintsOf,
  firstReadyWorkAt,
  hasWorkToCompare,
  type ReadyWork,
  readyWorks,
  readyWorksAfter,
  readyWorksOf,
  type StoredFingerprint,
  type WorkWithFrames,
  whyNothingToCompare,
  withFrames,
} from '#modules/content/store-fingerprints.ts';
export type { SendingOutcome, WorkRow } from '#modules/content/tables.ts';
export { uploadWork } from '#modules/content/upload-work.ts';
