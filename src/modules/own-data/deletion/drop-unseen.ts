import { sql } from 'drizzle-orm';
import type { Schema } from '#modules/own-data/walk/read-schema.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Tables that only say more of a medium, and are deleted with it. */
const ofMedia: readonly string[] = ['media_frames'];

/** Of these pictures those that nobody's page shows any more. What is in quarantine stays known by its bytes. */
export async function dropUnseen(tx: Transaction, schema: Schema, ids: string[]): Promise<void> {
  const unseen = schema.references
    .filter(({ to, from }) => to === 'media' && !ofMedia.includes(from))
    .map(
      ({ from, column }) =>
        sql`not exists (select from ${sql.identifier(from)} r where r.${sql.identifier(column)} = media.id)`,
    );
  await tx.execute(
    sql`delete from media where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and quarantined_at is null and ${sql.join(unseen, sql` and `)}`,
  );
}
