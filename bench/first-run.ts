// How long a newcomer takes from the front page to a page that two checks found gone, with the tour and without it: the
// browser tests that walk it, alone, at the pace of a program that reads nothing.
import { pathToFileURL } from 'node:url';
import { annotationsOf } from './annotations.ts';
import type { Measure } from './run.ts';

export async function measure(): Promise<Measure[]> {
  const said = annotationsOf('newcomer.spec.ts', 'whole job');
  const alone = annotationsOf('newcomer.spec.ts', 'without the tour');
  return [
    {
      name: 'First run without the tour, from the front page to the first match',
      value: alone('first match, s'),
      unit: 's',
      aim: '≤ 60',
      detail: 'sign-up, an account proved, three pictures, and the scan that starts automatically',
    },
    {
      name: 'First run without the tour, from the front page to a removal',
      value: alone('removal, s'),
      unit: 's',
      aim: '≤ 180',
      detail: 'a plan, a decision, a notice, two checks; what others do meanwhile is not counted',
    },
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
