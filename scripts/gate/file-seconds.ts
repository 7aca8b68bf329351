import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from './progress.ts';

/** What the tests of each file took together when they ran last, in seconds. */
export type FileSeconds = Record<string, number>;

/** Beside the results of a run; runs leave it to the next. */
const named = 'seconds.json';

/** @example readFileSeconds('test-results')['src/lib/pdf/pdf.test.ts'] // 3.2 */
export function readFileSeconds(results: string): FileSeconds {
  try {
    return JSON.parse(readFileSync(join(results, named), 'utf8')) as FileSeconds; // as it is written below
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // Nothing ran here yet, or what ran was cut off while it wrote: then files are guessed.
    if (isAbsent || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Keeps what is known, and what this run measured. */
export function writeFileSeconds(results: string, known: FileSeconds, tests: readonly Ended[]): void {
  const measured: FileSeconds = {};
  for (const { name, seconds, outcome } of tests) {
    const [file = ''] = name.split(' › ');
    if (outcome !== 'skipped') measured[file] = (measured[file] ?? 0) + seconds;
  }
  for (const [file, seconds] of Object.entries(measured)) measured[file] = Math.round(seconds * 10) / 10;
  writeFileSync(join(results, named), `${JSON.stringify({ ...known, ...measured }, undefined, 2)}\n`);
}
