import { relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Outcome, writeProgress } from './progress.ts';

/** Reports each browser test as it begins and ends (`progress.ts`). A repeated test ends more than once. */
export default class PlaywrightProgress implements Reporter {
  printsToStdio(): boolean {
    return false;
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
