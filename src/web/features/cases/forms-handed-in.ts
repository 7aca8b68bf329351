import type { CaseDetail } from '#web/features/api/types.ts';
import { engineName } from '#web/features/deindexing/engine-name.ts';

const handedIn: ReadonlySet<string> = new Set(['submitted', 'pending', 'delisted']);
const isKnown = (engine: string): engine is Parameters<typeof engineName>[0] =>
  engine === 'google' || engine === 'bing';

/**
 * Search engines that were given the address on their form, each once. No mail reaches them: whoever retracts a notice
 * withdraws such a form there.
 */
export const formsHandedIn = ({ deindexing }: Pick<CaseDetail, 'deindexing'>): string[] => [
  ...new Set(
    deindexing
      .filter(({ state }) => handedIn.has(state))
      .map(({ engine }) => (isKnown(engine) ? engineName(engine) : engine)),
  ),
];
