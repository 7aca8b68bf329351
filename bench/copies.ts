// Which copies the engine finds, change by change, and whether it ever names a work that is not shown. Copies are made of
// photographs by our own code from a seed, and judged by what the worker runs: the same decoder, indexes and rules.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { changes } from './copies/changes.ts';
import { precisionPlot } from './copies/curve.ts';
import type { Sample, Seen } from './copies/look-at-share.ts';
import { photographOf } from './copies/photographs.ts';
import { type Compared, tableOf, usableOf } from './copies/report.ts';
import type { Measure } from './run.ts';

/** Copies that are made and judged at the same time. */
const AT_ONCE = 2;
/**
 * By default every photograph that was held back and a sixth of the others have each change once, the strengths in turn.
 * `CHANGES=crop,collage` takes those changes alone, `STRENGTHS=all` takes all photographs and strengths, about six times as long; `EVERY=6` every sixth photograph of those.
 */
const allStrengths = process.env.STRENGTHS === 'all';
const every = Number(process.env.EVERY ?? 1);
const only = process.env.CHANGES?.split(',');
const measured = changes.filter(({ name }) => !only || only.includes(name));
const sample: Sample = {
  every: {
    development: every * (allStrengths ? 1 : 3),
    'held back': every,
    'held back, low texture': every * (allStrengths ? 1 : 3),
  },
  allStrengths,
  names: measured.map(({ name }) => name),
};

async function lookAtAll(): Promise<Seen> {
  const shares = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, share) => {
      const workerData = { sample, share, of: AT_ONCE };
      const worker = new Worker(new URL('./copies/look-at-share.ts', import.meta.url), { workerData });
      const exit = once(worker, 'exit').then(([code]) => {
        throw new Error(`A worker ended without its copies: exit ${code}.`);
      });
      const [seen] = (await Promise.race([once(worker, 'message'), exit])) as [Seen];
      return seen;
    }),
  );
  return {
    ...(shares[0] as Seen),
    copies: shares.flatMap(({ copies }) => copies),
    quarters: shares.flatMap(({ quarters }) => quarters),
  };
}

/** Milliseconds of each stage, read from the row that `bench/decision.ts` wrote: that benchmark needs an idle machine. */
function writtenCosts(): Map<string, string> {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith('| Decision on a picture of none of the works')) ?? '';
  return new Map([...row.matchAll(/(\w+) ([\d.]+ ms)/g)].map(([, name = '', cost = '']) => [name, cost]));
}

const sum = (of: readonly { readonly comparisons: number }[]): number =>
  of.reduce((total, { comparisons }) => total + comparisons, 0);

let written = '';

/** The section of README.md that this benchmark writes. */
export const section = () => ({ marker: 'copies', markdown: written });

export async function measure(): Promise<Measure[]> {
  const { copies: looked, quarters, works, quarterPairs } = await lookAtAll();
  const copies = looked.map(({ copy }) => copy);
  const named = [...looked, ...quarters].flatMap((one) => one.wrong);
  const isSister = (one: (typeof named)[number]) => photographOf(one.work) === photographOf(one.named);
  const wrong = named.filter((one) => !isSister(one));
  for (const one of named) process.stderr.write(`wrong: ${JSON.stringify(one)}\n`);
  const compared: Compared = {
    pairs: looked.reduce((total, { pairs }) => total + pairs, 0),
    comparisons: sum(looked),
    quarters: quarters.length,
    quarterPairs,
    quarterComparisons: sum(quarters),
    sisterPairs: (quarters.length * (quarters.length - 1)) / 2 - quarterPairs,
    sisters: named.filter(isSister),
    costs: writtenCosts(),
  };
  written = tableOf(copies, measured, works, sample, compared);
  const counted = usableOf(copies);
  const found = counted.filter(({ stages }) => stages.at(-1) === 'same').length;
  const drawing = join(import.meta.dirname, '../docs/precision-recall.svg');
  const sweeps = counted.map(({ sweep }) => sweep);
  if (process.argv.includes('--write') && !only) writeFileSync(drawing, precisionPlot(sweeps));
  const n = (count: number) => count.toLocaleString('en');
  return [
    {
      name: 'Copies found of photographs held back, all changes',
      value: (100 * found) / counted.length,
      unit: '%',
      aim: '≥ 97',
      detail: `${found} of ${counted.length}; change by change in the table of copies`,
    },
    {
      name: 'Works named that a picture does not show',
      value: wrong.length,
      unit: '',
      aim: '≤ 0',
      detail: `${n(compared.pairs)} pairs of a copy and a work it does not show, ${n(quarterPairs)} pairs of quarters of two photographs, ${n(compared.comparisons + compared.quarterComparisons)} comparisons of hashes, after all stages; works named beside the first count`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await measure());
  console.log(written);
}
