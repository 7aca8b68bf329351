import { z } from 'zod';
import type { HostsTable, SafeFetch } from '#lib/safe-fetch/index.ts';
import { type BrandRow, brandChanged, brandVerified, readBrand } from '#modules/brands/index.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type CrawlSettings, defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { createVideoSlots } from '#modules/discovery/crawl/video-slots.ts';
import { mediumListed } from '#modules/discovery/events.ts';
import { forgetBarrenLooks } from '#modules/discovery/hot-hosts/forget-looks.ts';
import { startDueHotLooks } from '#modules/discovery/hot-hosts/schedule-hot-looks.ts';
import { crawlHostJob, runSourceJob, startScanJob } from '#modules/discovery/job-names.ts';
import type { StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { keptMedia } from '#modules/discovery/listed/compare-media.ts';
import { escalatePagesOf } from '#modules/discovery/listed/escalate-listed.ts';
import type { FoundVideos } from '#modules/discovery/receive-medium.ts';
import { startDueScans } from '#modules/discovery/schedule-scans.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import type { Deployment } from '#modules/discovery/sources/kind.ts';
import { openSources } from '#modules/discovery/sources/open-sources.ts';
import { openPictureDesk, type PictureDeskDeps } from '#modules/discovery/sources/pictures/picture-desk.ts';
import { freeScanJob, startFreeScan } from '#modules/discovery/start-free-scan.ts';
import { hostsWaiting } from '#modules/discovery/store/frontier.ts';
import { endLostSources } from '#modules/discovery/store/lost-sources.ts';
import { openScanIds } from '#modules/discovery/store/scans.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import { followNames, storeGenerated } from '#modules/discovery/terms/store-generated.ts';
import { compareKept, isComparisonDue } from '#modules/escalations/index.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const payload = z.object({ brandId: z.string() });
const ofBrand = ({ brandId }: { brandId: string }) => ({ brandId });
const storeTermsJob = defineJob({ name: 'discovery.store-terms', payload }).when(brandVerified, ofBrand);
const followNamesJob = defineJob({ name: 'discovery.follow-names', payload }).when(brandChanged, ofBrand);

const listedJob = defineJob({ name: 'discovery.escalate-listed', payload: z.object({ mediaId: z.string() }) });
listedJob.when(mediumListed, (listed) => listed);

const compareJob = defineJob({
  name: 'discovery.compare-kept',
  payload: z.object({}),
  key: () => 'all',
  concurrency: 1,
});

export const discoveryJobs = [
  storeTermsJob,
  followNamesJob,
  listedJob,
  compareJob,
  freeScanJob,
  startScanJob,
  runSourceJob,
  crawlHostJob,
];

export interface DiscoveryJobsDeps
  extends Omit<CrawlDeps, 'settings' | 'videos'>,
    Pick<PictureDeskDeps, 'signLink' | 'pagesFound'> {
  standingsAt: StandingsAt;
  /** Absent where videos cannot be read. */
  videos?: FoundVideos | undefined;
  config: Deployment;
  /** See `createTrustedFetch`: for addresses that the operator configured. */
  trustedFetch: (bases: string[]) => SafeFetch;
  /** The outbound hosts file. */
  hosts?: HostsTable | undefined;
  settings: Pick<CrawlSettings, 'agent'> & Partial<CrawlSettings>;
}

const settingsOf = ({ config, settings }: DiscoveryJobsDeps): CrawlSettings => ({
  ...defaultCrawlSettings,
  robots: config.settings.ROBOTS_TXT === 'ignore' ? 'ignore' : 'obey',
  ...settings,
});

export function discoveryHandlers(deps: DiscoveryJobsDeps): ModuleJobs {
  const pictures = openPictureDesk({ ...deps, publicUrl: deps.config.publicUrl });
  const registry = { ...openSources(deps.config, deps), pictures };
  const videos = deps.videos && { ...deps.videos, slots: createVideoSlots() };
  const crawl: CrawlDeps = { ...deps, videos, settings: settingsOf(deps) };
  return {
    handlers: {
      [storeTermsJob.name]: searchedBy(storeGenerated),
      [followNamesJob.name]: searchedBy(followNames),
      [freeScanJob.name]: startFreeScan,
      [listedJob.name]: async (run, { mediaId }: { mediaId: string }) => {
        await run.transaction((ctx) => escalatePagesOf(ctx, mediaId));
        return 'done';
      },
      [compareJob.name]: (run) => compareKept(run, deps.list, keptMedia(deps.db)),
      [startScanJob.name]: async (run, { scanId }: { scanId: string }) => {
        const { startScan } = await import('#modules/discovery/start-scan.ts');
        const asked = await run.transaction((ctx) => startScan(ctx, registry, scanId));
        await run.transaction((ctx) => settleScan(ctx, scanId));
        return asked > 0 ? 'done' : { skipped: 'nothing to ask' };
      },
      [runSourceJob.name]: async (run, payload: { scanId: string; sourceId: string }) => {
        const { runSource } = await import('#modules/discovery/run-source.ts');
        return runSource(registry, run, payload);
      },
      [crawlHostJob.name]: async (run, payload: { host: string }) => {
        const { crawlHost } = await import('#modules/discovery/crawl/crawl-host.ts');
        return crawlHost(crawl, run, payload);
      },
    },
    sweeps: [
      { name: 'discovery.due-scans', everyMs: 1_000, run: (run) => run.transaction(startDueScans) },
      {
        name: 'discovery.due-hot-looks',
        everyMs: 1_000,
        run: (run) => startDueHotLooks(run, deps.standingsAt),
      },
      { name: 'discovery.barren-looks', everyMs: 600_000, run: forgetBarrenLooks },
      { name: 'discovery.ended-scans', everyMs: 1_000, run: settleOpen },
      { name: 'discovery.waiting-hosts', everyMs: 10_000, run: wakeHosts },
      {
        name: 'discovery.compare-kept',
        everyMs: 10_000,
        run: async (run) => {
          if (!(await isComparisonDue(run, deps.list, 'media'))) return 0;
          await run.transaction((ctx) => ctx.enqueue(compareJob, {}));
          return 1;
        },
      },
    ],
  };
}

/** Only a proved account is searched for. */
const searchedBy =
  (follow: (ctx: Context, of: { userId: string; brand: BrandRow }) => Promise<unknown>) =>
  (run: JobRun, { brandId }: z.infer<typeof payload>): Promise<JobAnswer> =>
    run.transaction(async (ctx) => {
      const brand = await readBrand(ctx.tx, brandId);
      if (brand?.state !== 'verified') return { skipped: 'the account is not proved' };
      await follow(ctx, { userId: brand.userId, brand });
      return 'done';
    });

/** Sources that no job is about are given up when they were not heard of for so long. */
const lostMs = 60_000;

/** Scans that are at their end though nobody noticed: judged late, or their last worker died. */
async function settleOpen(run: JobRun): Promise<number> {
  const ids = await run.transaction((ctx) => openScanIds(ctx.tx, 200));
  if (ids.length === 0) return 0;
  await run.transaction(async (ctx) => {
    const at = ctx.now();
    for (const id of await endLostSources(ctx.tx, { at, before: new Date(at.getTime() - lostMs) }))
      await tellSources(ctx, id);
  });
  let ended = 0;
  for (const id of ids) if (await run.transaction((ctx) => settleScan(ctx, id))) ended += 1;
  return ended;
}

/** Every host with work has a job; where one is queued or running already, the queue's key makes this nothing. */
async function wakeHosts(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const hosts = await hostsWaiting(ctx.tx, 1_000);
    for (const host of hosts) await ctx.enqueue(crawlHostJob, { host });
    return hosts.length;
  });
}
