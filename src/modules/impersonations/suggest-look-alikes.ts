import { lookAlikes } from '#lib/look-alike-handles/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import type { LookAlikes } from '#modules/impersonations/contract.ts';
import { profileOn, titleOf } from '#modules/impersonations/platforms.ts';
import type { Context } from '#platform/verb/index.ts';

const perAccount = 12;

/** Handles that look like the creator's own, with where they would be; none for an account that is archived. Nobody has opened any of them. */
export async function suggestLookAlikes({ tx }: Pick<Context, 'tx'>, userId: string): Promise<LookAlikes['items']> {
  const brands = await brandsOf(tx, userId);
  const own = new Set(brands.flatMap(({ platform, handle }) => `${platform}:${handle.toLowerCase()}`));
  return brands
    .filter(({ shelvedAt }) => !shelvedAt)
    .flatMap(({ id, platform, handle }) => {
      const found = lookAlikes(handle, { most: perAccount }).flatMap((other) => {
        const url = own.has(`${platform}:${other}`) ? undefined : profileOn(platform, other);
        return url === undefined ? [] : [{ handle: other, url }];
      });
      return found.length === 0 ? [] : [{ brandId: id, platform, title: titleOf(platform), handle, lookAlikes: found }];
    });
}
