import { type ForeignTask, PoolFull, type Reader, readHere } from '#lib/foreign-text/index.ts';
import { Problem } from '#platform/problem/index.ts';

export { defineTask, EndedFromOutside, type ForeignTask } from '#lib/foreign-text/index.ts';

/** What a text from a stranger did to what reads it. */
export class Unreadable extends Error {
  readonly code: 'too-slow' | 'too-much-memory' | 'broken';
  constructor(task: string, code: Unreadable['code'], why: string) {
    super(`${task}: ${code}, ${why}`);
    this.name = 'Unreadable';
    this.code = code;
  }
}

let reader: Reader = readHere;

/** Who reads for this process: children with limits, where it serves. Without it texts are read here, as in tests. */
export function readForeignBy(given: Reader): void {
  reader = given;
}

/**
 * Does a task with what a stranger wrote, in a child process with limits on time and memory.
 *
 * @param owner the account that asks, where many may ask at once: it holds up none of the others
 * @throws Unreadable where what reads it took too long, held too much or failed · EndedFromOutside · the signal's reason ·
 *   Problem unavailable where too many texts wait
 * @example const page = await readForeign(readPageTask, { body, url }, signal);
 */
export async function readForeign<Input, Output>(
  task: ForeignTask<Input, Output>,
  input: Input,
  signal?: AbortSignal,
  owner?: string,
): Promise<Output> {
  const read = await reader.read(task, input, signal, owner).catch((error: unknown) => {
    if (!(error instanceof PoolFull)) throw error;
    throw new Problem('unavailable', { detail: 'Many pages are being read at the moment. Try again in a minute.' });
  });
  if (!read.ok) throw new Unreadable(task.name, read.code, read.why);
  return read.value;
}
