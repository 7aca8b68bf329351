import { describe, expect, it } from 'vitest';
import type { Ended } from './progress.ts';
import { createTally, judgeStep, lastLine, mostFlaky } from './tally.ts';

const flaky = (count: number): Ended[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `b.spec.ts › test ${at}`,
    outcome: 'flaky',
    seconds: 1,
    message: 'Error: it was late\n    at node_modules/x.js',
  }));
const stepWith = (tests: Ended[]) =>
  judgeStep({ name: 'browser tests', hasTests: true }, 9, {
    code: 0,
    leftBehind: [],
    progress: { tests, faults: [], running: [], isDone: true },
  });

describe('createTally', () => {
  it('names flaky tests with their first failure, and lets few of them pass', () => {
    const tally = createTally();
    tally.add(stepWith(flaky(mostFlaky)));
    expect(tally.counts()).toEqual({ passed: mostFlaky, failed: 0, flaky: mostFlaky, skipped: 0 });
    expect(tally.report()).toContain('b.spec.ts › test 0\n    Error: it was late');
    expect(tally.report()).not.toContain('node_modules');
  });

  it('fails a run with more flaky tests than allowed', () => {
    const tally = createTally();
    tally.add(stepWith(flaky(mostFlaky + 1)));
    expect(tally.counts().failed).toBe(1);
    expect(tally.report()).toContain(`at most ${mostFlaky} are allowed`);
  });

  it('names the ten slowest tests, slowest first', () => {
    const tally = createTally();
    const tests = flaky(12).map((test, at): Ended => ({ ...test, outcome: 'passed', seconds: at }));
    tally.add(stepWith(tests));
    expect(tally.summary('c', 1).slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe('judgeStep', () => {
  it('fails on a fault outside of any test', () => {
    const progress = { tests: [], faults: [{ name: 'a.test.ts', message: 'no such file' }], running: [], isDone: true };
    expect(judgeStep({ name: 'unit', hasTests: true }, 1, { code: 1, leftBehind: [], progress }).failures).toEqual([
      'a.test.ts\n    no such file',
    ]);
  });
});

describe('judgeStep without tests', () => {
  const progress = { tests: [], faults: [], running: [], isDone: true };
  it('fails where tests were expected, and passes where a change may touch none', () => {
    const result = { code: 0, leftBehind: [], progress };
    expect(judgeStep({ name: 'unit', hasTests: true }, 1, result).failed).toBe(1);
    expect(judgeStep({ name: 'unit', hasTests: true, mayBeEmpty: true }, 1, result).failed).toBe(0);
  });
});

describe('lastLine', () => {
  it('begins as CI reads it', () => {
    expect(lastLine({ passed: 3, failed: 0, flaky: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(lastLine({ passed: 3, failed: 1, flaky: 2, skipped: 4 })).toBe('3 passed, 1 failed, 2 flaky, 4 skipped');
  });
});
