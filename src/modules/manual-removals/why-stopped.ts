import { type CaseRow, isQuarantined, openStates } from '#modules/cases/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Stopped {
  code: 'quarantined' | 'contested' | 'case_closed';
  /** For its creator. */
  why: string;
}

/** Why nothing is done by hand about the page of a case now; undefined where it may be. */
export async function whyStopped({ tx }: Pick<Context, 'tx'>, one: CaseRow): Promise<Stopped | undefined> {
  if (await isQuarantined(tx, one.id))
    return {
      code: 'quarantined',
      why: 'Only an operator acts on this page now. There is nothing you have to do.',
    };
  if (one.state === 'contested')
    return {
      code: 'contested',
      why: 'The poster disputes this, so nothing is done before you have decided about the counter-notice.',
    };
  if (!openStates.some((state) => state === one.state))
    return {
      code: 'case_closed',
      why: 'The case of this page is closed. If the copy is up, undo the decision on its case, then ask again.',
    };
  return undefined;
}
