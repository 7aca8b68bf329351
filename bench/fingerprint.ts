// How much a fingerprint costs beyond decoding: pictures a second with eight PDQ hashes, over pictures a second decoded
// only, of the same file in the same run. Single-threaded, in this process; the picture is drawn by our own code.
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { pdqTurned } from '../src/lib/fingerprint/index.ts';
import { decode, middle, photograph } from './photograph.ts';

const ROUNDS = 5;
const PICTURES_A_ROUND = 25;

// Time of the processor, not of the clock: other work on the machine must not change a ratio.
async function millisecondsEach(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < PICTURES_A_ROUND; i++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PICTURES_A_ROUND;
}

export async function measure() {
  sharp.cache(false);
  sharp.concurrency(1);
  const bytes = await photograph(1280, 853, 85);
  const both = async () => pdqTurned(await decode(bytes));
  await millisecondsEach(both);
  const decoding: number[] = [];
  const fingerprinting: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    decoding.push(await millisecondsEach(() => decode(bytes)));
    fingerprinting.push(await millisecondsEach(both));
  }
  return {
    name: 'Image fingerprint rate ÷ decode-only rate (JPEG, 1280 × 853)',
    value: middle(decoding) / middle(fingerprinting),
    unit: '×',
    aim: '≥ 0.6',
    detail: `${middle(decoding).toFixed(1)} ms to decode, ${middle(fingerprinting).toFixed(1)} ms with eight PDQ hashes`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
