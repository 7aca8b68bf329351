import { describe, expect, test } from 'vitest';
import { createScreen } from './show-progress.ts';

function output(isTTY?: boolean, columns?: number) {
  const written: string[] = [];
  return { write: (text: string) => written.push(text), isTTY, columns, written };
}

describe('createScreen', () => {
  test('shows no progress where standard error is no terminal', () => {
    const [out, err] = [output(), output()];
    const screen = createScreen(out, err);
    screen.progress('1 of 2');
    screen.line('a');
    screen.warn('b');
    screen.end('done');
    expect([out.written, err.written]).toEqual([['a\n'], ['b\n']]);
  });

  test('writes progress over the one before, and takes it out of the way of what stays', () => {
    const terminal = output(true);
    const screen = createScreen(terminal, terminal);
    screen.progress('1 of 2');
    screen.line('a');
    screen.progress('2 of 2');
    screen.end('done');
    screen.end('failed');
    const clear = '\r\u001b[K';
    expect(terminal.written.join('')).toBe(`1 of 2${clear}a\n1 of 2${clear}2 of 2\n`);
  });

  test('leaves no progress behind of what failed', () => {
    const terminal = output(true);
    const screen = createScreen(terminal, terminal);
    screen.progress('1 of 2');
    screen.end('failed');
    expect(terminal.written.join('')).toBe('1 of 2\r\u001b[K');
  });

  test.each([
    [30, 29],
    [0, 79],
  ])('cuts progress that would wrap at a width of %j', (columns, length) => {
    const terminal = output(true, columns);
    createScreen(output(), terminal).progress('x'.repeat(100));
    expect(terminal.written).toEqual(['x'.repeat(length)]);
  });
});
