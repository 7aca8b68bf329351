import { z } from 'zod';
import { brandVerified } from '#modules/brands/index.ts';
import { closeWhitelisted } from '#modules/cases/close-whitelisted.ts';
import { caseQuarantined, quarantineReported } from '#modules/cases/events.ts';
import { forgetFaces } from '#modules/cases/forget-faces.ts';
import { holdClaimed } from '#modules/cases/hold-case.ts';
import { holdListedWork } from '#modules/cases/hold-listed-work.ts';
import { leaveDeletedOf } from '#modules/cases/leave-deleted.ts';
import { openFromVerdicts } from '#modules/cases/open-from-verdicts.ts';
import { flagListed, flagOthers } from '#modules/cases/quarantine/flag-others.ts';
import { reachCase } from '#modules/cases/reach-case.ts';
import { noteStatedWork } from '#modules/cases/stated-work.ts';
import { ownershipCorrected, workListed, workRemoved } from '#modules/content/index.ts';
import { mediumListed, pageReached, workStated } from '#modules/discovery/index.ts';
import { faceResultsDeleted } from '#modules/faces/index.ts';
import { pageJudged, workClaimed } from '#modules/matching/index.ts';
import { entryAdded } from '#modules/whitelist/index.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const openPayload = z.object({
  pageId: z.string(),
  userId: z.string(),
  scanId: z.string().optional(),
  verdictIds: z.array(z.string()),
});
const openJob = defineJob({ name: 'cases.open', payload: openPayload }).when(pageJudged, (judged) => judged);

const closeJob = defineJob({ name: 'cases.close-whitelisted', payload: z.object({ userId: z.string() }) });
closeJob.when(entryAdded, ({ userId }) => ({ userId }));
closeJob.when(brandVerified, ({ userId }) => ({ userId }));

const claimPayload = z.object({ userId: z.string(), workId: z.string() });
const claimedPayload = claimPayload.extend({ by: z.array(z.string()).default([]) });
const claimJob = defineJob({ name: 'cases.hold-claimed', payload: claimedPayload }).when(workClaimed, (claim) => claim);

const deletedJob = defineJob({ name: 'cases.leave-deleted', payload: claimPayload });
deletedJob.when(workRemoved, (work) => work);
deletedJob.when(ownershipCorrected, (work) => work);

const aliasPayload = z.object({ pageId: z.string(), userId: z.string(), urls: z.array(z.string()) });
const aliasJob = defineJob({ name: 'cases.add-alias', payload: aliasPayload }).when(pageReached, (reached) => reached);

const statedPayload = z.object({ userId: z.string(), caseId: z.string(), workId: z.string() });
const statedJob = defineJob({ name: 'cases.note-work', payload: statedPayload }).when(workStated, (stated) => stated);

const flagPayload = z.object({ quarantineId: z.string() });
const flagJob = defineJob({ name: 'cases.flag-others', payload: flagPayload });
flagJob.when(caseQuarantined, ({ quarantineId, by }) => (by === 'known' ? undefined : { quarantineId }));
flagJob.when(quarantineReported, ({ quarantineId }) => ({ quarantineId }));

const listedJob = defineJob({ name: 'cases.flag-listed', payload: z.object({ mediaId: z.string() }) });
listedJob.when(mediumListed, (listed) => listed);

const listedWorkJob = defineJob({ name: 'cases.hold-listed-work', payload: z.object({ workId: z.string() }) });
listedWorkJob.when(workListed, (listed) => listed);

const facesJob = defineJob({ name: 'cases.forget-faces', payload: z.object({ userId: z.string() }) });
facesJob.when(faceResultsDeleted, ({ userId }) => ({ userId }));

export const caseJobs = [
  openJob,
  closeJob,
  claimJob,
  deletedJob,
  aliasJob,
  statedJob,
  flagJob,
  listedJob,
  listedWorkJob,
  facesJob,
];

export function caseHandlers(): ModuleJobs {
  return {
    handlers: {
      [openJob.name]: async (run, payload: z.infer<typeof openPayload>) => {
        const opened = await run.transaction((ctx) => openFromVerdicts(ctx, payload));
        return opened.outcome === 'unrelated' ? { skipped: 'nothing of the creator stands there' } : 'done';
      },
      [closeJob.name]: async (run, payload: { userId: string }) => {
        await run.transaction((ctx) => closeWhitelisted(ctx, payload));
        return 'done';
      },
      [claimJob.name]: async (run, payload: z.infer<typeof claimedPayload>) => {
        await holdClaimed(run, payload);
        return 'done';
      },
      [deletedJob.name]: async (run, payload: z.infer<typeof claimPayload>) => {
        await leaveDeletedOf(run, payload);
        return 'done';
      },
      [aliasJob.name]: async (run, payload: z.infer<typeof aliasPayload>) => {
        const added = await run.transaction((ctx) => reachCase(ctx, payload));
        return added ? 'done' : { skipped: 'the page has no case' };
      },
      [flagJob.name]: async (run, payload: z.infer<typeof flagPayload>) => {
        const others = await flagOthers(run, payload.quarantineId);
        return others > 0 ? 'done' : { skipped: 'no other case shows it' };
      },
      [facesJob.name]: async (run, payload: { userId: string }) => {
        const changed = await forgetFaces(run, payload);
        return changed > 0 ? 'done' : { skipped: 'no case was found by their face' };
      },
      [listedJob.name]: async (run, { mediaId }: { mediaId: string }) => {
        const flagged = await flagListed(run, mediaId);
        return flagged > 0 ? 'done' : { skipped: 'no open case shows it' };
      },
      [listedWorkJob.name]: async (run, { workId }: { workId: string }) => {
        const held = await holdListedWork(run, workId);
        return held > 0 ? 'done' : { skipped: 'no open case is about it' };
      },
      [statedJob.name]: async (run, payload: z.infer<typeof statedPayload>) => {
        const noted = await run.transaction((ctx) => noteStatedWork(ctx, payload));
        return noted ? 'done' : { skipped: 'it says nothing new of an open case' };
      },
    },
  };
}
