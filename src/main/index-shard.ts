// A process that holds a shard of the index of works: it follows the database, and answers the worker that started it.
import { watchParent } from '#lib/parent-watch/index.ts';

process.title = 'reclaim-index';
// Before everything else is loaded: the worker may end meanwhile.
watchParent(() => process.kill(process.pid, 'SIGKILL'));
const { drizzle } = await import('drizzle-orm/node-postgres');
// Not through the front door, which brings along what judges and what reads pages.
const { createLiveIndex } = await import('#modules/matching/live-index.ts');
const { serveShard } = await import('#modules/matching/shards/shard-process.ts');
const { openPool } = await import('#platform/db/pool.ts');

serveShard(async ({ databaseUrl, shard, everyMs }, onFault) => {
  // Two: one to follow by itself, one for those who ask it to catch up. Both only read.
  const db = drizzle(openPool(databaseUrl, { applicationName: 'reclaim-index', max: 2, onError: onFault }));
  return { db, index: await createLiveIndex({ db, shard, onFault, ...(everyMs !== undefined && { everyMs }) }) };
});
