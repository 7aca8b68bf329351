import { createHash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One of several parts of all creators, numbered from 0. */
export interface CreatorShard {
  readonly number: number;
  readonly of: number;
}

/** The shard of a creator among so many: the same in every process and in SQL. */
export function shardOfCreator(userId: string, of: number): number {
  return Number.parseInt(createHash('sha256').update(userId).digest('hex').slice(0, 7), 16) % of;
}

/** Without a shard everybody is in it. */
export function isInShard(userId: string, shard: CreatorShard | undefined): boolean {
  return shard === undefined || shardOfCreator(userId, shard.of) === shard.number;
}

/** The same of a column. */
export function inShard(userId: SQLWrapper, { number, of }: CreatorShard): SQL {
  return sql`('x' || left(encode(sha256(convert_to(${userId}, 'UTF8')), 'hex'), 7))::bit(28)::int % ${of} = ${number}`;
}
