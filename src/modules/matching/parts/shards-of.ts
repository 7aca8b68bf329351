import { createHash } from 'node:crypto';

/** Works whose index is built at once, on average at the most: up to 70 MiB of it. */
const shardSize = 500;

/**
 * Works in the shards that a picture is compared with one after the other. A hash of its id puts each into its shard, so
 * that one that comes or goes changes no other shard; as their number doubles each is split into two. All comparisons in parts
 * use these: which shard a work is in can decide a close call.
 *
 * @example shardsOf(['a', 'b']) // [['a', 'b']]
 */
export const shardsOf = (ids: readonly string[]): string[][] => inShards(ids, shardSize);

/** Videos whose frames are indexed at once: of 16 frames each, about as much as pictures. */
export const videoShardsOf = (ids: readonly string[]): string[][] => inShards(ids, 30);

function inShards(ids: readonly string[], size: number): string[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(ids.length / size)));
  const placeOf = (id: string): number => Math.floor((firstBitsOf(id) / 2 ** 32) * count);
  return [...Map.groupBy(ids, placeOf)].sort(([one], [other]) => one - other).map(([, shard]) => shard);
}

const firstBitsOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE();
