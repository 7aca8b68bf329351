import type { Pool } from 'pg';

/**
 * Gives a creator a verified account, with which they see what was found.
 *
 * @example await plantVerifiedAccount(database.pool, userId, clock.now())
 */
export async function plantVerifiedAccount(pool: Pick<Pool, 'query'>, userId: string, at: Date): Promise<void> {
  await pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at, verified_at)
     values ('brd_' || $1, $1, 'fanlane', $1, '{}', '{}', 'verified', 'c', $2, $2)`,
    [userId, at],
  );
}
