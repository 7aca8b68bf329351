import { z } from 'zod';
import { retractAsked } from '#modules/cases/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** One reminder of the step that the case was in when its time came. */
export const remindJob = defineJob({
  name: 'notices.remind',
  payload: z.object({ caseId: z.string(), step: z.number().int() }),
});

const court = z.object({ court: z.string(), docket: z.string(), filedAt: z.string().optional() });

/** That an action was filed, to the one who passed the counter-notice on: the recipient of this earlier notice. */
export const tellCourtJob = defineJob({
  name: 'notices.tell-court-action',
  payload: z.object({ caseId: z.string(), noticeId: z.string(), courtAction: court }),
});

/** A withdrawal to everybody who was told and has not had one; asked for again when a notice turns out to have left. */
export const retractJob = defineJob({
  name: 'notices.retract',
  payload: z.object({ caseId: z.string() }),
}).when(retractAsked, ({ caseId }) => ({ caseId }));
