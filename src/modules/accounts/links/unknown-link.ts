import { Problem } from '#platform/problem/index.ts';

/** One answer for a used, an expired, a replaced and an invented token. */
export const unknownLink = (): Problem =>
  new Problem('invalid', {
    code: 'link_unknown',
    detail: 'This link was used already, has expired, or was replaced by a newer one.',
    errors: [{ path: 'token', message: 'Used, expired, replaced or unknown.' }],
  });
