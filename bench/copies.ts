// Which copies the engine finds, change by change, and whether it ever names a work that is not shown. Copies are made of
// photographs by our own code from a seed, and judged by what the worker runs: the same decoder, indexes and rules.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { changes } from './copies/changes.ts';
import type { Sample, Seen } from './copies/look-at.ts';
import { precisionPlot, tableOf } from './copies/report.ts';
import type { Measure } from './run.ts';

/** Copies that are made and judged at the same time. */
const AT_ONCE = 2;
/**
 * By default every photograph that was held back and a third of the others have each change once, the strengths in turn.
 * `CHANGES=crop,collage` takes those changes alone, `STRENGTHS=all` takes all photographs and strengths, about five times as long; `EVERY=6` every sixth photograph of those.
 */
const allStrengths = process.env.STRENGTHS === 'all';
const every = Number(process.env.EVERY ?? 1);
const only = process.env.CHANGES?.split(',');
const measured = changes.filter(({ name }) => !only || only.includes(name));
const sample: Sample = {
  every: { development: every * (allStrengths ? 1 : 3), 'held back': every },
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
    copies: shares.flatMap(({ copies }) => copies),
    wrong: shares.flatMap(({ wrong }) => wrong),
    works: (shares[0] as Seen).works,
  };
}

let written = '';

/** The section of README.md that this benchmark writes. */
export const section = () => ({ marker: 'copies', markdown: written });

export async function measure(): Promise<Measure[]> {
  const { copies, wrong, works } = await lookAtAll();
  for (const one of wrong) process.stderr.write(`wrong: ${JSON.stringify(one)}\n`);
  written = tableOf(copies, measured, works, sample);
  const compared = works.development + works['held back'];
  const counted = copies.filter(({ isPlain: plain, set }) => !plain && set === 'held back');
  const found = counted.filter(({ stages }) => stages.at(-1) === 'same').length;
  const drawing = join(import.meta.dirname, '../docs/precision-recall.svg');
  if (process.argv.includes('--write') && !only) writeFileSync(drawing, precisionPlot(copies));
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
      detail: `${copies.length} copies, each compared with ${compared} works: ${copies.length * (compared - 1)} pairs of strangers`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await measure());
  console.log(written);
}
