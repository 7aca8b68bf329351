import { createLiveIndex, createShardedIndex, type LiveIndex, startShardProcess } from '#modules/matching/index.ts';
import type { Foundation } from './foundation.ts';

/** The index of works: in this process, or in shards that are processes of their own. */
export function openIndex({ config, db, log }: Pick<Foundation, 'config' | 'db' | 'log'>): Promise<LiveIndex> {
  const { indexShards, databaseUrl } = config;
  if (indexShards === 1 || databaseUrl === undefined) {
    const onFault = (err: unknown) => log.warn({ err }, 'the index could not follow the log; it tries again');
    return createLiveIndex({ db, onFault });
  }
  const entry = new URL('./index-shard.ts', import.meta.url);
  return createShardedIndex(indexShards, (shard) => {
    const onFault = (err: unknown) =>
      log.warn({ err, shard: shard.number }, 'a shard of the index fell behind or ended; it tries again');
    return startShardProcess({ entry, databaseUrl, shard, onFault });
  });
}
