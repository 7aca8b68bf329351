import { type ServiceDown, serveRequests, startServiceChild } from '#lib/service-child/index.ts';
import type { CreatorShard } from '#modules/content/index.ts';
import type { LocalIndex } from '#modules/matching/live-index.ts';
import type { Database } from '#platform/verb/index.ts';
import { answerFrom, type ShardRequest } from './serve-shard.ts';
import type { ShardHolder } from './sharded-index.ts';

/** What a shard's process is started with. */
export interface ShardInit {
  readonly databaseUrl: string;
  readonly shard: CreatorShard;
  readonly everyMs?: number | undefined;
}

/** No question takes nearly as long, and others have their turn between the steps of a long one. */
const answerLimitMs = 5 * 60_000;

export interface ShardProcessOptions extends ShardInit {
  /** A program that calls `serveShard`. */
  readonly entry: URL;
  /** Milliseconds after which one that does not answer is ended and started again. */
  readonly askLimitMs?: number;
  /** Told when it fell behind or ended; it makes up for it, and is started again. */
  readonly onFault?: ((error: unknown) => void) | undefined;
}

export interface ShardProcess extends ShardHolder {
  readonly pid: number | undefined;
}

/** Resolves when its works are read. Of secrets it gets the database's address, and how PostgreSQL is reached. */
export async function startShardProcess({
  entry,
  onFault,
  askLimitMs = answerLimitMs,
  ...init
}: ShardProcessOptions): Promise<ShardProcess> {
  const child = startServiceChild({
    entry,
    init: init satisfies ShardInit,
    env: databaseEnvironment(),
    askLimitMs,
    onNote: (note) => onFault?.(new Error(`Shard ${init.shard.number}: ${note}`)),
    onEnd: (error: ServiceDown) => onFault?.(error),
  });
  await child.ready;
  return child;
}

/** What the database's driver reads beside its address. */
function databaseEnvironment(): Record<string, string> {
  const isRead = (name: string): boolean => /^PG[A-Z]+$/.test(name) || ['HOME', 'NODE_EXTRA_CA_CERTS'].includes(name);
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      isRead(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/**
 * The program of a shard's process.
 *
 * @param open connects to the database, and answers the index of the shard
 */
export function serveShard(
  open: (init: ShardInit, onFault: (error: unknown) => void) => Promise<{ db: Database; index: LocalIndex }>,
): void {
  serveRequests(async (init, note) => {
    const onFault = (error: unknown): void => note(error instanceof Error ? error.message : String(error));
    const { db, index } = await open(init as ShardInit, onFault); // our own parent's, see `startShardProcess`
    const answer = answerFrom(index, db);
    return (request, signal) => answer(request as ShardRequest, signal);
  });
}
