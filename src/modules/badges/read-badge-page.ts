import type { BadgePage } from '#modules/badges/contract.ts';
import { shownPage } from '#modules/badges/store.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { mayAct, platforms, readBrand } from '#modules/brands/index.ts';
import type { Database } from '#platform/verb/index.ts';

/**
 * What anybody may read at the address of a badge. Undefined for an address that nobody was given, a page that is
 * switched off, an account that is no longer proved, and a creator without a plan: nobody can tell these apart.
 */
export async function readBadgePage(db: Database, token: string, now: Date): Promise<BadgePage | undefined> {
  const page = /^[\w-]{22}$/.test(token) ? await shownPage(db, token) : undefined;
  const brand = page && (await readBrand(db, page.brandId));
  if (brand?.state !== 'verified') return undefined;
  const { frontendStatus } = await readEntitlements(db, brand.userId, now);
  if (frontendStatus !== 'subscribed') return undefined;
  const { platform, handle, profileUrl, verifiedAt, createdAt } = brand;
  return {
    platform: platforms[platform]?.title ?? platform,
    handle,
    profileUrl: profileUrl ?? undefined,
    provedAt: verifiedAt ?? createdAt,
    active: brand.shelvedAt === null && (await mayAct(db, brand.userId, now)).ok,
  };
}
