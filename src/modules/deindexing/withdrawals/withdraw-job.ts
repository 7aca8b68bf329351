import { z } from 'zod';
import { becameFake, retractAsked } from '#modules/cases/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Prepares the withdrawals of one case. */
export const withdrawJob = defineJob({ name: 'deindexing.withdraw', payload: z.object({ caseId: z.string() }) });
withdrawJob.when(becameFake, ({ caseId }) => ({ caseId }));
withdrawJob.when(retractAsked, ({ caseId }) => ({ caseId }));
