import type { Pool } from 'pg';

/** Rows of every table of the product. */
export async function rowCounts(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counted = await pool.query<{ name: string; n: number }>(
    rows.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`).join(' union all '),
  );
  return Object.fromEntries(counted.rows.map(({ name, n }) => [name, n]));
}

/** A digest of each table's whole content, so that a changed row shows, too. */
export async function contents(pool: Pool, tables: string[]): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; digest: string | null }>(
    tables
      .map(
        (name) =>
          `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? '']));
}
