// What an exact search within 31 bits costs, over the time to read all hashes once, at 100 thousand and a million hashes.
// Every query is a stored hash with up to 31 bits changed, and must be found.
import { pathToFileURL } from 'node:url';
import { createHammingIndex } from '../src/lib/hamming-index/index.ts';

const QUERIES = 400;

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function searchOver(count: number): { search: number; stream: number } {
  const next = generator(count);
  const words = Uint32Array.from({ length: count * 8 }, next);
  const bytes = new Uint8Array(words.buffer);
  const index = createHammingIndex();
  for (let i = 0; i < count; i++) index.add(i, bytes.subarray(i * 32, i * 32 + 32));
  const queries = Array.from({ length: QUERIES }, () => {
    const ref = next() % count;
    const hash = bytes.slice(ref * 32, ref * 32 + 32);
    for (let flips = next() % 32; flips > 0; flips--) {
      const bit = next() % 256;
      hash[bit >> 3] = (hash[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    }
    return { ref, hash };
  });
  const searchAll = () => {
    const before = process.cpuUsage();
    for (const { ref, hash } of queries) {
      if (!index.search(hash, 31).some((hit) => hit.ref === ref)) throw new Error('A search missed its hash.');
    }
    return millisecondsSince(before) / QUERIES;
  };
  searchAll();
  const search = Math.min(searchAll(), searchAll(), searchAll());
  const stream = Math.min(...Array.from({ length: 8 }, () => readOnce(words)));
  return { search, stream };
}

function readOnce(words: Uint32Array): number {
  const before = process.cpuUsage();
  let folded = 0;
  for (let round = 0; round < 4; round++) for (let i = 0; i < words.length; i++) folded ^= words[i] ?? 0;
  const took = millisecondsSince(before) / 4;
  if (folded !== 0) throw new Error('The hashes were not read.'); // read four times, everything cancels out
  return took;
}

// Time of the processor, not of the clock: other work on the machine must not change a ratio.
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function measure() {
  const small = searchOver(100_000);
  const large = searchOver(1_000_000);
  const told = ({ search, stream }: { search: number; stream: number }) =>
    `${search.toFixed(3)} ms a search, ${stream.toFixed(2)} ms to read once (${(search / stream).toFixed(3)} ×)`;
  return {
    name: 'Exact search ≤ 31 bits ÷ reading all hashes once (1 M hashes)',
    value: large.search / large.stream,
    unit: '×',
    aim: '≤ 0.25',
    detail: `100 k: ${told(small)}; 1 M: ${told(large)}`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
