import { standingsAt } from '#modules/cases/index.ts';
import { hotHostsEvery } from '#modules/discovery/hot-hosts/hot-hosts-every.ts';
import { pagesToReread, readHotHosts } from '#modules/discovery/hot-hosts/read-hot-hosts.ts';
import { requestHotLook } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { scheduleHotLook } from '#modules/discovery/store/hot-hosts.ts';
import { insertSources } from '#modules/discovery/store/scans.ts';
import { inHours, type Past } from './past.ts';

/** Hours since the hot hosts were looked at last. */
const lookedAgo = 0.3;

/** The next look at hot hosts is an hour from now, as if the worker had asked just now whether one was due. */
export async function putOffHotLook({ ctx, userId }: Past): Promise<void> {
  await scheduleHotLook(ctx.tx, userId, inHours(ctx.now(), 1));
}

/** Plans the last hourly look at the hosts where copies were found lately: it found nothing new. */
export function planHotLook(past: Past, today: Date): void {
  const { ctx, userId, agenda } = past;
  agenda.add(inHours(today, -lookedAgo), async () => {
    const every = await hotHostsEvery(ctx, userId);
    if (every === undefined) return;
    const found = await readHotHosts(ctx, { userId, standingsAt });
    if (found.hosts.length === 0) return;
    const look = await requestHotLook(ctx, userId, await pagesToReread(ctx, userId, found));
    if (!look) return;
    await scheduleHotLook(ctx.tx, userId, inHours(ctx.now(), every));
    agenda.add(inHours(ctx.now(), 0.02), async () => {
      const source = { scanId: look.id, sourceId: 'hot-hosts', state: 'done' as const, queries: 0, hits: 0 };
      await insertSources(ctx.tx, [{ ...source, reason: null, checkpoint: null, updatedAt: ctx.now() }]);
      await settleScan(ctx, look.id);
      await past.drain();
    });
  });
}
