import { sql } from 'drizzle-orm';
import { searchTerms, sightings } from '#modules/discovery/tables.ts';
import type { Database } from '#platform/verb/index.ts';

/** Sightings that are looked at for what an engine showed last. */
const newest = 200;
const most = 3;

/**
 * What an engine showed last to a scan: pages of different hosts, and the term that found one. Newest first, whoever's
 * scan it was; it is only ever asked of the same engine again. What a search names no engine for, any may have shown, as
 * `askEngine` takes it, too.
 */
export async function seenLately(db: Database, engine: string): Promise<{ addresses: string[]; words: string[] }> {
  const { rows } = await db.execute<{ url: string; term: string | null }>(sql`
    select seen.url, t.text as term
    from (select url, term_id, engines, created_at from ${sightings}
      where source_id = 'searxng' order by created_at desc limit ${newest}) seen
    left join ${searchTerms} t on t.id = seen.term_id
    where ${engine} = any(seen.engines) or cardinality(seen.engines) = 0 order by seen.created_at desc`);
  const byHost = new Map<string, string>();
  for (const { url } of rows) {
    const host = URL.parse(url)?.hostname ?? '';
    if (!byHost.has(host) && byHost.size < most) byHost.set(host, url);
  }
  return { addresses: [...byHost.values()], words: rows.flatMap(({ term }) => term ?? []).slice(0, 1) };
}
