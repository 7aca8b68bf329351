// The cost of hostile input: generated pages, mails, answers of registries and profiles, read in the
// product's own children. None may crash its reader or be ended by a limit of time or memory.
//
//     npm run bench -- hostile [--kind=mails] [--each=50] [--seed=2]
import { pathToFileURL } from 'node:url';
import { kinds } from './hostile/kinds.ts';
import { percentile, readKind } from './hostile/read-kind.ts';
import type { Measure } from './run.ts';

/** Milliseconds of work for one in a hundred; the limit is 10 seconds. */
const mostMs = 500;

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

export async function measure(): Promise<Measure[]> {
  const measures: Measure[] = [];
  const faults: string[] = [];
  for (const kind of kinds.filter(({ name }) => name === (option('kind') ?? name))) {
    const { read, crashes, late, ended, work, ratios, peakMiB, slowest } = await readKind(kind, {
      seed: Number(option('seed') ?? 1),
      times: Number(option('each') ?? kind.all),
    });
    process.stderr.write(`${slowest.join('\n')}\n`);
    faults.push(...crashes, ...late, ...ended);
    measures.push({
      name: `Hostile ${kind.name}, work for one in a hundred`,
      value: percentile(work, 0.99),
      unit: 'ms',
      aim: `≤ ${mostMs}`,
      detail: [
        `${read.toLocaleString('en')} generated: ${crashes.length} crashes, ${late.length} above the time limit, ${ended.length} ended by a limit`,
        `median ${percentile(work, 0.5).toFixed(1)} ms`,
        `${percentile(ratios, 0.5).toFixed(1)} × plain ones of the same size (one in a hundred ${percentile(ratios, 0.99).toFixed(0)} ×)`,
        `${peakMiB.toFixed(0)} MiB at most`,
      ].join('; '),
    });
  }
  if (faults.length > 0)
    throw new Error(`${faults.length} were not read within limits:\n${faults.slice(0, 20).join('\n')}`);
  return measures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
