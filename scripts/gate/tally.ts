import { stripVTControlCharacters } from 'node:util';
import { nameLeftBehind } from './left-behind.ts';
import type { Ended } from './progress.ts';
import type { StepResult } from './run-step.ts';
import type { GateStep } from './steps.ts';

/** More than so many tests that passed only when they were repeated fail the run. */
export const mostFlaky = 5;
const slowestNamed = 10;
const linesOfOne = 12;

export interface Counts {
  passed: number;
  failed: number;
  flaky: number;
  skipped: number;
}

/** Of `test-results/summary.json`: names are `file › test`, durations in seconds. */
export interface Summary extends Counts {
  commit: string;
  seconds: number;
  steps: { name: string; seconds: number }[];
  slowest: { name: string; seconds: number }[];
  flakyTests: string[];
}

interface Step extends Counts {
  name: string;
  seconds: number;
  /** Each a name with the first lines of its message. */
  failures: string[];
  running: string[];
  tests: Ended[];
}

/**
 * What one step comes to. A step without tests counts as one test. A runner that fails without a failed test (a crash,
 * an empty run), does not end, or leaves processes behind is itself a failure.
 */
export function judgeStep(
  step: Pick<GateStep, 'name' | 'hasTests' | 'mayBeEmpty'>,
  seconds: number,
  result: StepResult,
): Step {
  const { name, hasTests = false, mayBeEmpty = false } = step;
  const { progress, leftBehind, ended, code } = result;
  const tests = progress?.tests ?? [];
  const count = (wanted: Ended['outcome']): number => tests.filter(({ outcome }) => outcome === wanted).length;
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const failures = [...failed, ...(progress?.faults ?? [])].map(({ name: test, message }) =>
    withMessage(test, message),
  );
  if (ended === 'deadline') failures.push(withMessage(name, 'It was still running at the deadline of the run.'));
  if (ended === 'did not end') failures.push(withMessage(name, 'It had reported everything and did not end.'));
  if (leftBehind.length > 0)
    failures.push(withMessage(name, ['It left processes behind:', ...leftBehind.map(nameLeftBehind)].join('\n')));
  const isEmpty = hasTests && !mayBeEmpty && !ended && tests.length === 0;
  if (failures.length === 0 && (isEmpty || (code !== 0 && !ended)))
    failures.push(withMessage(name, isEmpty ? 'No test ran.' : `It ended with exit code ${code}.`));
  const plain = hasTests ? 0 : failures.length === 0 ? 1 : 0;
  return {
    name,
    seconds,
    passed: count('passed') + count('flaky') + plain,
    failed: failures.length,
    flaky: count('flaky'),
    skipped: count('skipped'),
    failures,
    running: ended ? (progress?.running ?? []).map(({ name: test, since }) => runningFor(test, since)) : [],
    tests,
  };
}

/** Adds steps up to the numbers, texts and summary of a run. */
export function createTally() {
  const steps: Step[] = [];
  const faults: string[] = [];
  const sum = (key: keyof Counts): number => steps.reduce((total, step) => total + step[key], 0);
  const tests = () => steps.flatMap((step) => step.tests);
  const flakyTests = () => tests().filter(({ outcome }) => outcome === 'flaky');
  const slowest = () =>
    tests()
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestNamed)
      .map(({ name, seconds }) => ({ name, seconds: Math.round(seconds * 10) / 10 }));
  const counts = (): Counts => ({
    passed: sum('passed'),
    failed: sum('failed') + faults.length + (sum('flaky') > mostFlaky ? 1 : 0),
    flaky: sum('flaky'),
    skipped: sum('skipped'),
  });
  return {
    add: (step: Step) => void steps.push(step),
    /** A failure of the run as a whole. */
    fault: (sentence: string) => void faults.push(`✗ ${sentence}`),
    counts,
    tests,
    summary: (commit: string, seconds: number): Summary => ({
      commit,
      ...counts(),
      seconds: Math.round(seconds),
      steps: steps.map(({ name, seconds: took }) => ({ name, seconds: Math.round(took) })),
      slowest: slowest(),
      flakyTests: flakyTests().map(({ name }) => name),
    }),
    /** What a person reads at the end: failures, what was running, flaky and slow tests. */
    report(): string {
      const part = (title: string, lines: string[]): string[] =>
        lines.length > 0 ? [`── ${title}`, ...lines, ''] : [];
      const flaky = flakyTests();
      return [
        ...part('Failed', [
          ...steps.filter(({ failed }) => failed > 0).flatMap(({ name, failures }) => [`✗ ${name}`, ...failures]),
          ...faults,
          ...(flaky.length > mostFlaky ? [`✗ ${flaky.length} flaky tests; at most ${mostFlaky} are allowed`] : []),
        ]),
        ...part(
          'Running when it was ended',
          steps.flatMap(({ running }) => running),
        ),
        ...part(
          'Flaky: passed only when repeated',
          flaky.map(({ name, message }) => withMessage(name, message)),
        ),
        ...part(
          'Slowest',
          slowest().map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
        ),
      ].join('\n');
    },
  };
}

/** The last line of a run: `12 passed, 0 failed`, with flaky and skipped tests where there are any. */
export function lastLine({ passed, failed, flaky, skipped }: Counts): string {
  const more = [flaky > 0 ? `${flaky} flaky` : '', skipped > 0 ? `${skipped} skipped` : ''];
  return [`${passed} passed`, `${failed} failed`, ...more.filter((part) => part !== '')].join(', ');
}

const runningFor = (name: string, since: number): string =>
  `${((Date.now() - since) / 1000).toFixed(0).padStart(5)} s  ${name}`;

function withMessage(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.filter((line) => !/^\s+at .*(node_modules|node:|Promise \()/.test(line)).slice(0, linesOfOne);
  return [name, ...words.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
}
