import { findsOfScan, scansWithFinds } from '#modules/cases/index.ts';
import { finishedScans } from '#modules/discovery/index.ts';
import { type ScanToTell, untoldScans } from '#modules/notifications/store.ts';
import { settlesWithinMs, tellCopies } from '#modules/notifications/tell-copies.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const scansAtOnce = 100;
/** What nobody was told of for so long is on their pages, and no news any more. */
const newsForMs = 24 * 3_600_000;

/**
 * Tells creators of the copies that a scan found, one alert for each scan: a scan that ended some minutes ago and found
 * something is told once, whichever worker looks. One user's fault holds up no other.
 */
export async function tellFinds(run: JobRun): Promise<number> {
  const now = run.now().getTime();
  const span = { from: new Date(now - newsForMs), to: new Date(now - settlesWithinMs) };
  const faults: unknown[] = [];
  let told = 0;
  for (let after = ''; ; ) {
    const untold = await run.transaction(({ tx }) =>
      untoldScans(tx, { scans: scansWithFinds(finishedScans(span)), after, most: scansAtOnce }),
    );
    for (const scan of untold)
      try {
        told += (await run.transaction((ctx) => tell(ctx, scan))) ? 1 : 0;
      } catch (error) {
        faults.push(error);
      }
    const last = untold.at(-1);
    if (!last || untold.length < scansAtOnce || run.signal.aborted) break;
    after = last.scanId;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} users were not told what a scan found`);
  return told;
}

async function tell(ctx: Context, { scanId, userId, createdAt }: ScanToTell): Promise<boolean> {
  const finds = await findsOfScan(ctx.tx, { scanId, userId, since: createdAt });
  return tellCopies(ctx, { userId, finds, dedupeKey: `copies-found:${scanId}` });
}
