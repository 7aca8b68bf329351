import { z } from 'zod';
import { retractAsked } from '#modules/cases/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** One reminder of the step that the case was in when its time came. */
export const remindJob = defineJob({
  name: 'notices.remind',
  payload: z.object({ caseId: z.string(), step: z.number().int() }),
});

/** A withdrawal to everybody who was told and has not had one; asked for again when a notice turns out to have left. */
export const retractJob = defineJob({
  name: 'notices.retract',
  payload: z.object({ caseId: z.string() }),
}).when(retractAsked, ({ caseId }) => ({ caseId }));
