import { urlKey } from '#lib/url-key/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { addressesOfPage, lastPageAt } from '#modules/discovery/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Whether an address is the case's own, or led to its page when a scan last read that. Looks are at the case's own address
 * alone, and nobody swears to what nobody saw.
 */
export async function leadsThere(ctx: Pick<Context, 'tx'>, row: CaseRow, url: string): Promise<boolean> {
  const key = urlKey(url);
  if (url === row.url || key === row.urlKey) return true;
  const page = await lastPageAt(ctx.tx, row.userId, row.urlKey);
  return page !== undefined && (await addressesOfPage(ctx.tx, page)).some((one) => urlKey(one) === key);
}
