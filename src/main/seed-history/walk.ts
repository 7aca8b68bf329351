import { z } from 'zod';
import { closeHosts, createReadDns } from '#lib/safe-fetch/index.ts';
import { evidenceHandlers } from '#modules/evidence/index.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import { countProfileQuestions } from '#modules/impersonations/index.ts';
import { noticeHandlers } from '#modules/notices/index.ts';
import { notificationHandlers } from '#modules/notifications/index.ts';
import type { createManualClock } from '#platform/clock/index.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { followDrafts } from './deliver.ts';
import { contactsIn, siteOf } from './known-hosts.ts';
import { inHours, type Past, runIn } from './past.ts';
import { scan } from './past-scans.ts';
import { fetchIn, type Scene } from './scenery.ts';
import { followTracks } from './search-results.ts';
import { fire, nextTimer } from './timers.ts';

/** A job that a step put in the queue. */
export interface Queued {
  name: string;
  payload: object;
}

const aboutCase = z.object({ caseId: z.string() });
const captureDelayMs = 45_000;

/** Does the jobs of the past that make its rows; all others would only have asked the network, or told somebody. */
export function createDrain(past: Past, queued: Queued[], scenes: readonly Scene[]): () => Promise<void> {
  const handlers: Record<string, JobHandler<never>> = {
    ...notificationHandlers({ countProfileQuestions }).handlers,
    ...evidenceHandlers({
      blobs: past.blobs,
      decoder: past.decoder,
      fetch: fetchIn(scenes, past.pictures),
      readDns: createReadDns({ hosts: closeHosts(undefined), now: past.ctx.now }),
      chromiumPath: undefined,
    }).handlers,
    ...noticeHandlers({
      ...past,
      delivery: undefined,
      lookUpHost: (run, { host }) =>
        run.transaction((ctx) => recordLookup(ctx, { host, answers: contactsIn(siteOf(host)) })),
    }).handlers,
  };
  const planned = new Set<string>();
  const submitted = new Set<string>();
  const runOne = async ({ name, payload }: Queued): Promise<void> => {
    await handlers[name]?.(runIn(past.ctx), payload as never); // each payload was parsed by its job's schema when it was sent
    const about = aboutCase.safeParse(payload);
    if (name.startsWith('notices.') && about.success) await followDrafts(past, planned, about.data.caseId);
  };
  return async () => {
    for (let job = queued.shift(); job; job = queued.shift()) {
      const { name, payload } = job;
      if (name === 'notices.deliver') continue; // its turn is on the agenda
      if (name === 'deindexing.open-tracks') await followTracks(past, submitted, aboutCase.parse(payload).caseId);
      else if (name === 'evidence.capture')
        past.agenda.add(new Date(past.ctx.now().getTime() + captureDelayMs), async () => {
          await runOne({ name, payload });
          await past.drain();
        });
      else await runOne({ name, payload });
    }
  };
}

/** Puts scans on the agenda: one for each moment at which something was found, and one that found nothing. */
export function planScans(past: Past, scenes: readonly Scene[], today: Date, emptyHoursAgo?: number): void {
  const moments = Map.groupBy(scenes, ({ copy }) => copy.daysAgo);
  if (emptyHoursAgo !== undefined) moments.set(emptyHoursAgo / 24, []);
  for (const [daysAgo, found] of moments) past.agenda.add(inHours(today, -24 * daysAgo), () => scan(past, found));
}

/** Goes from one thing that happened to the next, timers of cases among them, until then. */
export async function walk(past: Past, clock: ReturnType<typeof createManualClock>, until: Date): Promise<void> {
  const move = (at: number): void => clock.set(new Date(Math.max(at, clock.now().getTime())));
  for (;;) {
    const timer = await nextTimer(past);
    const at = Math.min(timer?.dueAt.getTime() ?? Infinity, past.agenda.next() ?? Infinity);
    if (at > until.getTime()) break;
    move(at);
    if (timer && timer.dueAt.getTime() === at) await fire(past, timer);
    else await past.agenda.take()?.run();
  }
  move(until.getTime());
}
