import { eq, sql } from 'drizzle-orm';
import { type NameSourceRow, nameSources } from '#modules/name-watch/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const hour = 3_600_000;
/** Questions of the whole deployment in an hour of the product's clock. */
const mostInHour = { platform: 120, registry: 300 } as const;

/**
 * Counts one more question to a platform or a registry, unless it rests or was asked as often as we ask anybody in an hour.
 * One statement decides, so that two workers never both take the last one.
 */
export async function reserveQuestion(
  tx: Transaction,
  { id, kind, now }: { id: string; kind: NameSourceRow['kind']; now: Date },
): Promise<NameSourceRow | undefined> {
  const begun = new Date(Math.floor(now.getTime() / hour) * hour);
  const [row] = await tx
    .insert(nameSources)
    .values({ id, kind, hour: begun, askedInHour: 1, tellsExists: false, tellsMissing: false })
    .onConflictDoUpdate({
      target: nameSources.id,
      set: {
        hour: begun,
        askedInHour: sql`case when ${nameSources.hour} = ${begun} then ${nameSources.askedInHour} + 1 else 1 end`,
      },
      setWhere: sql`coalesce(${nameSources.restsUntil}, '-infinity') <= ${now}
        and (${nameSources.hour} <> ${begun} or ${nameSources.askedInHour} < ${mostInHour[kind]})`,
    })
    .returning();
  return row;
}

export async function updateSource(tx: Transaction, id: string, set: Partial<NameSourceRow>): Promise<void> {
  await tx.update(nameSources).set(set).where(eq(nameSources.id, id));
}

/** Platforms, or registries, that have something due and are not left alone now. */
export async function sourcesDue(
  db: Database | Transaction,
  kind: NameSourceRow['kind'],
  now: Date,
): Promise<string[]> {
  const due =
    kind === 'platform'
      ? sql`select distinct platform as id from namesakes where due_at <= ${now}`
      : sql`select distinct zone as id from similar_domains where due_at <= ${now}`;
  const begun = new Date(Math.floor(now.getTime() / hour) * hour);
  const { rows } = await db.execute<{ id: string }>(sql`
    select due.id from (${due}) due left join name_sources s on s.id = case when ${kind} = 'registry' then '.' else '' end || due.id
    where coalesce(s.rests_until, '-infinity') <= ${now}
      and (s.hour is null or s.hour <> ${begun} or s.asked_in_hour < ${mostInHour[kind]})
    order by due.id`);
  return rows.map(({ id }) => id);
}

/** How one kind of questions went, for operators. */
export interface NameSourceFared {
  kind: NameSourceRow['kind'];
  success: Date | null;
  failed: Date | null;
  said: string | null;
  tried: number;
  broken: number;
  waiting: number;
  /** Platforms whose rule holds no more. */
  drifted: string[];
}

export async function nameSourcesFared(tx: Transaction, now: Date): Promise<NameSourceFared[]> {
  const since = new Date(now.getTime() - 24 * hour);
  const all = await tx.select().from(nameSources);
  const { rows: waiting } = await tx.execute<{ kind: string; n: number }>(sql`
    select 'platform' as kind, count(*)::int as n from namesakes where due_at <= ${now}
    union all select 'registry', count(*)::int from similar_domains where due_at <= ${now}`);
  return (['platform', 'registry'] as const).flatMap((kind) => {
    const own = all.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const last = own.flatMap((row) => (row.failedAt ? [{ at: row.failedAt, said: row.failure }] : []));
    last.sort((one, other) => other.at.getTime() - one.at.getTime());
    const answered = own.flatMap(({ answeredAt }) => answeredAt ?? []);
    const lately = own.filter(({ answeredAt, failedAt }) => [answeredAt, failedAt].some((at) => at && at > since));
    return {
      kind,
      success: answered.length > 0 ? new Date(Math.max(...answered.map((at) => at.getTime()))) : null,
      failed: last[0]?.at ?? null,
      said: last[0]?.said ?? null,
      tried: lately.length,
      broken: lately.filter(({ answeredAt, failedAt }) => failedAt && (!answeredAt || failedAt > answeredAt)).length,
      waiting: waiting.find((row) => row.kind === kind)?.n ?? 0,
      drifted: own.filter(({ drift }) => drift !== null).map(({ id }) => id),
    };
  });
}
