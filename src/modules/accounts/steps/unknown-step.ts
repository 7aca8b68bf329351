import { Problem } from '#platform/problem/index.ts';

/** One answer for what was finished, has expired, was begun elsewhere or never. */
export const unknownStep = (): Problem =>
  new Problem('invalid', {
    code: 'step_unknown',
    detail: 'This was not begun in this browser, took too long, or is done already. Nothing was changed. Begin again.',
  });
