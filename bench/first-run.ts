// How long a newcomer takes through the guided first run, from the sample pictures to a page that two looks checked gone:
// the browser test that walks it, alone, at the pace of a program that reads nothing.
import { pathToFileURL } from 'node:url';
import { annotationsOf } from './annotations.ts';
import type { Measure } from './run.ts';

export async function measure(): Promise<Measure[]> {
  const said = annotationsOf('newcomer.spec.ts', 'whole job');
  return [
    {
      name: 'Guided first run, from the front page to gone at two checks',
      value: said('seconds'),
      unit: 's',
      aim: '≤ 90',
      detail: 'sample world; the two days between the checks pass by a button',
    },
    {
      name: 'Guided first run, a press until its answer is shown, slowest',
      value: said('slowest press, ms'),
      unit: 'ms',
      aim: '≤ 1000',
      detail: `first copy found ${said('found after, s')} s and first notice sent ${said('sent after, s')} s after the account was made`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
