import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shardOfCreator } from '#modules/content/index.ts';
import { createLiveIndex, type LiveIndex } from '#modules/matching/live-index.ts';
import { Problem } from '#platform/problem/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { liveIndexConformance } from '../live-index.conformance.ts';
import { type ShardProcess, startShardProcess } from './shard-process.ts';
import { createShardedIndex } from './sharded-index.ts';

const entry = new URL('../../../main/index-shard.ts', import.meta.url);
const still = 3_600_000;

function openShards(
  { database }: Planted,
  everyMs?: number,
  seen: { processes?: ShardProcess[]; faults?: unknown[] } = {},
): Promise<LiveIndex> {
  return createShardedIndex(3, async (shard) => {
    const onFault = (error: unknown) => void seen.faults?.push(error);
    const started = await startShardProcess({ entry, databaseUrl: database.url, shard, everyMs, onFault });
    if (seen.processes) seen.processes[shard.number] = started;
    return started;
  });
}

liveIndexConformance('in this process', ({ db }) => createLiveIndex({ db }));
liveIndexConformance('in three processes', (world) => openShards(world));

describe('a shard’s process', () => {
  let world: Planted;
  let index: LiveIndex;
  let userId: string;
  const processes: ShardProcess[] = [];
  const faults: unknown[] = [];
  const { signal } = new AbortController();
  const soon = { timeout: 60_000, interval: 50 };

  beforeAll(async () => {
    world = await planted();
    userId = await world.creator();
    index = await openShards(world, still, { processes, faults });
  });
  afterAll(async () => {
    await index.close();
    await world.close();
  });

  it('that dies is started again and holds everything; until then judgments fail as unavailable', async () => {
    const before = await world.work(userId, await drawPicture('before', { width: 320, height: 240 }));
    await index.catchUp(world.db);
    const own = processes[shardOfCreator(userId, 3)];
    const killed = own?.pid ?? 0;
    const find = async (contentHash: string) => (await index.judge([{ contentHash }], { ownedBy: userId }, signal))[0];
    const same = { kind: 'same', workId: before.id };
    expect(await find(before.contentSha256)).toMatchObject(same);

    process.kill(killed, 'SIGKILL');
    const answers: unknown[] = [];
    const unavailable = expect.objectContaining({ kind: 'unavailable' });
    await vi.waitFor(async () => {
      const answer = await find(before.contentSha256).catch((error: unknown) => error);
      answers.push(answer);
      expect(answer).toBeInstanceOf(Problem);
    }, soon);
    await expect(index.judge([], { notOwnedBy: 'usr_other' }, signal)).resolves.toEqual([]);
    await expect(index.catchUp(world.db)).rejects.toEqual(unavailable);
    await expect(index.holding([])).rejects.toEqual(unavailable);
    const meanwhile = await world.work(userId, await drawPicture('meanwhile', { width: 320, height: 240 }));

    await vi.waitFor(async () => {
      const answer = await find(meanwhile.contentSha256).catch((error: unknown) => error);
      answers.push(answer);
      expect(answer).toMatchObject({ kind: 'same', workId: meanwhile.id });
    }, soon);
    expect(await find(before.contentSha256)).toMatchObject(same);
    expect(own?.pid).not.toBe(killed);
    expect(faults).not.toEqual([]);
    // A shard that was away answered that it was, and never that nothing was found.
    expect(answers.filter((one) => !(one instanceof Problem))).not.toContainEqual({ kind: 'unrelated' });
  });

  it.runIf(process.platform !== 'win32')(
    'that hangs is ended and started again; what was asked fails as unavailable',
    async () => {
      const shard = { number: 0, of: 1 };
      let own: ShardProcess | undefined;
      const hanging = await createShardedIndex(1, async () => {
        own = await startShardProcess({
          entry,
          databaseUrl: world.database.url,
          shard,
          everyMs: still,
          askLimitMs: 3_000,
        });
        return own;
      });
      try {
        const size = await hanging.size();
        const { pid = 0 } = own ?? {};
        process.kill(pid, 'SIGSTOP');
        await expect(hanging.size()).rejects.toEqual(expect.objectContaining({ kind: 'unavailable' }));
        await vi.waitFor(async () => expect(await hanging.size()).toBe(size), soon);
        expect(own?.pid).not.toBe(pid);
      } finally {
        await hanging.close();
      }
    },
  );

  it('is not started where the database is away, which its starter hears', async () => {
    const databaseUrl = world.database.url.replace(/\/[^/]*$/, '/no_such_database');
    await expect(startShardProcess({ entry, databaseUrl, shard: { number: 0, of: 3 } })).rejects.toThrow(
      '"no_such_database" does not exist',
    );
  });

  it('is gone when the index is closed', async () => {
    const pids = processes.map(({ pid }) => pid ?? 0);
    await index.close();
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(index.size()).rejects.toThrow(Problem);
  });
});
