// How fast finds are decided by keyboard with a thousand of them waiting: from the key, by its own time stamp, until both
// pictures of the next pair were drawn. The browser test that measures it compares every decision with the record, and
// what leaves with what was approved; it fails where one differs.
import { pathToFileURL } from 'node:url';
import { annotationsOf } from './annotations.ts';
import type { Measure } from './run.ts';

export async function measure(): Promise<Measure[]> {
  const figure = annotationsOf('review-pace.spec.ts', 'a thousand finds are decided');
  const of = `${figure('decisions')} decisions of 1,000 finds: 0 wrong, lost or doubled`;
  return [
    {
      name: 'Review, decisions a minute, each key once its pair is drawn',
      value: figure('perMinute'),
      unit: '',
      aim: '≥ 60',
      detail: `${of}; p50 ${figure('fastP50')} ms, p95 ${figure('fastP95')} ms`,
    },
    {
      name: 'Review, key to next match painted at four keys a second, p95',
      value: figure('p95'),
      unit: 'ms',
      aim: '≤ 100',
      detail: `p50 ${figure('p50')} ms, ${figure('presses')} presses, ${figure('pacePerMinute')} decisions a minute`,
    },
    {
      name: 'Review, notices that left about a page that was not approved',
      value: figure('missent'),
      unit: '',
      aim: '≤ 0',
      detail: 'undone, dismissed, whitelisted and undecided ones; every approved page was told of',
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
