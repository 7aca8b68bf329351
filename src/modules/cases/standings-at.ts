import type { CaseState } from '#modules/cases/case.ts';
import { casesAt } from '#modules/cases/store-aliases.ts';
import { casesOfPictures } from '#modules/cases/store-pictures.ts';
import { toldAbout } from '#modules/cases/store-told.ts';
import type { Standing } from '#modules/discovery/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const ended = ['removed', 'dismissed', 'whitelisted', 'withdrawn'] as const;
const standingOf = (state: CaseState): Standing['state'] => ended.find((one) => one === state) ?? 'open';

/** The cases of these addresses, under whichever of theirs or as a picture of their page, as somebody who reports an address must know of them. */
export async function standingsAt(
  tx: Database | Transaction,
  userId: string,
  urlKeys: string[],
): Promise<Map<string, Standing>> {
  const known = await casesAt(tx, userId, urlKeys);
  const unknown = urlKeys.filter((key) => !known.has(key));
  const rows = new Map([...known, ...(await casesOfPictures(tx, userId, unknown))]);
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
