import type { HotHost } from '#modules/discovery/hot-hosts/choose-hot-hosts.ts';
import { hotHostsEvery } from '#modules/discovery/hot-hosts/hot-hosts-every.ts';
import { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';
import { pagesToReread, readHotHosts } from '#modules/discovery/hot-hosts/read-hot-hosts.ts';
import type { StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { requestHotLook } from '#modules/discovery/request-scan.ts';
import { lockDueHotLook, scheduleHotLook } from '#modules/discovery/store/hot-hosts.ts';
import { lastScanOf, openHotLookOf, openScansOf } from '#modules/discovery/store/scans.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

type Reading = Pick<Context, 'tx' | 'now'>;
const hour = 3_600_000;

/** Creators that are asked about in one sweep: other sweeps of its pace wait for it. */
const mostAtOnce = 2;

/**
 * Starts the looks at hot hosts that are due, after a long pause one and not many; gives how many creators were asked about.
 * Each in a transaction of its own: one that holds several creators' scans could wait for another that does.
 *
 * @throws what went wrong with one of them, after all others; that one is asked about later
 */
export async function startDueHotLooks(run: Pick<JobRun, 'transaction'>, standingsAt: StandingsAt): Promise<number> {
  const faults: unknown[] = [];
  let asked = 0;
  while (asked < mostAtOnce && faults.length < mostAtOnce) {
    const found = await startNext(run, standingsAt).catch((error: unknown) => void faults.push(error));
    if (found === false) break;
    if (found) asked += 1;
  }
  if (faults.length > 0) throw faults[0];
  return asked;
}

async function startNext(run: Pick<JobRun, 'transaction'>, standingsAt: StandingsAt): Promise<boolean> {
  const next: { userId?: string | undefined } = {};
  try {
    return await run.transaction(async (ctx) => {
      next.userId = await lockDueHotLook(ctx.tx, ctx.now());
      if (next.userId === undefined) return false;
      await scheduleHotLook(ctx.tx, next.userId, await startIfDue(ctx, next.userId, standingsAt));
      return true;
    });
  } catch (error) {
    const { userId } = next;
    // Else it would stay the first that is due, and nobody behind it would be asked about.
    if (userId !== undefined)
      await run.transaction((ctx) => scheduleHotLook(ctx.tx, userId, later(ctx.now(), hotHostPolicy.retryMinutes)));
    throw error;
  }
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** When to ask again. An hour at the latest, so that a plan that was just chosen begins within the hour. */
async function startIfDue(ctx: Context, userId: string, standingsAt: StandingsAt): Promise<Date> {
  const now = ctx.now().getTime();
  const every = await hotHostsEvery(ctx, userId);
  if (every === undefined) return new Date(now + hour);
  const due = await dueAt(ctx, userId, every);
  if (due === undefined) return later(ctx.now(), hotHostPolicy.retryMinutes);
  if (due.getTime() > now) return new Date(Math.min(due.getTime(), now + hour));
  const found = await readHotHosts(ctx, { userId, standingsAt });
  if (found.hosts.length > 0) await requestHotLook(ctx, userId, await pagesToReread(ctx, userId, found));
  return new Date(now + Math.min(every * hour, hour));
}

/** Counted from the last look, or from the end of a scan, which reads these hosts, too; undefined while either runs. */
async function dueAt(ctx: Reading, userId: string, every: number): Promise<Date | undefined> {
  const isRunning = (await openScansOf(ctx.tx, userId)).some(({ state }) => state === 'running');
  if (isRunning || (await openHotLookOf(ctx.tx, userId))) return undefined;
  const look = await lastScanOf(ctx.tx, userId, ['hot-hosts']);
  const scan = await lastScanOf(ctx.tx, userId, ['person', 'schedule']);
  const last = Math.max(look?.createdAt.getTime() ?? 0, scan?.finishedAt?.getTime() ?? 0);
  return new Date(last + every * hour);
}

export interface HotHostsNow {
  everyHours: number;
  hosts: HotHost[];
  lastLookAt?: Date | undefined;
  /** Absent where no host is hot, or a scan or a look is running. */
  nextLookAt?: Date | undefined;
}

/** What a creator is told of their hot hosts; undefined where none are looked at for them. */
export async function hotHostsNow(
  ctx: Reading,
  { userId, standingsAt }: { userId: string; standingsAt: StandingsAt },
): Promise<HotHostsNow | undefined> {
  const everyHours = await hotHostsEvery(ctx, userId);
  if (everyHours === undefined) return undefined;
  const { hosts } = await readHotHosts(ctx, { userId, standingsAt });
  const look = await lastScanOf(ctx.tx, userId, ['hot-hosts']);
  const due = hosts.length > 0 ? await dueAt(ctx, userId, everyHours) : undefined;
  return {
    ...{ everyHours, hosts },
    lastLookAt: look?.finishedAt ?? look?.startedAt ?? undefined,
    nextLookAt: due && new Date(Math.max(ctx.now().getTime(), due.getTime())),
  };
}
