import { ServiceDown } from '#lib/service-child/index.ts';
import { type CreatorShard, shardOfCreator } from '#modules/content/index.ts';
import { type Among, judgeInSteps, sameVideosInSteps } from '#modules/matching/ask-works.ts';
import { type LiveIndex, mergeClaims } from '#modules/matching/live-index.ts';
import { Problem } from '#platform/problem/index.ts';
import { type Answer, type Lookup, mergeAnswers } from './lookups.ts';
import { replay } from './replay.ts';
import type { ShardCalls, ShardRequest } from './serve-shard.ts';

/** One that holds a shard, in this process or another. Rejects with ServiceDown where it cannot answer now. */
export interface ShardHolder {
  /** @throws ServiceDown · the signal's reason */
  ask(request: ShardRequest, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

export type StartShard = (shard: CreatorShard) => Promise<ShardHolder>;

/** Lookups in one message. */
const atOnce = 1_000;

/**
 * One index whose works lie in several shards by creator. A question about one creator is asked of one shard, which
 * judges; one about everybody else's is asked of all, whose answers are merged before this process judges.
 *
 * @example const index = await createShardedIndex(4, (shard) => startShardProcess({ entry, databaseUrl, shard }));
 */
export async function createShardedIndex(of: number, start: StartShard): Promise<LiveIndex> {
  const started = await Promise.allSettled(Array.from({ length: of }, (_, number) => start({ number, of })));
  const shards = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(shards.map((one) => one.close()));
    throw failed.reason;
  }
  const ofCreator = (userId: string): number => shardOfCreator(userId, of);

  async function ask<Name extends keyof ShardCalls>(
    number: number,
    call: Name,
    input: ShardCalls[Name]['in'],
    signal?: AbortSignal,
  ): Promise<ShardCalls[Name]['out']> {
    try {
      return await (shards[number]?.ask({ call, ...input } as ShardRequest, signal) as Promise<
        ShardCalls[Name]['out']
      >);
    } catch (error) {
      if (!(error instanceof ServiceDown)) throw error;
      throw new Problem('unavailable', { detail: `A shard of the index is being started again.`, cause: error });
    }
  }
  const askAll = <Name extends keyof ShardCalls>(call: Name, input: ShardCalls[Name]['in'], signal?: AbortSignal) =>
    Promise.all(shards.map((_, number) => ask(number, call, input, signal)));

  async function lookUp(lookups: readonly Lookup[], among: Among, signal: AbortSignal): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < lookups.length; at += atOnce) {
      const some = lookups.slice(at, at + atOnce);
      const byShard = await askAll('lookUp', { lookups: some, among }, signal);
      answers.push(...some.map((_, i) => mergeAnswers(byShard.map((all) => all[i] ?? {}))));
    }
    return answers;
  }

  return {
    size: async () => (await askAll('size', {})).reduce((sum, size) => sum + size, 0),
    async catchUp(_reader, userId) {
      if (userId === undefined) await askAll('catchUp', {});
      else await ask(ofCreator(userId), 'catchUp', {});
    },
    async judge(found, among, signal) {
      if ('ownedBy' in among) return ask(ofCreator(among.ownedBy), 'judge', { found, among }, signal);
      return replay(
        (references) => judgeInSteps(found, references),
        (lookups) => lookUp(lookups, among, signal),
        signal,
      );
    },
    async has(workId, among) {
      if ('ownedBy' in among) return ask(ofCreator(among.ownedBy), 'has', { workId, among });
      return (await askAll('has', { workId, among })).some((isThere) => isThere);
    },
    holding: async (works) => mergeClaims(await askAll('holding', { works })),
    sameVideos: (clip, notOwnedBy, signal) =>
      replay(
        (references) => sameVideosInSteps(clip, references),
        (lookups) => lookUp(lookups, { notOwnedBy }, signal),
        signal,
      ),
    close: async () => void (await Promise.all(shards.map((one) => one.close()))),
  };
}
