import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { FEATURES_VERSION } from '#lib/local-features/index.ts';
import type { Coverage, CoveragePart } from '#modules/content/coverage/contract.ts';
import { workFeatures, works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const hasParts = sql`exists (select from ${workFeatures} where ${workFeatures.workId} = ${works.id}
  and ${workFeatures.version} = ${FEATURES_VERSION})`;

/** The one part that a work is in. */
const partOf = sql<CoveragePart>`case
  when ${works.quarantinedAt} is not null then 'hidden'
  when ${works.shelvedAt} is not null then 'archived'
  when ${works.state} = 'processing' then 'reading'
  when ${works.state} = 'refused' then 'refused'
  when coalesce(${works.quality}, 100) < ${LEAST_QUALITY} then 'exact-only'
  when ${works.kind} = 'image' and not ${hasParts} then 'whole-only'
  else 'full' end`;

export const isIn = (part: CoveragePart): SQL => sql`${partOf} = ${part}`;

export async function coverageOf(tx: Database | Transaction, userId: string): Promise<Coverage> {
  const n = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const part = sql.raw('of_work.part');
  const each = tx
    .select({ part: partOf.as('part'), ownership: works.ownership, isPrivate: works.isPrivate })
    .from(works)
    .where(and(eq(works.userId, userId), isNull(works.archivedAt)))
    .as('of_work');
  const [row] = await tx
    .select({
      files: n(sql`true`),
      full: n(sql`${part} = 'full'`),
      wholeOnly: n(sql`${part} = 'whole-only'`),
      exactOnly: n(sql`${part} = 'exact-only'`),
      reading: n(sql`${part} = 'reading'`),
      refused: n(sql`${part} = 'refused'`),
      hidden: n(sql`${part} = 'hidden'`),
      archived: n(sql`${part} = 'archived'`),
      neverReported: n(sql`${each.ownership} = 'studio'`),
      onDevice: n(sql`${each.isPrivate}`),
    })
    .from(each);
  if (!row) throw new Error('counting answers one row, however little there is to count');
  return row;
}
