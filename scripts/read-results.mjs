// What the test runners wrote of a run: how many passed, and which failed with their first words.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const linesOfOne = 12;

/** Of vitest's report; undefined where the runner died before it wrote one. */
export function readUnit(file) {
  const report = read(file);
  if (!report) return undefined;
  const { numPassedTests: passed, numPendingTests: skipped, testResults } = report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [failure(name, '', message)]; // it could not be loaded
    return tests.map((one) => failure(name, one.fullName, one.failureMessages[0]));
  });
  return { passed, failed: failures.length, skipped, failures };
}

/** Of the browser tests' report; undefined where the runner died before it wrote one. */
export function readBrowser(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = specsIn(report.suites).flatMap(({ file: name, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(name, `${title} (${projectName})`, results.at(-1)?.errors[0]?.message ?? results.at(-1)?.status),
      ),
  );
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
}

const specsIn = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);

function failure(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.filter((line) => !/^\s+at .*(node_modules|Promise \()/.test(line)).slice(0, linesOfOne);
  return [`${file} › ${title}`, ...words.map((line) => `    ${line}`)].join('\n');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
