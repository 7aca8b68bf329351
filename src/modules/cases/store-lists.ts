import { and, arrayOverlaps, desc, eq, getTableColumns, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { refang, urlKey } from '#lib/url-key/index.ts';
import { type HostKind, kindOfHost } from '#modules/brands/index.ts';
import { type CaseState, caseStates } from '#modules/cases/case.ts';
import { casesAt } from '#modules/cases/store-aliases.ts';
import { type CaseRow, type CaseVerdict, cases } from '#modules/cases/tables.ts';
import { worksTitled } from '#modules/content/index.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export interface CaseFilter {
  states?: CaseState[];
  host?: string;
  /** The kind of its host. */
  site?: HostKind;
  /** Those hosts of the creator that are of this kind, once they were read (`withHosts`). */
  hosts?: string[];
  /** Part of the address, or of the title of a work that was copied. */
  q?: string;
  kind?: string;
  /** Found at or after. */
  from?: Date;
  /** Found before. */
  to?: Date;
  order: 'updated' | 'found';
}

interface Asked {
  userId: string;
  filter: CaseFilter;
  after: Cursor | undefined;
  limit: number;
}

const kinds: readonly CaseVerdict['kind'][] = ['same', 'similar', 'named', 'fake'];
/** So many of the first rows are looked through for part of an address before the index over addresses is asked. */
const lookedThrough = 2000;

const timeOf = ({ order }: CaseFilter) => (order === 'found' ? cases.foundAt : cases.updatedAt);

/** What lies in the order of a list: the rows of a creator, of the period, after the cursor. */
function within({ userId, filter, after }: Asked): SQL | undefined {
  const { from, to } = filter;
  return and(
    eq(cases.userId, userId),
    from ? gte(cases.foundAt, from) : undefined,
    to ? lt(cases.foundAt, to) : undefined,
    after ? sql`(${timeOf(filter)}, ${cases.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
  );
}

const narrowed = ({ states, host, hosts, kind }: Asked['filter']): SQL | undefined =>
  and(
    states ? inArray(cases.state, states) : undefined,
    host ? eq(cases.host, host) : undefined,
    hosts ? inArray(cases.host, hosts) : undefined,
    kind ? eq(cases.verdictKind, kind) : undefined,
  );

/**
 * The filter with the hosts of a creator's cases that are of the kind asked for: what a host is, SQL does not know. Hosts
 * that it has already are kept, so that a list that is read in batches reads them once.
 */
export async function withHosts(tx: Reader, userId: string, filter: CaseFilter): Promise<CaseFilter> {
  if (!filter.site || filter.hosts) return filter;
  const rows = await tx.selectDistinct({ host: cases.host }).from(cases).where(eq(cases.userId, userId));
  const hosts = rows.flatMap(({ host }) => (kindOfHost(host) === filter.site ? [host] : []));
  return { ...filter, hosts };
}

/** `id` and `at` of the cases where this holds, in the list's order. */
const inOrder = ({ filter, limit }: Asked, where: SQL | undefined): SQL => sql`
  select ${cases.id} as id, ${timeOf(filter)} as at from ${cases} where ${where}
  order by ${desc(timeOf(filter))}, ${desc(cases.id)} limit ${limit}`;

/**
 * The ids of a page, whatever it is narrowed to but for words. Its first rows of each state and kind that it may hold stand
 * beside one another in an index; of those few the first are the page's. Rows that do not belong to it are never passed.
 */
function firstOf(asked: Asked): SQL {
  const { states, host, hosts, kind } = asked.filter;
  if (!states && !host && !hosts && !kind) return inOrder(asked, within(asked));
  const each = and(
    within(asked),
    host ? eq(cases.host, host) : undefined,
    hosts ? inArray(cases.host, hosts) : undefined,
    sql`${cases.state} = of_state.state`,
    sql`${cases.verdictKind} = of_kind.kind`,
  );
  return sql`
    select first.id, first.at
    from unnest(${sql.param([...new Set(states ?? caseStates)])}::text[]) of_state (state)
    cross join unnest(${sql.param(kind ? [kind] : kinds)}::text[]) of_kind (kind)
    cross join lateral (${inOrder(asked, each)}) first
    order by first.at desc, first.id desc limit ${asked.limit}`;
}

/**
 * Words stand in the address, or in the title of a work. A whole address means the case that stands there or stood there,
 * however it is written; its letters are those of too many others to be looked for as words.
 */
async function holding(tx: Reader, userId: string, q: string): Promise<SQL[]> {
  const address = refang(q);
  const key = /^https?:/i.test(address) ? urlKey(address) : undefined;
  const known = key && (await casesAt(tx, userId, [key])).get(key);
  if (known) return [eq(cases.id, known.id)];
  const titled = await worksTitled(tx, userId, q);
  const inUrl = ilike(cases.url, containing(address));
  return titled.length > 0 ? [inUrl, arrayOverlaps(cases.workIds, titled)] : [inUrl];
}

/**
 * Those among the first rows of the list that hold the words: all that is needed where the words are common. Row by row, by
 * its id, until the page is full: joined as a whole, all of them would be read first.
 */
const nearby = (asked: Asked, words: SQL[]): SQL => sql`
  select near.id, near.at from (${firstOf({ ...asked, limit: lookedThrough })}) near
  cross join lateral (select from ${cases} where ${cases.id} = near.id and ${or(...words)} limit 1) held
  order by near.at desc, near.id desc limit ${asked.limit}`;

/** Rare words: all that hold them, by the indexes over addresses and works, and only then put into the list's order. */
const anywhere = (asked: Asked, words: SQL[]): SQL => sql`
  with hits as materialized (${sql.join(
    words.map(
      (holds) =>
        sql`select ${cases.id} as id, ${timeOf(asked.filter)} as at from ${cases} where ${and(within(asked), narrowed(asked.filter), holds)}`,
    ),
    sql` union `,
  )})
  select id, at from hits order by at desc, id desc limit ${asked.limit}`;

const rowsOf = (tx: Reader, page: SQL): Promise<CaseRow[]> =>
  tx
    .select(getTableColumns(cases))
    .from(cases)
    .innerJoin(sql`(${page}) page`, sql`page.id = ${cases.id}`)
    .orderBy(sql`page.at desc`, sql`page.id desc`);

/** One more row than `limit`, where there is one. */
export async function listCases(
  tx: Reader,
  userId: string,
  filter: CaseFilter,
  cursor: Cursor | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const asked: Asked = { userId, filter: await withHosts(tx, userId, filter), after: cursor, limit: limit + 1 };
  if (!filter.q) return rowsOf(tx, firstOf(asked));
  const words = await holding(tx, userId, filter.q);
  const near = await rowsOf(tx, nearby(asked, words));
  return near.length > limit ? near : rowsOf(tx, anywhere(asked, words));
}

/** Those that are called so: `C-7Q2M` or `7q2m` for the end of an id, or the whole id. The latest change first. */
export async function casesNamed(tx: Reader, userId: string, name: string, limit: number): Promise<CaseRow[]> {
  const end = /^(?:c-)?([0-9a-z]{4})$/i.exec(name)?.[1];
  if (end === undefined && !/^cas_[0-9a-z]+$/i.test(name)) return [];
  const called = end ? sql`upper(right(${cases.id}, 4)) = ${end.toUpperCase()}` : eq(cases.id, name.toLowerCase());
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), called))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(limit);
}

/** The next ids of a list that is read to its end: each row is passed once, however many batches there are. */
export async function nextIds(
  tx: Reader,
  userId: string,
  filter: CaseFilter,
  after: Cursor | undefined,
  limit: number,
): Promise<string[]> {
  const asked: Asked = { userId, filter: await withHosts(tx, userId, filter), after, limit };
  const words = filter.q ? or(...(await holding(tx, userId, filter.q))) : undefined;
  const page = words ? inOrder(asked, and(within(asked), narrowed(asked.filter), words)) : firstOf(asked);
  const { rows } = await tx.execute<{ id: string }>(page);
  return rows.map(({ id }) => id);
}
