import { Problem } from '#platform/problem/index.ts';

/** The refusal that says how long to wait. @example waitFor(12_000, 'Too many attempts.') // '… Try again in 12 seconds.' */
export function waitFor(milliseconds: number, why: string, otherwise = ''): Problem {
  const seconds = Math.ceil(milliseconds / 1000);
  return new Problem('over-limit', {
    detail: `${why} Try again in ${inWords(seconds)}${otherwise}.`,
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
