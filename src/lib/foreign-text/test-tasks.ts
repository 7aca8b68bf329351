// What the tests' reading children can do.
import { defineTask } from './task.ts';

export const echo = defineTask('echo', (input: unknown) => input);
export const freeze = defineTask('freeze', (text: string) => /^(?:a+)+$/.test(text));
export const eat = defineTask('eat', (pieces: number) => {
  const kept: string[][] = [];
  for (let n = 0; n < pieces; n += 1) kept.push(Array.from({ length: 100_000 }, (_, at) => `${n} ${at}`));
  return kept.length;
});
export const eatBytes = defineTask('eat bytes', (pieces: number) => {
  const kept: Uint8Array[] = [];
  for (let n = 0; n < pieces; n += 1) kept.push(new Uint8Array(2 ** 20).fill(1));
  return kept.length;
});
export const fail = defineTask('fail', (why: string): number => {
  throw new Error(why);
});
export const leave = defineTask('leave', (code: number): number => process.exit(code));
export const seen = defineTask('seen', (_: undefined) => ({ pid: process.pid, env: { ...process.env } }));

export const apart = defineTask('apart', (input: string) => input, { isApart: (input) => input !== 'long' });

export const tasks = [echo, freeze, eat, eatBytes, fail, leave, seen, apart];
