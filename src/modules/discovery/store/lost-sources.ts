import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * Ends sources of running scans where no job asks any source of that scan any more: the last one is in the dead letters, and
 * those that wait for their turn would wait for ever. Answers the scans.
 *
 * @param of.before the latest moment at which such a source was heard of
 */
export async function endLostSources(tx: Transaction, of: { before: Date; at: Date }): Promise<string[]> {
  const { rows } = await tx.execute<{ scan_id: string }>(sql`
    update scan_sources lost set updated_at = ${of.at.toISOString()},
      state = case when lost.queries > 0 then 'partial' else 'failed' end,
      reason = 'Asking this source was given up, since the search broke off again and again.'
    from scans
    where scans.id = lost.scan_id and scans.state = 'running' and lost.state in ('waiting', 'running')
      and lost.updated_at < ${of.before.toISOString()}
      and not exists (select from scan_sources one join jobs.job
          on coalesce(job.singleton_key, '') = one.scan_id || ':' || one.source_id
          and job.state <= 'active' and job.policy = 'stately'
        where one.scan_id = lost.scan_id and one.state in ('waiting', 'running'))
    returning lost.scan_id`);
  return [...new Set(rows.map((row) => row.scan_id))];
}
