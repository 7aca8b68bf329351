/** Works whose index is built at once: up to 70 MiB of it. */
const shardSize = 500;

/**
 * Works in the shards that a picture is compared with one after the other. All comparisons in parts use these: which
 * shard a work is in can decide a close call.
 *
 * @example shardsOf(['a', 'b']) // [['a', 'b']]
 */
export const shardsOf = (ids: readonly string[]): string[][] => inShards(ids, shardSize);

/** Videos whose frames are indexed at once: of 16 frames each, about as much as pictures. */
export const videoShardsOf = (ids: readonly string[]): string[][] => inShards(ids, 30);

const inShards = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size));
