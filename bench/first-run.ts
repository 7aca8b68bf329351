// How long a newcomer takes through the guided first run, from the sample pictures to a page that two looks found gone:
// the browser test that walks it, alone, at the pace of a program that reads nothing.
import { pathToFileURL } from 'node:url';
import { annotationsOf } from './annotations.ts';
import type { Measure } from './run.ts';

export async function measure(): Promise<Measure> {
  return {
    name: 'Guided first run, from pictures to gone at two looks',
    value: annotationsOf('newcomer.spec.ts', 'whole job')('seconds'),
    unit: 's',
    aim: '≤ 120',
    detail: 'sample world; the two days between the looks pass by a button',
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
