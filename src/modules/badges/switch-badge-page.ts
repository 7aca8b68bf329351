import { randomBytes } from 'node:crypto';
import { badgePageSwitched } from '#modules/badges/events.ts';
import { putPage } from '#modules/badges/store.ts';
import { readBrandOf } from '#modules/brands/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Shows or hides the page of a proved account. Nobody's page is shown without this. */
export const switchBadgePage: Verb<{ userId: string; brandId: string; shown: boolean }, void> = async (ctx, input) => {
  const brand = await readBrandOf(ctx.tx, input.userId, input.brandId);
  if (!brand) throw notFound();
  if (brand.state !== 'verified') {
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Prove first that this account is yours, with the code shown beside it.',
    });
  }
  const token = randomBytes(16).toString('base64url');
  await putPage(ctx.tx, { brandId: brand.id, token, shown: input.shown, switchedAt: ctx.now() });
  await ctx.emit(badgePageSwitched, input);
};
