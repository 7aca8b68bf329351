import { z } from 'zod';
import { waysInDropped } from '#modules/accounts/index.ts';
import { caseOpened, caseRemoved } from '#modules/cases/index.ts';
import { scanFinished } from '#modules/discovery/index.ts';
import { noticeAwaitsCreator, noticeSent } from '#modules/notices/index.ts';
import { caseContested } from '#modules/replies/index.ts';
import { kindNames } from '#modules/webhooks/kinds.ts';
import { defineJob } from '#platform/jobs/job.ts';

const told = z.object({
  userId: z.string(),
  kind: z.enum(kindNames),
  at: z.iso.datetime(),
  caseIds: z.array(z.string()).optional(),
  noticeId: z.string().optional(),
  scan: z.object({ id: z.string(), state: z.string() }).optional(),
  /** What tells this from another time that the same happened to the same case, beside its round. */
  suffix: z.string().optional(),
});
export type Told = z.infer<typeof told>;

/** Puts down who is to be told of an event. Queued in the transaction of the event, like every job that one wakes. */
export const tellJob = defineJob({ name: 'webhooks.tell', payload: told, concurrency: 2 });
tellJob.when(caseOpened, ({ caseId, userId, as }, at) => {
  if (as === 'same-round') return undefined;
  return {
    userId,
    kind: as === 'next-round' ? 'case.reappeared' : 'case.found',
    at: at.toISOString(),
    caseIds: [caseId],
  };
});
tellJob.when(noticeSent, ({ userId, noticeId, caseIds }, at) => ({
  userId,
  kind: 'case.noticed',
  at: at.toISOString(),
  caseIds,
  noticeId,
  suffix: noticeId,
}));
tellJob.when(caseRemoved, ({ userId, caseId }, at) => ({
  userId,
  kind: 'case.removed',
  at: at.toISOString(),
  caseIds: [caseId],
}));
tellJob.when(caseContested, ({ userId, caseId, replyId }, at) => ({
  userId,
  kind: 'case.contested',
  at: at.toISOString(),
  caseIds: [caseId],
  suffix: replyId,
}));
tellJob.when(noticeAwaitsCreator, ({ userId, noticeId }, at) => ({
  userId,
  kind: 'notice.waits',
  at: at.toISOString(),
  noticeId,
}));
tellJob.when(scanFinished, ({ userId, scanId, state }, at) => ({
  userId,
  kind: 'scan.finished',
  at: at.toISOString(),
  scan: { id: scanId, state },
}));

/** One attempt of one message. */
export const deliverJob = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ deliveryId: z.string() }),
  key: ({ deliveryId }) => deliveryId,
  concurrency: 8,
});

/** Whoever had added them need not be who has shown up as the owner. */
export const dropJob = defineJob({
  name: 'webhooks.drop',
  payload: z.object({ userId: z.string(), addedUntil: z.iso.datetime() }),
});
dropJob.when(waysInDropped, ({ userId }, at) => ({ userId, addedUntil: at.toISOString() }));
