import { accountJobs } from '#modules/accounts/index.ts';
import { billingJobs } from '#modules/billing/index.ts';
import { caseJobs } from '#modules/cases/index.ts';
import { communityJobs } from '#modules/community/index.ts';
import { contentJobs, importJobs } from '#modules/content/index.ts';
import { deindexingJobs } from '#modules/deindexing/index.ts';
import { discoveryJobs } from '#modules/discovery/index.ts';
import { documentJobs } from '#modules/documents/index.ts';
import { evidenceJobs } from '#modules/evidence/index.ts';
import { faceJobs } from '#modules/faces/index.ts';
import { hashShareJobs } from '#modules/hash-shares/index.ts';
import { hostJobs } from '#modules/hosts/index.ts';
import { impersonationJobs } from '#modules/impersonations/index.ts';
import { manualRemovalJobs } from '#modules/manual-removals/index.ts';
import { matchingJobs } from '#modules/matching/index.ts';
import { nameWatchJobs } from '#modules/name-watch/index.ts';
import { noticeJobs } from '#modules/notices/index.ts';
import { notificationJobs } from '#modules/notifications/index.ts';
import { operationsJobs } from '#modules/operations/index.ts';
import { ownDataJobs } from '#modules/own-data/index.ts';
import { referralJobs } from '#modules/referrals/index.ts';
import { registryJobs } from '#modules/registry/index.ts';
import { replyJobs } from '#modules/replies/index.ts';
import { supportJobs } from '#modules/support/index.ts';
import { verificationJobs } from '#modules/verification/index.ts';
import { webhookJobs } from '#modules/webhooks/index.ts';
import { whitelistJobs } from '#modules/whitelist/index.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';

/** Every job of the product, with the events that wake it. Definitions are light; handlers are the worker's. */
export const allJobs = [
  ...accountJobs,
  ...billingJobs,
  ...documentJobs,
  ...whitelistJobs,
  ...contentJobs,
  ...importJobs,
  ...faceJobs,
  ...discoveryJobs,
  ...matchingJobs,
  ...caseJobs,
  ...evidenceJobs,
  ...hostJobs,
  ...noticeJobs,
  ...hashShareJobs,
  ...deindexingJobs,
  ...replyJobs,
  ...verificationJobs,
  ...manualRemovalJobs,
  ...notificationJobs,
  ...webhookJobs,
  ...referralJobs,
  ...impersonationJobs,
  ...nameWatchJobs,
  ...operationsJobs,
  ...communityJobs,
  ...registryJobs,
  ...supportJobs,
  ...ownDataJobs,
] as unknown as JobDefinition[]; // each job's payload was checked where it was defined; here they stand side by side
