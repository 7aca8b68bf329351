import { kindOfHost, platformOfHost, platforms } from '#modules/brands/index.ts';
import { wholeLooks } from '#modules/discovery/index.ts';
import { manualTotalsOf } from '#modules/manual-removals/index.ts';
import type { Report, Totals } from '#modules/reports/contract.ts';
import {
  countsOverTime,
  type Figures,
  figuresByHost,
  firstFound,
  firstNotices,
  tracksByEngine,
} from '#modules/reports/store.ts';
import { timeline, unitFor } from '#modules/reports/timeline.ts';
import type { Period } from '#platform/http/period.ts';
import type { Context } from '#platform/verb/index.ts';

const elsewhere = 'other';

/** Everything the report page shows but its list of URLs, which is the list of cases. */
export async function readReport(
  ctx: Pick<Context, 'tx' | 'now'>,
  input: { userId: string; period: Period; promisedHours?: number | undefined },
): Promise<Omit<Report, 'exports'>> {
  const { userId, period, promisedHours } = input;
  const rows = await figuresByHost(ctx.tx, userId, period);
  const [whole] = rows.flatMap(({ host, ...figures }) => (host === null ? [figures] : []));
  const hosts = rows.flatMap(({ host, ...figures }) => (host === null ? [] : [{ host, ...figures }]));
  const to = period.to && period.to <= ctx.now() ? period.to : new Date(ctx.now().getTime() + 1);
  const from = period.from ?? (await firstFound(ctx.tx, userId)) ?? ctx.now();
  const unit = unitFor(from, to);
  const span = { from, to, unit };
  return {
    from: period.from?.toISOString(),
    to: period.to?.toISOString(),
    totals: totalsOf(whole),
    firstNotice: await firstNotice(ctx, { userId, period, promisedHours }),
    manualRemovals: await manualTotalsOf(ctx.tx, userId, period),
    byHost: byHost(hosts),
    byEngine: byEngine(await tracksByEngine(ctx.tx, userId, period)),
    byPlatform: byPlatform(hosts),
    overTimeUnit: unit,
    overTime: timeline(
      from,
      to,
      unit,
      await countsOverTime(ctx.tx, userId, span),
      await wholeLooks(ctx.tx, userId, span),
    ),
  };
}

/** Without a promise nothing is late, and nothing is measured. */
async function firstNotice(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { userId, period, promisedHours }: { userId: string; period: Period; promisedHours: number | undefined },
): Promise<Report['firstNotice']> {
  if (promisedHours === undefined) return { inTime: 0, medianHours: null, n: 0 };
  const { medianHours, ...told } = await firstNotices(tx, userId, period, { hours: promisedHours, now: now() });
  return { promisedHours, ...told, medianHours: rounded(medianHours) };
}

/** Hours with one decimal: more would pretend that looks are made every minute. */
export const rounded = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);

const nothing: Figures = {
  found: 0,
  toReview: 0,
  online: 0,
  unconfirmed: 0,
  open: 0,
  removed: 0,
  closed: 0,
  named: 0,
  openNamed: 0,
  contested: 0,
  held: 0,
  refused: 0,
  exhausted: 0,
  sent: 0,
  duplicates: 0,
  alreadyGone: 0,
  notIndexed: 0,
  removedAfterNotice: 0,
  removedLater: 0,
  medianHours: null,
  n: 0,
};

export function totalsOf(figures: Figures = nothing): Totals {
  const { medianHours, n, ...counts } = figures;
  const told = counts.sent - counts.duplicates - counts.alreadyGone - counts.notIndexed;
  return {
    ...counts,
    successRate: told === 0 ? null : counts.removedAfterNotice / told,
    medianHoursToRemoval: rounded(medianHours),
    n,
  };
}

/** The hosts with most copies first. */
export function byHost(hosts: (Figures & { host: string | null })[]): Report['byHost'] {
  return hosts
    .flatMap(({ host, found, sent, removed, open, closed, medianHours, n }) =>
      host === null
        ? []
        : [
            {
              host,
              kind: kindOfHost(host),
              found,
              sent,
              removed,
              open,
              closed,
              medianHoursToRemoval: rounded(medianHours),
              n,
            },
          ],
    )
    .sort((a, b) => b.found - a.found || a.host.localeCompare(b.host));
}

function byEngine(rows: { engine: string; state: string; n: number }[]): Report['byEngine'] {
  const engines = new Map<string, Report['byEngine'][number]>();
  for (const { engine, state, n } of rows) {
    const entry = engines.get(engine) ?? { engine, total: 0, states: {} };
    entry.total += n;
    entry.states[state] = n;
    engines.set(engine, entry);
  }
  return [...engines.values()];
}

function byPlatform(hosts: (Figures & { host: string })[]): Report['byPlatform'] {
  const groups = new Map<string, Report['byPlatform'][number]>();
  for (const { host, found, sent, removed, open, closed } of hosts) {
    const platform = platformOfHost(host) ?? elsewhere;
    const title = platforms[platform]?.title ?? 'Other sites';
    const sum = groups.get(platform) ?? { platform, title, found: 0, sent: 0, removed: 0, open: 0, closed: 0 };
    groups.set(platform, {
      ...sum,
      found: sum.found + found,
      sent: sum.sent + sent,
      removed: sum.removed + removed,
      open: sum.open + open,
      closed: sum.closed + closed,
    });
  }
  return [...groups.values()].sort((a, b) => b.found - a.found || a.platform.localeCompare(b.platform));
}
