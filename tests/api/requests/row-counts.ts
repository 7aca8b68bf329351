import type { Pool } from 'pg';

/** Rows of every table of the product. */
export async function rowCounts(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ n: string }>(`select count(*) as n from "${name}"`);
    counts[name] = Number(counted.rows[0]?.n);
  }
  return counts;
}

/** A digest of each table's whole content, so that a changed row shows, too. */
export async function contents(pool: Pool, tables: string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${name}" t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
