import { z } from 'zod';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import { type CaseRow, caseSighted, putOffDueTimers, readCase } from '#modules/cases/index.ts';
import { anyVideo } from '#modules/discovery/index.ts';
import { evidenceOf, playlistsOf } from '#modules/evidence/index.ts';
import { knownOfCase } from '#modules/matching/index.ts';
import { copyNotThere } from '#modules/notices/index.ts';
import { goneSince } from '#modules/verification/gone-since.ts';
import { lookedAtStates } from '#modules/verification/look.ts';
import type { LookDeps, Seen } from '#modules/verification/look-at-case.ts';
import { recordLook, type Vantage } from '#modules/verification/record-look.ts';
import { recordOperatorLooks } from '#modules/verification/record-operator-looks.ts';
import { recordSighting } from '#modules/verification/record-sighting.ts';
import { checksOf } from '#modules/verification/store.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Transaction } from '#platform/verb/index.ts';

const asked = z.object({ caseId: z.string(), host: z.string().optional(), askedAt: z.iso.datetime().optional() });

/** Looks once at a case's address. One look at a case at a time, and of one worker at a host: mostly it waits for its turn. */
export const lookJob = defineJob({
  name: 'verification.look',
  payload: asked,
  key: ({ caseId }) => caseId,
  lane: ({ host }) => host,
  concurrency: 24,
  retryLimit: 5,
});

const sighting = z.object({ caseId: z.string(), round: z.number().int(), at: z.iso.datetime() });
const sightingJob = defineJob({ name: 'verification.sighting', payload: sighting }).when(caseSighted, (seen) => seen);

/** Dropped drafts whose operators looked: see `recordOperatorLooks`. */
const operatorLookJob = defineJob({
  name: 'verification.operator-look',
  payload: z.object({ caseId: z.string(), round: z.number().int() }),
}).when(copyNotThere, ({ caseId, round }) => ({ caseId, round }));

export const verificationJobs = [lookJob, sightingJob, operatorLookJob];

/** A look that ended so lately says what another one would. */
const justSeenMs = 120_000;

/** If a look is lost with its worker and all its retries, it is due again after this. */
const backstopMs = 6 * 3_600_000;

export function verificationHandlers(deps: LookDeps): ModuleJobs {
  return {
    handlers: {
      [lookJob.name]: (run, input: z.infer<typeof asked>) => look(deps, run, input),
      [sightingJob.name]: async (run, seen: z.infer<typeof sighting>) => {
        const counts = await run.transaction((ctx) => recordSighting(ctx, seen));
        return counts ? 'done' : { skipped: 'it says nothing of a look that came later' };
      },
      [operatorLookJob.name]: async (run, input: { caseId: string; round: number }) => {
        const ended = await run.transaction((ctx) => recordOperatorLooks(ctx, input));
        return ended ? 'done' : { skipped: 'one look is not two' };
      },
    },
    sweeps: [{ name: 'verification.due', everyMs: 1000, run: takeDueLooks }],
  };
}

function takeDueLooks(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const until = new Date(ctx.now().getTime() + backstopMs);
    const due = await putOffDueTimers(ctx, { kinds: ['recheck', 'second-look', 'watch'], limit: 200, until });
    const askedAt = ctx.now().toISOString();
    for (const { caseId, host } of due) await ctx.enqueue(lookJob, { caseId, host, askedAt });
    return due.length;
  });
}

async function look(deps: LookDeps, run: JobRun, { caseId, askedAt }: z.infer<typeof asked>): Promise<JobAnswer> {
  const before = await run.transaction(async ({ tx }) => {
    const row = await readCase(tx, caseId);
    if (!row) return undefined;
    const showsVideo = await anyVideo(
      tx,
      row.media.flatMap(({ mediaId }) => mediaId ?? []),
    );
    const works = await knownOfCase(tx, row);
    const captured = await evidenceOf(tx, caseId, row.round);
    const playlists = captured && playlistsOf(captured.manifest);
    return { row: { ...row, showsVideo, playlists }, works, vantage: await vantageFor(tx, row) };
  });
  if (!before || !lookedAtStates.includes(before.row.state)) return { skipped: 'nothing to look at' };
  // Whoever waits for a look asks until it is there: one that ended since then is the one that was asked for. An older one
  // is not: of what is asked while this job waits in the queue nothing else is left. Nor is one that a clock ahead of ours dated.
  const { checkedAt } = before.row;
  const ageMs = checkedAt ? run.now().getTime() - checkedAt.getTime() : Number.POSITIVE_INFINITY;
  const isJustSeen = ageMs >= 0 && ageMs < justSeenMs;
  if (askedAt && checkedAt && isJustSeen && checkedAt > new Date(askedAt)) return { skipped: 'it was looked at since' };
  const { lookFromBoth } = await import('#modules/verification/look-from-both.ts');
  const seen = await lookFromBoth(deps, before.row, before.works, before.vantage, run.signal).catch(
    (error: unknown) => {
      if (!(error instanceof HostBusy)) throw error;
      return error.laterMs <= longestWaitMs ? error.laterMs : unanswered(error);
    },
  );
  if (typeof seen === 'number') return { again: Math.ceil(seen / 1000) };
  const { round, url } = before.row;
  await run.transaction((ctx) => recordLook(ctx, { caseId, round, url, vantage: before.vantage, ...seen }));
  return 'done';
}

/** A host that wants to be left alone for longer has not answered, which is not the same as gone. */
const unanswered = (busy: HostBusy): Seen => ({
  outcome: 'unreachable',
  status: undefined,
  facts: { failure: busy.message },
});
const longestWaitMs = 600_000;

/** A case that one vantage point called gone is looked at from the other one. */
async function vantageFor(tx: Transaction, row: CaseRow): Promise<Vantage> {
  if (row.state !== 'gone') return 'first';
  const [first] = goneSince((await checksOf(tx, [row.id])).filter((check) => check.round === row.round));
  return first?.vantage === 'second' ? 'first' : 'second';
}
