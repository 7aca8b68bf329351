import { openStates } from '#modules/cases/index.ts';
import { hostsDrawn, leastDrawn, type ReportCharts } from '#modules/reports/charts/contract.ts';
import { type HostPace, openAndPaceByHost, openByAge, paceByHost, paceOf } from '#modules/reports/charts/store.ts';
import { rounded } from '#modules/reports/read-report.ts';
import { dateOf } from '#modules/reports/timeline.ts';
import type { Period } from '#platform/http/period.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
const fewListed = 30;
/** The last day of each age but the last, which has none. */
const upTo = [7, 30, 90] as const;

type Reading = Pick<Context, 'tx' | 'now'>;
/** Where hosts are not named, all of them are drawn together. */
type Asked = { userId: string; period: Period; namesHosts: boolean };

/** How fast hosts remove, and what is still up: of the URLs found in a period, as they stand now. */
export async function readCharts(ctx: Reading, asked: Asked): Promise<ReportCharts> {
  return {
    openByHost: await readOpenByHost(ctx, asked),
    removalByHost: await removalByHost(ctx, asked),
    stillUp: await stillUp(ctx, asked),
  };
}

async function readOpenByHost(
  { tx }: Reading,
  { userId, period, namesHosts }: Asked,
): Promise<ReportCharts['openByHost']> {
  const all = await openAndPaceByHost(tx, userId, period);
  const drawn = namesHosts ? hostsDrawn : 0;
  const beyond = all.slice(drawn);
  return {
    hosts: all.slice(0, drawn).map((one) => ({ ...one, median: rounded(one.median) })),
    rest: { hosts: beyond.length, open: beyond.reduce((sum, { open }) => sum + open, 0) },
  };
}

async function removalByHost(
  { tx }: Reading,
  { userId, period, namesHosts }: Asked,
): Promise<ReportCharts['removalByHost']> {
  const all = await paceByHost(tx, userId, period);
  const drawable = all.filter(({ n }) => n >= leastDrawn);
  const few = all.filter(({ n }) => n < leastDrawn);
  const drawn = namesHosts ? hostsDrawn : 0;
  const listed = namesHosts ? fewListed : 0;
  const beyond = drawable.slice(drawn);
  const rest =
    beyond.length > 0 &&
    (await paceOf(
      tx,
      userId,
      period,
      beyond.map(({ host }) => host),
    ));
  return {
    hosts: drawable
      .slice(0, drawn)
      .map(({ host, ...pace }) => ({ host, ...spread(pace) }))
      .sort((a, b) => a.median - b.median || b.n - a.n || a.host.localeCompare(b.host)),
    ...(rest && { rest: { hosts: beyond.length, ...spread(rest) } }),
    few: few.slice(0, listed).map(({ host, n, told }) => ({ host, n, told })),
    moreFew: Math.max(0, few.length - listed),
  };
}

const spread = ({ n, told, quarter, median, threeQuarters }: Omit<HostPace, 'host'>) => ({
  n,
  told,
  quarter: rounded(quarter) ?? 0,
  median: rounded(median) ?? 0,
  threeQuarters: rounded(threeQuarters) ?? 0,
});

async function stillUp(
  { tx, now }: Reading,
  { userId, period }: Omit<Asked, 'namesHosts'>,
): Promise<ReportCharts['stillUp']> {
  const rows = await openByAge(tx, userId, { period, now: now(), upTo });
  const count = (state: string, age: number) => rows.find((row) => row.state === state && row.age === age)?.n ?? 0;
  const ages = agesAt(now(), period);
  return {
    ages,
    states: openStates
      .map((state) => ({ state, counts: ages.map((_, age) => count(state, age)) }))
      .filter(({ counts }) => counts.some((n) => n > 0)),
    open: rows.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Each age with the first and last day on which a URL of it was found, no further than the period goes. */
function agesAt(now: Date, period: Period): ReportCharts['stillUp']['ages'] {
  const day = (ago: number) => dateOf(new Date(now.getTime() - ago * dayMs));
  const first = period.from && dateOf(period.from);
  const last = period.to && dateOf(new Date(period.to.getTime() - 1));
  const firsts = [0, ...upTo.map((end) => end + 1)];
  return firsts.map((begin, at) => {
    const end = upTo[at];
    const from = later(first, end === undefined ? undefined : day(end));
    const to = earlier(last, begin === 0 ? undefined : day(begin));
    return {
      days: end === undefined ? `>${begin - 1}` : `${begin}-${end}`,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
  });
}

const later = (a?: string, b?: string) => (a && b ? (a > b ? a : b) : (a ?? b));
const earlier = (a?: string, b?: string) => (a && b ? (a < b ? a : b) : (a ?? b));
