// Time of an exact search, relative to reading all hashes once, and memory of the index, from 10 thousand hashes to 10
// million. Every query is a stored hash with up to 31 bits changed, and must be found. `--write` draws docs/search.svg.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHammingIndex } from '../src/lib/hamming-index/index.ts';
import { plotOf } from './plot.ts';
import type { Measure } from './run.ts';

const QUERIES = 400;
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];

interface Cost {
  readonly count: number;
  /** Milliseconds of one search within 31 bits, within 45, and of reading all hashes once. */
  readonly search: number;
  readonly wider: number;
  readonly stream: number;
  /** Memory of the index per hash, without the 32 bytes of the hash itself. */
  readonly bytes: number;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function searchOver(count: number): Cost {
  const next = generator(count);
  const words = Uint32Array.from({ length: count * 8 }, next);
  const bytes = new Uint8Array(words.buffer);
  collect(); // what an index before took must not be let go while this one is counted
  const before = process.memoryUsage().arrayBuffers; // the hashes themselves are in WebAssembly, and not among these
  const index = createHammingIndex();
  for (let i = 0; i < count; i++) index.add(i, bytes.subarray(i * 32, i * 32 + 32));
  const taken = process.memoryUsage().arrayBuffers - before;
  const queries = Array.from({ length: QUERIES }, () => {
    const ref = next() % count;
    const hash = bytes.slice(ref * 32, ref * 32 + 32);
    for (let flips = next() % 32; flips > 0; flips--) {
      const bit = next() % 256;
      hash[bit >> 3] = (hash[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    }
    return { ref, hash };
  });
  const searchAll = (radius: number, of = queries) => {
    const began = process.cpuUsage();
    for (const { ref, hash } of of) {
      if (!index.search(hash, radius).some((hit) => hit.ref === ref)) throw new Error('A search missed its hash.');
    }
    return millisecondsSince(began) / of.length;
  };
  searchAll(31);
  const search = Math.min(searchAll(31), searchAll(31), searchAll(31));
  const few = queries.slice(0, 50);
  const wider = Math.min(searchAll(45, few), searchAll(45, few));
  const stream = Math.min(...Array.from({ length: 8 }, () => readOnce(words)));
  return { count, search, wider, stream, bytes: taken / count };
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

const short = (count: number): string => (count < 1e6 ? `${count / 1e3} k` : `${count / 1e6} M`);

export async function measure(): Promise<Measure[]> {
  const costs = sizes.map(searchOver);
  if (process.argv.includes('--write')) draw(costs);
  const told = ({ count, search, wider, stream }: Cost) =>
    `${short(count)}: ${search.toFixed(3)} ms a search (${(search / stream).toFixed(3)} ×), ${wider.toFixed(2)} ms within 45 bits, ${stream.toFixed(2)} ms to read once`;
  const large = costs.filter(({ count }) => count >= 1_000_000);
  return [
    {
      name: 'Exact search ≤ 31 bits ÷ reading all hashes once (1 M and 10 M hashes)',
      value: Math.max(...large.map(({ search, stream }) => search / stream)),
      unit: '×',
      aim: '≤ 0.25',
      detail: `${costs.map(told).join('; ')}; docs/search.svg`,
    },
    {
      name: 'Index, bytes for each hash beyond the hash',
      value: Math.max(...large.map(({ bytes }) => bytes)),
      unit: 'B',
      aim: '≤ 100',
      detail: costs.map(({ count, bytes }) => `${short(count)}: ${bytes.toFixed(0)} B`).join(', '),
    },
  ];
}

function draw(costs: readonly Cost[]): void {
  const lines = (['search', 'wider', 'stream'] as const).map((of) => ({
    name: { search: 'within 31 bits', wider: 'within 45 bits', stream: 'reading all once' }[of],
    points: costs.map((cost) => [cost.count, cost[of]] as const),
  }));
  const words = { title: 'Time of an exact search by the number of hashes', x: 'hashes', y: 'milliseconds' };
  writeFileSync(join(import.meta.dirname, '../docs/search.svg'), plotOf(lines, words));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
