import type { Pool } from 'pg';
import { move } from '../../src/modules/referrals/books.ts';
import { post } from '../../src/modules/referrals/ledger.ts';
import { programme } from '../../src/modules/referrals/programme.ts';
import { inTransaction } from '../api/planted.ts';

/** As much as may be asked for at least, out of its thirty days, for somebody who recommends. */
export async function earn(pool: Pool, payee: string): Promise<void> {
  const postings = move('programme', 'available', programme.minimumCents);
  await inTransaction(pool, (ctx) =>
    post(ctx, { key: `earned-${crypto.randomUUID()}`, kind: 'test', payee, currency: 'usd', postings }),
  );
}
