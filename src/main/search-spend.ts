import { monthOf, spentBySource } from '#modules/discovery/index.ts';
import type { Figure } from '#platform/http/metrics.ts';
import type { Foundation } from './foundation.ts';

/** The bill of the searches, for `/metrics`. */
export const searchSpend = ({ db, clock }: Pick<Foundation, 'db' | 'clock'>): Figure => ({
  name: 'search_spend_cents',
  help: 'What the searches of this calendar month cost, in cents of a dollar, by the prices of the sources',
  label: 'source',
  read: async () =>
    (await spentBySource(db, monthOf(clock.now()))).map(({ sourceId, millicents }) => [sourceId, millicents / 1_000]),
});
