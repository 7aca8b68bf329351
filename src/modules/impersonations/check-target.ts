import { brandsOf, isSameProfile } from '#modules/brands/index.ts';
import { accountAt } from '#modules/impersonations/platforms.ts';
import { readTarget, type Target } from '#modules/impersonations/read-target.ts';
import { openReportOf } from '#modules/impersonations/store.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Why an address cannot be reported, and what to do instead. */
export const targetCodes = ['no_profile', 'own_account', 'profile_whitelisted', 'impersonation_open'] as const;
export interface Refusal {
  code: (typeof targetCodes)[number];
  message: string;
}

/** The account that an address names, unless it is the creator's own, to be left alone, or reported already. */
export async function checkTarget(
  ctx: Pick<Context, 'tx' | 'now'>,
  { userId, profileUrl }: { userId: string; profileUrl: string },
): Promise<{ target: Target } | { refusal: Refusal }> {
  const target = readTarget(profileUrl);
  if ('refused' in target) return { refusal: { code: 'no_profile', message: target.refused } };
  const own = (await brandsOf(ctx.tx, userId)).find((brand) => isOwnAccount(brand, target));
  if (own)
    return {
      refusal: {
        code: 'own_account',
        message: `This is @${own.handle}, an account on your own list. If it is not yours, take it off the list first; if it was stolen, the platform’s page for stolen accounts helps.`,
      },
    };
  if ((await coveredBy(ctx.tx, userId, [target.url], ctx.now())).length > 0)
    return {
      refusal: {
        code: 'profile_whitelisted',
        message: 'This profile is on your list of allowed addresses. Take it off that list first.',
      },
    };
  const open = await openReportOf(ctx.tx, userId, target.account);
  if (open)
    return {
      refusal: {
        code: 'impersonation_open',
        message: `You reported @${open.handle} already, and that report is open. Add to it, below.`,
      },
    };
  return { target };
}

type OwnBrand = Awaited<ReturnType<typeof brandsOf>>[number];

/** Whether an account is one of the creator's list, under any of its names. */
export function isOwnAccount(
  brand: OwnBrand,
  { url, platform, handle }: Pick<Target, 'url' | 'platform' | 'handle'>,
): boolean {
  const names = [brand.handle, ...brand.oldHandles].map((name) => name.toLowerCase());
  if (brand.platform === platform && names.includes(handle)) return true;
  if (brand.profileUrl === null) return false;
  const account = accountAt(brand.profileUrl);
  return isSameProfile(brand.profileUrl, url) || (account?.platform === platform && account.handle === handle);
}
