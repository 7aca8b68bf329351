import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database } from '#platform/verb/index.ts';

const rowsAtOnce = 500;

/** Opens every recorded blob and compares it with what was recorded of it. Each fault is one sentence. */
export async function checkBlobs(db: Database, blobs: Blobs): Promise<{ blobs: number; faults: string[] }> {
  const faults: string[] = [];
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ id: string; owner_id: string; size: number; sha256: string }>(
      sql`select id, owner_id, size, sha256 from blobs where id > ${after} and removed_at is null order by id limit ${rowsAtOnce}`,
    );
    for (const row of rows) {
      const fault = await faultOf(db, blobs, row);
      if (fault) faults.push(`blob ${row.id}: ${fault}`);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return { blobs: count, faults };
    after = last.id;
  }
}

async function faultOf(
  db: Database,
  blobs: Blobs,
  row: { id: string; owner_id: string; size: number; sha256: string },
): Promise<string | undefined> {
  try {
    const blob = await blobs.get(db, row.owner_id, row.id);
    if (!blob) return undefined; // removed since its row was read
    if (blob.bytes.length !== row.size) return `has ${blob.bytes.length} bytes, recorded were ${row.size}`;
    const is = createHash('sha256').update(blob.bytes).digest('hex');
    return is === row.sha256 ? undefined : 'its SHA-256 is not the recorded one';
  } catch (error) {
    // Unsealing throws for a changed bit, a missing file or key, another owner: each is what is looked for here.
    return `does not open (${error instanceof Error ? error.message : String(error)})`;
  }
}
