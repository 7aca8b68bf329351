/** Works whose index is built at once: up to 70 MiB of it. */
const shardSize = 500;

/**
 * Works in the shards that a picture is compared with one after the other. All comparisons in parts use these: which
 * shard a work is in can decide a close call.
 *
 * @example shardsOf(['a', 'b']) // [['a', 'b']]
 */
export const shardsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / shardSize) }, (_, i) => ids.slice(i * shardSize, (i + 1) * shardSize));
