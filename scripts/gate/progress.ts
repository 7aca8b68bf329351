import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

export type Outcome = 'passed' | 'failed' | 'flaky' | 'skipped';

/** One line of a runner's progress file. `at` is milliseconds since 1970; `message` is the first error of a test. */
export type ProgressLine =
  | { what: 'begin'; at: number; id: string; name: string }
  | { what: 'end'; at: number; id: string; name: string; outcome: Outcome; seconds: number; message?: string }
  /** A failure without a test: a file that cannot be loaded, a hook, an unhandled rejection. */
  | { what: 'fault'; at: number; name: string; message: string }
  /** The runner has reported everything; only its own end is still to come. */
  | { what: 'done'; at: number };

export interface Ended {
  name: string;
  outcome: Outcome;
  seconds: number;
  message: string;
}

export interface Progress {
  tests: Ended[];
  faults: { name: string; message: string }[];
  /** Begun and not ended, with when they began (milliseconds since 1970). */
  running: { name: string; since: number }[];
  isDone: boolean;
}

/** Where the runner's reporter writes, as the gate names it. Without it a reporter writes nothing. */
export const progressVariable = 'TEST_PROGRESS_FILE';

/**
 * Appends one line to the progress file. Written at once: whatever hangs or is killed later, what was reported is on disk.
 *
 *     writeProgress({ what: 'done', at: Date.now() });
 */
export function writeProgress(line: ProgressLine): void {
  const file = process.env[progressVariable];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** What a runner has reported so far, also while it runs. A test that was repeated counts by its last try. */
export function readProgress(file: string): Progress {
  const running = new Map<string, { name: string; since: number }>();
  const ended = new Map<string, Ended>();
  const faults: Progress['faults'] = [];
  let isDone = false;
  for (const line of linesOf(file)) {
    if (line.what === 'begin') running.set(line.id, { name: line.name, since: line.at });
    if (line.what === 'end') {
      running.delete(line.id);
      const { name, outcome, seconds, message = ended.get(line.id)?.message ?? '' } = line;
      ended.set(line.id, { name, outcome, seconds, message });
    }
    if (line.what === 'fault') faults.push({ name: line.name, message: line.message });
    if (line.what === 'done') isDone = true;
  }
  return { tests: [...ended.values()], faults, running: [...running.values()], isDone };
}

/** Whether the runner has reported everything. Reads the end of the file only, so it may be asked several times a second. */
export function hasReportedAll(file: string): boolean {
  const length = 200; // more than the last line is long
  const tail = Buffer.alloc(length);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return false; // nothing has begun
  }
  try {
    const read = readSync(descriptor, tail, 0, length, Math.max(0, fstatSync(descriptor).size - length));
    const last = tail.subarray(0, read).toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    return last.startsWith('{"what":"done"');
  } finally {
    closeSync(descriptor);
  }
}

function linesOf(file: string): ProgressLine[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []; // nothing has begun
    throw error;
  }
  // The last piece is empty, or a line that is being written. The rest is written by the reporters beside this file.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ProgressLine);
}
