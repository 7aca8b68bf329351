import { printable } from './printable.ts';

/** What is written to of a terminal, a pipe or a file. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Results on standard output, warnings and progress on standard error, none of them in the way of another. */
export interface Screen {
  line(text: string): void;
  warn(text: string): void;
  /** How far it is: one line, written over the one before, on a terminal alone. */
  progress(text: string): void;
  /** Takes the progress away, or leaves how far it came as a line. */
  end(outcome: 'done' | 'failed'): void;
}

const CLEAR = '\r\u001b[K';

/** @example createScreen(process.stdout, process.stderr).progress('12 of 40 candidates, 3 matches') */
export function createScreen(stdout: Output, stderr: Output): Screen {
  const isShown = stderr.isTTY === true;
  let current = '';

  function clear(): void {
    if (current !== '') stderr.write(CLEAR);
  }
  function aside(output: Output, text: string): void {
    clear();
    output.write(`${text}\n`);
    if (current !== '') stderr.write(current);
  }

  return {
    line: (text) => aside(stdout, text),
    warn: (text) => aside(stderr, printable(text)),
    progress(text) {
      if (!isShown) return;
      clear();
      // A line that wraps could not be written over. A terminal may not know its width, and says 0.
      current = text.slice(0, Math.max(20, (stderr.columns || 80) - 1));
      stderr.write(current);
    },
    end(outcome) {
      if (outcome === 'failed') clear();
      else if (current !== '') stderr.write('\n');
      current = '';
    },
  };
}
