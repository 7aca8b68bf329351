import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { type Outcome, writeProgress } from './progress.ts';

const mostRuns = 100;
const mostNarrow = 30;

/** Reports each browser test as it begins and ends (`progress.ts`). A repeated test ends more than once. */
export default class PlaywrightProgress implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    const fault = faultOfSize(suite.allTests().map((test) => test.titlePath()[1] ?? ''));
    if (fault) writeProgress({ what: 'fault', at: Date.now(), name: 'browser tests', message: fault });
  }

  onTestBegin(test: TestCase): void {
    writeProgress({ what: 'begin', at: Date.now(), id: test.id, name: nameOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    writeProgress({
      what: 'end',
      at: Date.now(),
      id: test.id,
      name: nameOf(test),
      outcome: outcomeOf(test, result),
      seconds: result.duration / 1000,
      ...(result.error ? { message: wordsOf(result.error) } : {}),
    });
  }

  /** Outside of a test: a set-up that failed, a file that cannot be loaded. */
  onError(error: TestError): void {
    const name = error.location ? relative(process.cwd(), error.location.file) : 'outside of any test';
    writeProgress({ what: 'fault', at: Date.now(), name, message: wordsOf(error) });
  }

  onEnd(_result: FullResult): void {
    writeProgress({ what: 'done', at: Date.now() });
  }
}

/** The gate's room for browser runs (docs/decisions/0125), by the project of each run. */
export function faultOfSize(projects: readonly string[]): string | undefined {
  if (process.env.THOROUGH !== undefined) return undefined;
  const narrow = projects.filter((project) => project === 'narrow').length;
  if (projects.length <= mostRuns && narrow <= mostNarrow) return undefined;
  return (
    `${projects.length} browser runs, ${narrow} of them at 375 px; the gate has room for ${mostRuns} and ${mostNarrow}. ` +
    'Let a new test replace one, or tag one inThorough and prove the same at the API.'
  );
}

function nameOf(test: TestCase): string {
  const [, project, file, ...titles] = test.titlePath();
  return `${file} › ${titles.join(' › ')} (${project})`;
}

function outcomeOf({ expectedStatus }: TestCase, { status, retry }: TestResult): Outcome {
  if (status === 'skipped') return 'skipped';
  if (status !== expectedStatus) return 'failed';
  return retry > 0 ? 'flaky' : 'passed';
}

const wordsOf = ({ message, stack }: TestError): string => stack ?? message ?? 'it failed without a word';
