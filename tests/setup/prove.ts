import type { Planted } from './planted.ts';

/** Gives a creator a verified account, a confirmed e-mail and a signed authorization: then their claims count. */
export async function prove(world: Pick<Planted, 'clock' | 'database'>, userId: string): Promise<void> {
  const [now, later] = [world.clock.now(), new Date(world.clock.now().getTime() + 86_400_000)];
  for (const [sql, ...values] of [
    ['update users set email_verified = true where id = $1'],
    [
      `insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
       values ('brd_' || $1, $1, 'fanlane', $1, 'A', '{}', '{}', 'verified', 'x', $2)`,
      now,
    ],
    [
      `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256,
       signed_at, expires_at, document_blob_id) values ('aut_' || $1, $1, 'A', 'A', 'US', 'A', '1', 'x', $2, $3, 'blb_x')`,
      now,
      later,
    ],
  ] as [string, ...Date[]][])
    await world.database.pool.query(sql, [userId, ...values]);
}
