// Stands for a test runner in the tests of the gate: reports two tests, and then does what it is told.
import { spawn } from 'node:child_process';
import { writeProgress } from './progress.ts';

const [, , way = 'ends'] = process.argv;
const at = Date.now();
writeProgress({ what: 'begin', at, id: '1', name: 'a.test.ts › holds' });
writeProgress({ what: 'end', at, id: '1', name: 'a.test.ts › holds', outcome: 'passed', seconds: 2 });
writeProgress({ what: 'begin', at, id: '2', name: 'a.test.ts › waits for a child' });
if (way === 'hangs in a test') await new Promise(() => setInterval(() => undefined, 1000));
writeProgress({ what: 'end', at, id: '2', name: 'a.test.ts › waits for a child', outcome: 'passed', seconds: 1 });
if (way === 'crashes') process.exit(3);
writeProgress({ what: 'done', at });
if (way === 'leaves a child' || way === 'does not end')
  // As vitest's own hang was: a child that outlives its test and holds the runner's output.
  spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'left-by-a-test'], {
    stdio: 'inherit',
    detached: true,
  }).unref();
if (way === 'does not end') setInterval(() => undefined, 1000);
