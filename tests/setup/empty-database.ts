import type { Pool } from 'pg';

/** What a database holds before a test: compared afterwards, to know whether deleting rows is enough to undo the test. */
export interface Baseline {
  schema: string;
  /** Tables that migrations fill, with a hash of their rows. */
  seeded: Map<string, string>;
}

// A test that alters a table, a trigger or a function, or gathers statistics, leaves more than rows.
const schemaSql = `select concat_ws(' ',
  (select count(*) || ':' || max(oid) from pg_class where relpersistence <> 't'),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_attribute where attrelid >= 16384 and attrelid in
    (select oid from pg_class where relpersistence <> 't')),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_trigger),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_proc where oid >= 16384),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_constraint where oid >= 16384),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_index where indexrelid >= 16384),
  (select count(*) from pg_namespace where nspname !~ '^pg_(toast_)?temp'),
  (select count(*) from pg_statistic where starelid >= 16384),
  (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase and d.datname = current_database())
) as schema`;

const tablesSql = `select format('%I.%I', nspname, relname) as name, pg_relation_size(c.oid)::int as size
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't' and nspname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(c.oid) > 0`;

/** Above this, rows that were deleted slow down whatever reads the tables next. */
const mostBytes = 4 * 2 ** 20;

export async function readBaseline(pool: Pool): Promise<Baseline> {
  const seeded = new Map<string, string>();
  for (const { name } of await tablesOf(pool)) seeded.set(name, await hashOf(pool, name));
  return { schema: await schemaOf(pool), seeded };
}

/**
 * Deletes all rows that a test left, and says whether the database is as it was at its beginning. Triggers and foreign
 * keys are left out, since append-only tables refuse to be emptied.
 */
export async function emptyDatabase(pool: Pool, baseline: Baseline): Promise<boolean> {
  if ((await schemaOf(pool)) !== baseline.schema) return false;
  const tables = await tablesOf(pool);
  if (tables.reduce((sum, { size }) => sum + size, 0) > mostBytes) return false;
  for (const [name, hash] of baseline.seeded) if ((await hashOf(pool, name)) !== hash) return false;
  const filled = tables.filter(({ name }) => !baseline.seeded.has(name));
  const deletes = filled.map(({ name }) => `delete from ${name};`).join(' ');
  await pool.query(`begin; set local session_replication_role = replica; ${deletes}
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null; commit`);
  return true;
}

async function schemaOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(schemaSql);
  return rows[0]?.schema ?? '';
}

async function tablesOf(pool: Pool): Promise<{ name: string; size: number }[]> {
  return (await pool.query<{ name: string; size: number }>(tablesSql)).rows;
}

async function hashOf(pool: Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(
    `select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${name} t`,
  );
  return rows[0]?.hash ?? '';
}
