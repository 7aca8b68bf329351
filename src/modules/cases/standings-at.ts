import type { CaseState } from '#modules/cases/case.ts';
import { casesAt } from '#modules/cases/store-aliases.ts';
import { toldAbout } from '#modules/cases/store-told.ts';
import type { Standing } from '#modules/discovery/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const ended = ['removed', 'dismissed', 'whitelisted', 'withdrawn'] as const;
const standingOf = (state: CaseState): Standing['state'] => ended.find((one) => one === state) ?? 'open';

/** The cases of these addresses, under whichever of theirs, as somebody who reports an address must know of them. */
export async function standingsAt(
  tx: Database | Transaction,
  userId: string,
  urlKeys: string[],
): Promise<Map<string, Standing>> {
  const rows = await casesAt(tx, userId, urlKeys);
  const withdrawn = [...rows.values()].filter((row) => row.state === 'withdrawn');
  const told = await toldAbout(
    tx,
    withdrawn.map((row) => row.id),
  );
  return new Map(
    [...rows].map(([key, row]): [string, Standing] => [
      key,
      {
        caseId: row.id,
        state: standingOf(row.state),
        caseState: row.state,
        endedAt: row.state === 'removed' ? (row.removedAt ?? undefined) : (row.closedAt ?? undefined),
        told: told.has(row.id),
      },
    ]),
  );
}
