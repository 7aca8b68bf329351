import { defang } from '#lib/url-key/index.ts';
import { isLeaving } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import type { SharedReport } from '#modules/reports/contract.ts';
import { exportsOf } from '#modules/reports/may-export.ts';
import { readReport } from '#modules/reports/read-report.ts';
import { idIn } from '#modules/reports/shares/address.ts';
import { openShares } from '#modules/reports/shares/store.ts';
import { exportRows } from '#modules/reports/store.ts';
import type { Database } from '#platform/verb/index.ts';

/** Pages that are listed, as on paper; the figures count all of them. */
export const pagesShared = 400;

/**
 * What anybody may read at the address of a shared report. Undefined for an address that nobody was given, one that has
 * ended, a creator who leaves, one without a verified account and one whose plan holds no links any more: nobody can tell
 * these apart.
 */
export async function readShared(
  db: Database,
  secretKey: string,
  token: string,
  now: Date,
): Promise<SharedReport | undefined> {
  const id = idIn(secretKey, token);
  const [share] = id ? await openShares(db, { id }, now) : [];
  if (!share || (await isLeaving(db, share.userId))) return undefined;
  const { userId, endsAt } = share;
  if (!(await hasVerifiedAccount(db, userId))) return undefined;
  if (!exportsOf(await readEntitlements(db, userId, now)).includes('share')) return undefined;
  const period = { ...(share.from && { from: share.from }), ...(share.to && { to: share.to }) };
  return db.transaction(
    async (tx) => {
      const { from, to, totals, byHost } = await readReport({ tx, now: () => now }, { userId, period });
      const rows = await exportRows(tx, userId, { ...period, order: 'found' }, undefined, pagesShared);
      const pages = rows.map(({ caseId, url, state, foundAt, removedAt }) => ({
        ...{ id: caseId, address: defang(url), state, foundAt },
        removedAt: state === 'removed' ? removedAt : null,
      }));
      return { from, to, totals, byHost, at: now, endsAt, pages };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
