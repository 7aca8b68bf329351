import { Problem } from '#platform/problem/index.ts';

/** What a call answers whose operator would decide about their own account. */
export const selfCode = 'not_for_yourself';

/**
 * Nobody decides about their own account (0094, 0117). `whom`: everybody whose it is.
 *
 * @throws Problem authorization-required `not_for_yourself`
 */
export function forOthersAlone(operatorId: string, ...whom: readonly (string | null | undefined)[]): void {
  if (whom.includes(operatorId))
    throw new Problem('authorization-required', {
      code: selfCode,
      detail: 'You cannot decide about your own account. Ask another operator.',
    });
}
