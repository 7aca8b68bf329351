import { z } from 'zod';
import { caseApproved, caseJobs, eventsOf, noteCase } from '../../src/modules/cases/index.ts';
import { evidenceCaptured, type Manifest } from '../../src/modules/evidence/index.ts';
import { putEvidence, unstamped } from '../../src/modules/evidence/store.ts';
import { noticeJobs } from '../../src/modules/notices/index.ts';
import { complaintNewsJobs } from '../../src/modules/notifications/tell-about-complaints.ts';
import { replyJobs } from '../../src/modules/replies/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import { defineJob, type JobDefinition, type ModuleJobs } from '../../src/platform/jobs/job.ts';

/** Stands for evidence: the proof of every approved case is there at once. */
const proveJob = defineJob({
  name: 'test.prove',
  payload: z.object({ caseId: z.string(), userId: z.string(), round: z.number() }),
}).when(caseApproved, (approved) => approved);

export const proveHandlers: ModuleJobs = {
  handlers: {
    [proveJob.name]: async (run, input: { caseId: string; userId: string; round: number }) => {
      await run.transaction(async (ctx) => {
        const { caseId } = input;
        const approval = (await eventsOf(ctx.tx, caseId)).findLast(({ type }) => type === 'approved')?.seq ?? 0;
        await putEvidence(ctx.tx, {
          ...unstamped,
          ...input,
          id: newId('evidence', ctx.now()),
          state: 'captured',
          manifest: {} as Manifest, // nobody opens it here
          manifestSha256: null,
          archiveBlobId: null,
          picture: 'none: a test',
          reason: null,
          capturedAt: ctx.now(),
          approval,
          retryAt: null,
        });
        await noteCase(ctx, { caseId, type: 'evidence-captured', cause: 'Proof is kept', facts: { copy: 'seen' } });
        await ctx.emit(evidenceCaptured, { ...input, state: 'captured' });
      });
      return 'done';
    },
  },
};

// Each job's payload was checked where it was defined; here they stand side by side.
export const takedownJobs = [
  ...caseJobs,
  ...noticeJobs,
  ...replyJobs,
  ...complaintNewsJobs,
  proveJob,
] as unknown as JobDefinition[];
