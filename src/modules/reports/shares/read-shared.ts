import { isLeaving } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { exportsOf } from '#modules/reports/may-export.ts';
import { idIn } from '#modules/reports/shares/address.ts';
import type { SharedReport } from '#modules/reports/shares/contract.ts';
import { drawShared } from '#modules/reports/shares/draw-shared.ts';
import { openIdentity } from '#modules/reports/shares/keep-identity.ts';
import { openShares } from '#modules/reports/shares/store.ts';
import type { Database } from '#platform/verb/index.ts';

/** Addresses that are listed; the figures count all of them. */
const pagesShared = 400;

/**
 * What the reader of a shared report's address sees. Undefined for an address that was never given out, one that has ended,
 * a creator who leaves, one without a verified account and one whose plan holds no links any more: all look alike.
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
  const { userId, kind, endsAt } = share;
  if (!(await hasVerifiedAccount(db, userId))) return undefined;
  if (!exportsOf(await readEntitlements(db, userId, now)).includes('share')) return undefined;
  const period = { ...(share.from && { from: share.from }), ...(share.to && { to: share.to }) };
  const hidden = share.sealedIdentity === null ? undefined : openIdentity(secretKey, share.id, share.sealedIdentity);
  const asked = { userId, kind, period, most: pagesShared, hidden };
  return db.transaction(async (tx) => ({ ...(await drawShared({ tx }, asked)), at: now, endsAt }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
