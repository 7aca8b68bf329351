import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

/** How one part of the machinery fared, from the rows that it left. */
export interface Fared {
  id: string;
  title: string | null;
  success: Date | null;
  failed: Date | null;
  said: string | null;
  /** Of the last day. */
  tried: number;
  broken: number;
  waiting: number;
  rests: Date | null;
  used: number | null;
}

const dayAgo = (now: Date) => sql`${now}::timestamptz - interval '1 day'`;

/** Every row as one shape: what a query leaves out is not known of that part. */
async function read(tx: Transaction, query: ReturnType<typeof sql>): Promise<Fared[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(query);
  const time = (value: unknown): Date | null => (value ? new Date(String(value)) : null);
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title ? String(row.title) : null,
    success: time(row.success),
    failed: time(row.failed),
    said: row.said ? String(row.said) : null,
    tried: Number(row.tried ?? 0),
    broken: Number(row.broken ?? 0),
    waiting: Number(row.waiting ?? 0),
    rests: time(row.rests),
    used: row.used === null || row.used === undefined ? null : Number(row.used),
  }));
}

/*
 * Each figure has its own index (migration 0113), whose condition the query repeats: what is read is what is counted of the
 * last day, what waits, and one row for what was last, not everything that ever was.
 */

/** Places to look, by the scans that asked them. What a failure said holds no word of whoever's scan it was. */
export const sourcesFared = (tx: Transaction, now: Date, ids: readonly string[]): Promise<Fared[]> =>
  read(
    tx,
    sql`
    select asked.id, good.at as success, bad.at as failed, bad.said, day.good + day.bad as tried, day.bad as broken, day.used
    from unnest(${sql.param([...ids])}::text[]) as asked (id)
    left join lateral (
      select updated_at as at from scan_sources where source_id = asked.id and state = 'done' order by updated_at desc limit 1
    ) good on true
    left join lateral (
      select updated_at as at,
        (select string_agg(one, ' ') from jsonb_array_elements_text(coalesce(checkpoint -> 'forAll', '[]')) one) as said
      from scan_sources where source_id = asked.id and state in ('partial', 'failed') order by updated_at desc limit 1
    ) bad on true
    cross join lateral (
      select count(*) filter (where ok) as good, count(*) filter (where not ok) as bad, max(queries) as used from (
        select true as ok, queries from scan_sources where source_id = asked.id and state = 'done' and updated_at > ${dayAgo(now)}
        union all
        select false, queries from scan_sources
          where source_id = asked.id and state in ('partial', 'failed') and updated_at > ${dayAgo(now)}
      ) ended
    ) day
    where coalesce(good.at, bad.at) is not null`,
  );

/** Hosts that asked us to be left alone, and those that were read; in real time, as politeness is. */
export const crawlFared = (tx: Transaction): Promise<Fared[]> =>
  read(
    tx,
    sql`
    with read as (select count(*) as n from crawl_hosts
      where health <> 'silent' and last_request_at > now() - interval '1 day'),
    silent as (select count(*) as n from crawl_hosts
      where health = 'silent' and last_request_at > now() - interval '1 day'),
    resting as (select count(*) as n, min(retry_after_until) as until from crawl_hosts
      where retry_after_until is not null and retry_after_until > now())
    select 'crawl' as id, (select max(last_request_at) from crawl_hosts where health <> 'silent') as success,
      resting.n as waiting, resting.until as rests, read.n + silent.n as tried, silent.n as broken
    from read, silent, resting`,
  );

const mails = sql`notices where channel = 'smtp' and not dry_run and attempts > 0`;
const taken = sql`state in ('sent', 'answered', 'retracted')`;
const returned = sql`state in ('failed', 'bounced', 'uncertain')`;

/** Outgoing notices. A mailbox that refuses is its recipient's, but what it said may be about us. */
export const mailFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    with good as (select count(*) as n from ${mails} and ${taken} and sent_at > ${dayAgo(now)}),
    bad as (select count(*) as n from ${mails} and ${returned} and updated_at > ${dayAgo(now)}),
    last as (select updated_at, failure from ${mails} and ${returned} order by updated_at desc limit 1),
    put_off as (select count(*) as n, min(send_after) as until from ${mails} and state = 'queued' and send_after > ${now})
    select 'smtp' as id, (select max(sent_at) from ${mails} and ${taken}) as success,
      (select updated_at from last) as failed, (select failure from last) as said,
      good.n + bad.n as tried, bad.n as broken, put_off.n as waiting, put_off.until as rests
    from good, bad, put_off`,
  );

/** Messages that came in; those that belong to nothing or that nobody has read wait. */
export const inboxFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    select 'inbound' as id, (select max(received_at) from replies) as success,
      (select count(*) from replies where received_at > ${dayAgo(now)}) as tried,
      (select count(*) from replies
        where closed_at is null and (notice_id is null or outcome in ('unclear', 'need_more_information'))) as waiting`,
  );

const forms = sql`notices where channel = 'form-packet' and not dry_run`;
/** Rows of one answer: the forms at which the most waits, then the first by address. */
const mostForms = 200;

/** Forms that a person hands in, each by its address. Addresses are read one after the other off their index. */
export const formsFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    with recursive waiting as (
      select recipient, count(*) as n from ${forms} and state = 'draft' group by recipient
    ), most as (select recipient from waiting order by n desc, recipient limit ${mostForms}),
    first as (
      (select recipient, 1 as place from ${forms} order by recipient limit 1)
      union all
      select next.recipient, place + 1 from first cross join lateral (
        select recipient from ${forms} and recipient > first.recipient order by recipient limit 1
      ) next where place < ${mostForms}
    ), listed as (select recipient from most union select recipient from first)
    select l.recipient as id, handed.name as title, handed.at as success, bad.at as failed, bad.said,
      coalesce(w.n, 0) as waiting, day.good + day.bad as tried, day.bad as broken
    from listed l left join waiting w on w.recipient = l.recipient
    cross join lateral (
      select sent_at as at, recipient_name as name from ${forms} and recipient = l.recipient
      order by sent_at desc nulls last limit 1
    ) handed
    left join lateral (
      select updated_at as at, failure as said from ${forms} and recipient = l.recipient and state in ('failed', 'bounced')
      order by updated_at desc nulls last limit 1
    ) bad on true
    cross join lateral (
      select (select count(*) from ${forms} and recipient = l.recipient and sent_at > ${dayAgo(now)}
          and state not in ('failed', 'bounced')) as good,
        (select count(*) from ${forms} and recipient = l.recipient and state in ('failed', 'bounced')
          and updated_at > ${dayAgo(now)}) as bad
    ) day
    order by coalesce(w.n, 0) desc, l.recipient limit ${mostForms}`,
  );

/** Search engines' forms: results that were reported, and those that were refused. */
export const enginesFared = (tx: Transaction, now: Date, ids: readonly string[]): Promise<Fared[]> =>
  read(
    tx,
    sql`
    select asked.id, handed.at as success, waiting.n as waiting, day.n as tried, refused.n as broken
    from unnest(${sql.param([...ids])}::text[]) as asked (id)
    cross join lateral (
      select max(submitted_at) as at from deindexing_tracks where engine = asked.id and submitted_at is not null
    ) handed
    cross join lateral (
      select count(*) as n from deindexing_tracks where engine = asked.id and state = 'to_submit' and stopped_at is null
    ) waiting
    cross join lateral (
      select count(*) as n from deindexing_tracks where engine = asked.id and submitted_at is not null and submitted_at > ${dayAgo(now)}
    ) day
    cross join lateral (
      select count(*) as n from deindexing_tracks where engine = asked.id and state = 'refused' and updated_at > ${dayAgo(now)}
    ) refused`,
  );

/** Time stamps of evidence: what was stamped, what waits for another attempt, and what the authority said last. */
export const stampsFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    with good as (select count(*) as n from evidence where stamped_at > ${dayAgo(now)}),
    bad as (select count(*) as n from evidence where stamp_failed_at > ${dayAgo(now)}),
    last as (select stamp_failed_at, stamp_failure from evidence
      where stamp_failed_at is not null order by stamp_failed_at desc limit 1),
    due as (select count(*) as n from evidence where stamp_due_at is not null)
    select 'timestamp' as id, (select max(stamped_at) from evidence where stamped_at is not null) as success,
      (select stamp_failed_at from last) as failed, (select stamp_failure from last) as said,
      good.n + bad.n as tried, bad.n as broken, due.n as waiting
    from good, bad, due`,
  );

const filed = sql`notices where channel in ('cloudflare', 'aws')`;

/** Reports at recipients' interfaces: what they took, what they did not, and until when one takes nothing from us. */
export const reportsFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    select asked.id, good.at as success, coalesce(rest.since, bad.at) as failed, coalesce(rest.why, bad.said) as said,
      day.good + day.bad as tried, day.bad as broken, put_off.n as waiting, rest.until as rests
    from unnest(array['cloudflare', 'aws']) as asked (id)
    left join channel_rests rest on rest.channel = asked.id and rest.until > ${now}
    cross join lateral (
      select max(sent_at) as at from ${filed} and channel = asked.id and not dry_run and attempts > 0 and ${taken}
    ) good
    left join lateral (
      (select updated_at as at, coalesce(response, failure) as said from ${filed} and channel = asked.id
      and not dry_run and attempts > 0 and ${returned} order by updated_at desc limit 1)
      union all
      (select poll_failed_at, poll_failure from machine_reports where channel = asked.id
      and poll_failed_at is not null order by poll_failed_at desc limit 1)
      order by at desc limit 1
    ) bad on true
    cross join lateral (
      select count(*) filter (where ${taken} and sent_at > ${dayAgo(now)}) as good,
        count(*) filter (where ${returned} and updated_at > ${dayAgo(now)}) as bad
      from ${filed} and channel = asked.id and not dry_run and attempts > 0 and updated_at > ${dayAgo(now)}
    ) day
    cross join lateral (
      select count(*) as n from ${filed} and channel = asked.id and state = 'queued' and send_after > ${now}
    ) put_off`,
  );

/** Copies of notices at Lumen and hashes at StopNCII, by their rows. What waits is of unknown outcome, or to be told again. */
export const copiesFared = (tx: Transaction, now: Date): Promise<Fared[]> =>
  read(
    tx,
    sql`
    select told.id, told.success, coalesce(rest.since, told.failed) as failed, coalesce(rest.why, told.said) as said,
      told.tried, told.broken, told.waiting, rest.until as rests
    from (
      select 'lumen' as id, (select max(stored_at) from lumen_copies where state = 'stored') as success,
        bad.at as failed, bad.said, day.good + day.bad as tried, day.bad as broken, open.n as waiting
      from (select count(*) filter (where state = 'stored') as good,
        count(*) filter (where state in ('refused', 'unknown') and dismissed_at is null) as bad
        from lumen_copies where state in ('stored', 'refused', 'unknown') and updated_at > ${dayAgo(now)}) day
      cross join (select count(*) as n from lumen_copies where state = 'unknown') open
      left join lateral (
        select updated_at as at, why as said from lumen_copies where state in ('refused', 'unknown') and dismissed_at is null
        order by updated_at desc limit 1
      ) bad on true
      union all
      select 'stopncii', (select max(updated_at) from hash_shares where state = 'done'),
        bad.at, bad.said, day.good + day.bad, day.bad, open.n
      from (select count(*) filter (where state = 'done') as good,
        count(*) filter (where state in ('refused', 'unknown')) as bad
        from hash_shares where state in ('done', 'refused', 'unknown') and updated_at > ${dayAgo(now)}) day
      cross join (select count(*) as n from hash_shares where state = 'unknown') open
      left join lateral (
        select updated_at as at, why as said from hash_shares where state in ('refused', 'unknown')
        order by updated_at desc limit 1
      ) bad on true
    ) told
    left join channel_rests rest on rest.channel = told.id and rest.until > ${now}`,
  );
