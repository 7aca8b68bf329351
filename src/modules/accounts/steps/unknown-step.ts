import { Problem } from '#platform/problem/index.ts';

/** One answer for what was finished, has expired, was begun elsewhere or never. */
export const unknownStep = (): Problem =>
  new Problem('invalid', {
    code: 'step_unknown',
    detail:
      'This step was started in another browser, has expired or is already done. Nothing was changed. Start again.',
  });
