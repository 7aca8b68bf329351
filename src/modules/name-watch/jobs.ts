import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { brandChanged, brandRemoved, brandShelfChanged, brandVerified } from '#modules/brands/index.ts';
import { createRegistry } from '#modules/hosts/index.ts';
import { hostOf, probePlatformNamed } from '#modules/name-watch/accounts/platforms/index.ts';
import { certificateLogsOf } from '#modules/name-watch/certificates/logs-of.ts';
import { logsDue } from '#modules/name-watch/certificates/store-logs.ts';
import { planDueWatches } from '#modules/name-watch/plan-watch.ts';
import type { NameWatchSettings } from '#modules/name-watch/settings.ts';
import { sourcesDue } from '#modules/name-watch/store-sources.ts';
import { planSoon } from '#modules/name-watch/store-watches.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

const ofUser = ({ userId }: { userId: string }) => ({ userId });
const planJob = defineJob({ name: 'name-watch.plan-soon', payload: z.object({ userId: z.string() }) });
planJob.when(brandVerified, ofUser);
planJob.when(brandChanged, ofUser);
planJob.when(brandShelfChanged, ofUser);
planJob.when(brandRemoved, ofUser);

const platformJob = defineJob({
  name: 'name-watch.ask-platform',
  payload: z.object({ platform: z.string() }),
  key: ({ platform }) => platform,
  lane: ({ platform }) => {
    const known = probePlatformNamed(platform);
    return known && hostOf(known);
  },
});
const zoneJob = defineJob({
  name: 'name-watch.ask-registry',
  payload: z.object({ zone: z.string() }),
  key: ({ zone }) => zone,
  lane: ({ zone }) => zone,
});

const logJob = defineJob({
  name: 'name-watch.read-certificate-log',
  payload: z.object({ prefix: z.string() }),
  key: ({ prefix }) => prefix,
  lane: ({ prefix }) => new URL(prefix).hostname,
});

export const nameWatchJobs = [planJob, platformJob, zoneJob, logJob];

export interface NameWatchDeps {
  db: Database;
  /** See `createPoliteFetch`. */
  politeFetch: SafeFetch;
  settings: NameWatchSettings;
  /** What we are called in robots.txt. */
  agent: string;
}

export function nameWatchHandlers(deps: NameWatchDeps): ModuleJobs {
  const registry = createRegistry(deps.politeFetch);
  const { prefixes, bytesADay, keys } = certificateLogsOf(deps.settings);
  return {
    handlers: {
      [planJob.name]: async (run, { userId }: { userId: string }) => {
        await run.transaction(({ tx, now }) => planSoon(tx, userId, now()));
        return 'done';
      },
      [platformJob.name]: async (run, { platform }: { platform: string }) => {
        const { runPlatform } = await import('#modules/name-watch/accounts/run-platform.ts');
        return runPlatform(deps, run, platform);
      },
      [zoneJob.name]: async (run, { zone }: { zone: string }) => {
        const { runZone } = await import('#modules/name-watch/domains/run-zone.ts');
        return runZone(registry, run, zone);
      },
      [logJob.name]: async (run, { prefix }: { prefix: string }) => {
        if (!prefixes.includes(prefix)) return { skipped: 'this log is not read any more' };
        const { runLog } = await import('#modules/name-watch/certificates/run-log.ts');
        return runLog({ fetch: deps.politeFetch, bytesADay, key: keys.get(prefix) }, run, prefix);
      },
    },
    sweeps: [
      {
        name: 'name-watch.plan',
        everyMs: 2_000,
        run: (run) => run.transaction((ctx) => planDueWatches(ctx, deps.settings)),
      },
      { name: 'name-watch.due', everyMs: 5_000, run: wakeSources },
      ...(prefixes.length > 0
        ? [{ name: 'name-watch.certificate-logs', everyMs: 5_000, run: (run: JobRun) => wakeLogs(run, prefixes) }]
        : []),
    ],
  };
}

/** Whoever is to be asked has a job; where one is queued or running already, the queue's key makes this nothing. */
async function wakeSources(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const platforms = await sourcesDue(ctx.tx, 'platform', ctx.now());
    for (const platform of platforms) await ctx.enqueue(platformJob, { platform });
    const zones = await sourcesDue(ctx.tx, 'registry', ctx.now());
    for (const zone of zones) await ctx.enqueue(zoneJob, { zone });
    return platforms.length + zones.length;
  });
}

async function wakeLogs(run: JobRun, prefixes: readonly string[]): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await logsDue(ctx.tx, prefixes, ctx.now());
    for (const prefix of due) await ctx.enqueue(logJob, { prefix });
    return due.length;
  });
}
