import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import type { ShownWorks, WorkOrder } from '#modules/content/contract.ts';
import { isIn } from '#modules/content/coverage/store.ts';
import { sensitivityOf } from '#modules/content/sensitivity-of.ts';
import { older } from '#modules/content/store.ts';
import { collections, type Sensitivity, type WorkRow, works } from '#modules/content/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface WorkFilter {
  collectionId?: string | undefined;
  q?: string | undefined;
  state?: WorkRow['state'] | undefined;
  sensitivity?: Sensitivity | undefined;
  /** Those that are searched for unless told. */
  show?: ShownWorks | undefined;
  order?: WorkOrder | undefined;
}

/** Recognised after a change, too: read, and with enough in it to be told from others. */
const watched = sql<boolean>`(${works.state} = 'ready' and coalesce(${works.quality}, 100) >= ${LEAST_QUALITY})`;

function shown(show: ShownWorks | undefined): SQL | undefined {
  if (show === 'archived') return isNotNull(works.shelvedAt);
  const used = isNull(works.shelvedAt);
  if (show === undefined) return used;
  if (show === 'unwatched') return and(used, not(watched));
  return show === 'studio' ? and(used, eq(works.ownership, 'studio')) : isIn(show);
}

/** One row more than the page holds, where there is one. */
export async function listWorks(
  tx: Database | Transaction,
  userId: string,
  filter: WorkFilter,
  cursor: Cursor | undefined,
  limit: number,
): Promise<WorkRow[]> {
  const { after, order } = orders[filter.order ?? 'newest'];
  const rows = await tx
    .select({ work: works })
    .from(works)
    .leftJoin(collections, eq(collections.id, works.collectionId))
    .where(
      and(
        eq(works.userId, userId),
        isNull(works.archivedAt),
        shown(filter.show),
        filter.sensitivity ? eq(sensitivityOf(), filter.sensitivity) : undefined,
        filter.collectionId ? eq(works.collectionId, filter.collectionId) : undefined,
        filter.state ? eq(works.state, filter.state) : undefined,
        filter.q ? ilike(works.title, containing(filter.q)) : undefined,
        cursor && after(cursor, userId),
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  return rows.map(({ work }) => work);
}

const title = sql`lower(${works.title})`;
const orders: Record<WorkOrder, { after: (cursor: Cursor, userId: string) => SQL | undefined; order: SQL[] }> = {
  newest: {
    after: (cursor) => older(works.createdAt, works.id, cursor),
    order: [desc(works.createdAt), desc(works.id)],
  },
  oldest: {
    after: ({ at, id }) =>
      or(gt(works.createdAt, new Date(at)), and(eq(works.createdAt, new Date(at)), gt(works.id, id))),
    order: [asc(works.createdAt), asc(works.id)],
  },
  // A cursor holds no text: the row that it names is asked for its title.
  title: {
    after: ({ id }, userId) =>
      sql`(${title}, ${works.id}) > (
        select lower(last.title), last.id from works last where last.id = ${id} and last.user_id = ${userId}
      )`,
    order: [asc(title), asc(works.id)],
  },
};
