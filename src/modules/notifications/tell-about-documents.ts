import { z } from 'zod';
import { documentRefused } from '#modules/documents/index.ts';
import { fileRefusals } from '#modules/escalations/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ documentId: z.string(), userId: z.string(), refusal: z.enum(fileRefusals) });

const job = defineJob({ name: 'notifications.document-refused', payload }).when(
  documentRefused,
  ({ documentId, userId, refusal }) => ({ documentId, userId, refusal }),
);

export const documentNewsJobs = [job];

/** A document that nobody checks, since it could not be taken in. What an operator says of an account is told with that. */
export function documentNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { documentId, userId, refusal }: z.infer<typeof payload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          await notify(ctx, {
            userId,
            kind: 'account-rejected',
            says: (texts) => texts.documentRefused(refusal),
            link: '/brands',
            dedupeKey: `document-refused:${documentId}`,
          });
          return 'done';
        }),
    },
  };
}
