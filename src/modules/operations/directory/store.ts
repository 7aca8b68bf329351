import { type SQL, sql } from 'drizzle-orm';
import { closedStates, countWhere, isOpenCopy, type TimerKind } from '#modules/cases/index.ts';
import { type ContactRow, checkAgainBefore, ladder, platformReadings } from '#modules/hosts/index.ts';
import type { HostFilter, HostSort } from '#modules/operations/directory/contract.ts';
import { leastSaid } from '#modules/operations/directory/least-said.ts';
import { figureDays, toldLately } from '#modules/reports/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** So long a host that was told may say nothing before it is called silent. */
export const silentAfterDays = 14;

export interface HostRow {
  host: string;
  cases: number;
  open: number;
  told: number;
  removed: number;
  hours: number | null;
  n: number;
  contacts: number;
  bounced: number;
  doubtful: boolean;
  silent: boolean;
  /** What the list is sorted by, before the name. */
  key: number;
}

const texts = (words: readonly string[]): SQL => sql`${sql.param([...words])}::text[]`;
const ago = (now: Date, days: number): SQL => sql`${now}::timestamptz - make_interval(days => ${days})`;
/** A person's answer, or a desk's; not that our mail came back, nor that nobody is in the office. */
const isAnswer = sql`r.outcome not in ('bounce', 'auto_reply')`;

const keys: Record<HostSort, SQL> = {
  open: sql`-coalesce(per_case.open, 0)`,
  response: sql`case when figures.told >= ${leastSaid} then figures.removed * 1000 / figures.told else 2000 end`,
  name: sql`0`,
};

/** When the platform of a rung was read about, as `lastVerifiedOf` of the hosts has it. */
const readings = platformReadings();
const readOf = sql`(
  select max(own.at) from unnest(${texts(readings.map(({ host }) => host))}, ${sql.param(readings.map(({ at }) => at))}::timestamptz[])
    own (host, at) where i.host = own.host or right(i.host, length(own.host) + 1) = '.' || own.host)`;

/** The contact in use is the one a notice would go to first. */
const filters: Record<HostFilter, (now: Date) => SQL> = {
  none: () => sql`contacts = 0`,
  doubtful: () => sql`doubtful`,
  bounced: () => sql`bounced > 0`,
  silent: () => sql`silent`,
  form: () => sql`"formOnly"`,
  platform: () => sql`platform`,
  verify: (now) => sql`exists (select from rungs i where i.host = every.host and i.place = 1
    and greatest(i.verified_at, case when i.step = 'platform' and i.confirmed_by is null then coalesce(${readOf}, i.checked_at)
      else i.checked_at end) < ${checkAgainBefore(now)})`,
};

/** Whoever is written to, as `ladderOf` of the hosts has it, but for one address on two rungs. */
const rungs = sql`
  select k.*, row_number() over (
      partition by k.host order by array_position(${texts(ladder)}, k.step), k.channel <> 'smtp', k.id) as place
  from host_contacts k
  where k.state in ('usable', 'unconfirmed') and (k.step <> 'guess' or k.confirmed_by is not null
    or not exists (select from host_contacts o where o.host = k.host and o.step <> 'guess' and o.state <> 'superseded'))`;

/** Every host with a case or a contact, as the whole deployment knows it. */
export async function pageOfHosts(
  tx: Transaction,
  now: Date,
  asked: { q?: string | undefined; filter?: HostFilter | undefined; sort: HostSort },
  after: { key: number; host: string } | undefined,
  limit: number,
): Promise<HostRow[]> {
  const only = asked.filter ? filters[asked.filter](now) : sql`true`;
  const words = asked.q ? sql`strpos(host, ${asked.q.toLowerCase()}) > 0` : sql`true`;
  const later = after ? sql`(key, host) > (${after.key}::int, ${after.host}::text)` : sql`true`;
  const { rows } = await tx.execute<HostRow & Record<string, unknown>>(sql`
    with per_case as (
      select host, count(*)::int as cases, ${countWhere(isOpenCopy(sql`state`))} as open,
        coalesce(bool_or(state = 'noticed' and first_noticed_at <= ${ago(now, silentAfterDays)}), false) as waits,
        coalesce(bool_or(removed_at > ${ago(now, silentAfterDays)}), false) as obeys
      from cases group by host
    ), answered as (
      select distinct c.host from replies r join notice_cases m on m.notice_id = r.notice_id join cases c on c.id = m.case_id
      where r.received_at > ${ago(now, silentAfterDays)} and ${isAnswer}
    ), rungs as (${rungs}),
    climbed as (
      select host, count(*)::int as contacts, bool_or(state = 'unconfirmed') as doubtful, bool_and(channel = 'form-packet') as "formOnly"
      from rungs group by host
    ), kept as (
      select host, (count(*) filter (where state = 'bounced'))::int as bounced,
        bool_or(step = 'platform' and state <> 'superseded') as platform
      from host_contacts group by host
    ), told as (${toldLately(now)}), figures as (
      select host, count(*)::int as told, (count(*) filter (where removed))::int as removed,
        percentile_cont(0.5) within group (order by hours) as hours, count(hours)::int as n
      from told group by host
    ), every as (
      select host, coalesce(cases, 0) as cases, coalesce(open, 0) as open, coalesce(told, 0) as told,
        coalesce(removed, 0) as removed, hours, coalesce(n, 0) as n, coalesce(contacts, 0) as contacts,
        coalesce(bounced, 0) as bounced, coalesce(doubtful, false) as doubtful, coalesce("formOnly", false) as "formOnly",
        coalesce(platform, false) as platform,
        coalesce(waits and not obeys, false) and not exists (select from answered a where a.host = known.host) as silent,
        (${keys[asked.sort]})::int as key
      from (select host from cases union select host from host_contacts) known
        left join per_case using (host) left join climbed using (host) left join kept using (host) left join figures using (host)
    )
    select host, cases, open, told, removed, hours, n, contacts, bounced, doubtful, silent, key
    from every where ${only} and ${words} and ${later} order by key, host limit ${limit}`);
  return rows;
}

/** Of many hosts at once, for the page of a list. */
export async function contactsOfHosts(tx: Transaction, hosts: readonly string[]): Promise<Map<string, ContactInUse>> {
  const { rows } = await tx.execute<ContactInUse & Record<string, unknown>>(sql`
    with rungs as (${rungs})
    select host, id, step, channel, address, form_url as "formUrl", name, source, state, confirmed_by as "confirmedBy",
      checked_at as "checkedAt", verified_at as "verifiedAt"
    from rungs where place = 1 and host = any(${texts(hosts)})`);
  // What is not read through the tables comes with its times as they were written.
  const timed = rows.map((row) => ({
    ...row,
    checkedAt: new Date(row.checkedAt),
    verifiedAt: row.verifiedAt && new Date(row.verifiedAt),
  }));
  return new Map(timed.map((row) => [row.host, row]));
}
export type ContactInUse = Pick<
  ContactRow,
  | 'host'
  | 'id'
  | 'step'
  | 'channel'
  | 'address'
  | 'formUrl'
  | 'name'
  | 'source'
  | 'state'
  | 'confirmedBy'
  | 'checkedAt'
  | 'verifiedAt'
>;

export interface FiguresOfHost {
  told: number;
  removed: number;
  refused: number;
  unanswered: number;
  hours: number | null;
  n: number;
  letters: number;
  bounced: number;
}

/** What became of what a host was first told of in these days, and of the letters about it. */
export async function figuresOfHost(tx: Transaction, now: Date, host: string): Promise<FiguresOfHost> {
  const { rows } = await tx.execute<FiguresOfHost & Record<string, unknown>>(sql`
    with told as (select * from (${toldLately(now)}) t where host = ${host}), letters as (
      select n.id, n.state from notices n
      where n.sent_at > ${ago(now, figureDays)} and n.sent_at <= ${now} and n.state in ('sent', 'answered', 'bounced', 'retracted')
        and exists (select from notice_cases m join cases c on c.id = m.case_id where m.notice_id = n.id and c.host = ${host})
    ), returned as (
      select n.id from notices n
      where n.state = 'bounced' and n.updated_at > ${ago(now, figureDays)} and n.updated_at <= ${now}
        and exists (select from notice_cases m join cases c on c.id = m.case_id where m.notice_id = n.id and c.host = ${host})
    )
    select count(*)::int as told, (count(*) filter (where removed))::int as removed,
      (count(*) filter (where state = 'refused'))::int as refused,
      (count(*) filter (where not removed and state <> 'refused' and state <> all(${texts(closedStates)})
        and not exists (select from replies r join notice_cases m on m.notice_id = r.notice_id
          where m.case_id = told.id and ${isAnswer})))::int as unanswered,
      percentile_cont(0.5) within group (order by hours) as hours, count(hours)::int as n,
      (select count(*)::int from letters) as letters, (select count(*)::int from returned) as bounced
    from told`);
  return rows[0] as FiguresOfHost; // a count without groups has one row
}

/** How the cases of everybody on a host stand, and what they wait for. */
export async function casesOfHost(
  tx: Transaction,
  host: string,
): Promise<{ states: { state: string; n: number }[]; timers: { kind: TimerKind; n: number; nextAt: Date }[] }> {
  const states = await tx.execute<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from cases where host = ${host} group by state order by n desc, state`,
  );
  const timers = await tx.execute<{ kind: TimerKind; n: number; next: string }>(sql`
    select t.kind, count(*)::int as n, min(t.due_at) as next from case_timers t join cases c on c.id = t.case_id
    where c.host = ${host} group by t.kind order by min(t.due_at), t.kind`);
  return {
    states: states.rows,
    timers: timers.rows.map(({ kind, n, next }) => ({ kind, n, nextAt: new Date(next) })),
  };
}
