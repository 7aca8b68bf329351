import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leavingUsers } from '#modules/accounts/deletion/store.ts';
import type { Facts, UserRow } from '#modules/accounts/store.ts';
import { users } from '#modules/accounts/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type PeopleSort = 'newest' | 'oldest' | 'name';

export interface PeopleWish {
  /** How an e-mail or a name begins, or an id. */
  words: string | undefined;
  /** Queries of ids: who is found by these words, too; and among whom alone is looked. */
  also: SQL | undefined;
  among: readonly SQL[];
  who: 'operator' | 'affiliate' | 'leaving' | undefined;
  sort: PeopleSort;
  after: Cursor | undefined;
  limit: number;
  /** A column about each that another module answers. */
  facts: Facts;
}

/** Users as operators look for them, one page of them. */
export async function pageOfUsers(
  db: Database | Transaction,
  wish: PeopleWish,
): Promise<{ user: UserRow; facts: unknown }[]> {
  const { id, role, isAffiliateOnly } = users;
  const { who, among, words } = wish;
  const { order, further } = orders[wish.sort];
  const within = and(
    ...among.map((ids) => inArray(id, sql`(${ids})`)),
    who === 'operator' ? eq(role, 'operator') : undefined,
    who === 'affiliate' ? eq(isAffiliateOnly, true) : undefined,
    who === 'leaving' ? inArray(id, sql`(${leavingUsers})`) : undefined,
    wish.after && further(wish.after),
  );
  return db
    .select({ user: users, facts: wish.facts(id) })
    .from(users)
    .where(words === undefined ? within : inArray(id, sql`(${hits(words, wish, within)})`))
    .orderBy(...order)
    .limit(wish.limit);
}

/**
 * Whose words begin so, in whatever case; an id is said whole. Each way of being found is asked of its own index, and only
 * those who were found are put into the list's order.
 */
function hits(words: string, { also, sort, limit }: PeopleWish, within: SQL | undefined): SQL {
  const { id, email, name } = users;
  const start = `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const begins = (column: SQLWrapper) => sql`lower(${column}) like ${start}`;
  const ways = [eq(id, words), begins(email), begins(name), ...(also ? [inArray(id, sql`(${also})`)] : [])];
  const found = ways.map((way) => sql`select ${id} as id from ${users} where ${and(way, within)}`);
  return sql`
    with hits as materialized (${sql.join(found, sql` union `)})
    select ${id} from hits join ${users} on ${id} = hits.id order by ${sql.join(orders[sort].order, sql`, `)} limit ${limit}`;
}

const at = ({ at, id }: Cursor) => sql`(${at}::timestamptz, ${id})`;
const byTime = sql`(${users.createdAt}, ${users.id})`;
const byName = sql`lower(${users.name})`;
const orders: Record<PeopleSort, { order: SQL[]; further: (after: Cursor) => SQL }> = {
  newest: { order: [desc(users.createdAt), desc(users.id)], further: (after) => sql`${byTime} < ${at(after)}` },
  oldest: { order: [asc(users.createdAt), asc(users.id)], further: (after) => sql`${byTime} > ${at(after)}` },
  name: {
    order: [asc(byName), asc(users.id)],
    further: ({ id }) =>
      sql`(${byName}, ${users.id}) > (select lower(last.name), last.id from users last where last.id = ${id})`,
  },
};

/** Those who run this deployment, by name: nobody whom it protects. */
export async function operators(db: Database | Transaction): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.role, 'operator'))
    .orderBy(asc(byName), asc(users.id));
}
