import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { writeProgress } from './progress.ts';

/** Reports each test of vitest as it begins and ends (`progress.ts`). */
export default class VitestProgress implements Reporter {
  onTestCaseReady(test: TestCase): void {
    writeProgress({ what: 'begin', at: Date.now(), id: test.id, name: nameOf(test) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    writeProgress({
      what: 'end',
      at: Date.now(),
      id: test.id,
      name: nameOf(test),
      outcome: state === 'passed' && flaky ? 'flaky' : state,
      seconds: duration / 1000,
      ...(errors?.[0] ? { message: wordsOf(errors[0]) } : {}),
    });
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors()) fault(`${fileOf(suite.module)} › ${suite.fullName}`, error);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) fault(fileOf(module), error);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) fault('outside of any test', error);
    writeProgress({ what: 'done', at: Date.now() });
  }
}

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);
const nameOf = (test: TestCase): string => `${fileOf(test.module)} › ${test.fullName}`;
const fault = (name: string, error: SerializedError): void =>
  writeProgress({ what: 'fault', at: Date.now(), name, message: wordsOf(error) });
/** A message with where it came from; the stack begins with the message where there is one. */
const wordsOf = ({ message, stack, diff }: SerializedError): string =>
  [stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`, diff ?? ''].join('\n').trim();
