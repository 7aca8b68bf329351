import { viewNamed } from '#modules/reports/views/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Two tabs of one name could not be told apart; `except` is the one that is named. @throws Problem invalid */
export async function mustBeFree(
  tx: Transaction,
  { userId, name, except }: { userId: string; name: string; except?: string },
): Promise<void> {
  const taken = await viewNamed(tx, userId, name, except);
  if (taken)
    throw new Problem('invalid', {
      detail: 'Choose another name.',
      errors: [{ path: 'name', message: `One of your views is called “${taken.name}” already.` }],
    });
}
