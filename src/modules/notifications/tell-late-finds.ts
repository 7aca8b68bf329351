import type { SQL } from 'drizzle-orm';
import { lateFinds } from '#modules/cases/index.ts';
import { endedScans } from '#modules/discovery/index.ts';
import { findsOfUser, toldOfScanAt, untoldOf, usersOf } from '#modules/notifications/store.ts';
import { settlesWithinMs, tellCopies } from '#modules/notifications/tell-copies.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const hourMs = 3_600_000;
/** What nobody was told of for so long is on their pages, and no news any more. */
const hoursOfNews = 24;
const creatorsAtOnce = 1000;

/**
 * Tells creators of copies that a picture or name of theirs led to later, on pages that earlier scans had read: of each
 * whole hour of the last day once. One user's fault holds up no other.
 */
export async function tellLateFinds(run: JobRun): Promise<number> {
  const settled = Math.floor((run.now().getTime() - settlesWithinMs) / hourMs) * hourMs;
  const faults: unknown[] = [];
  let told = 0;
  for (let from = settled - hoursOfNews * hourMs; from < settled && !run.signal.aborted; from += hourMs) {
    const span = { from: new Date(from), to: new Date(from + hourMs) };
    const finds = lateFinds(span, { scans: endedScans(), toldAt: toldOfScanAt });
    const dedupeKey = `copies-found-late:${span.from.toISOString().slice(0, 13)}`;
    told += await tellAll(run, finds, dedupeKey, faults);
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} users were not told what was found later`);
  return told;
}

async function tellAll(run: JobRun, finds: SQL, dedupeKey: string, faults: unknown[]): Promise<number> {
  let told = 0;
  for (let after = ''; ; ) {
    const asked = { users: usersOf(finds), dedupeKey, after, most: creatorsAtOnce };
    const untold = await run.transaction(({ tx }) => untoldOf(tx, asked));
    for (const userId of untold)
      try {
        const isNew = await run.transaction(async (ctx) =>
          tellCopies(ctx, { userId, finds: await findsOfUser(ctx.tx, finds, userId), dedupeKey, isLate: true }),
        );
        told += isNew ? 1 : 0;
      } catch (error) {
        faults.push(error);
      }
    const last = untold.at(-1);
    if (!last || untold.length < creatorsAtOnce || run.signal.aborted) return told;
    after = last;
  }
}
