import { createHmac } from 'node:crypto';
import { readAs } from '#lib/look-alike-handles/index.ts';
import { userById } from '#modules/accounts/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { communityLimits } from '#modules/community/contract.ts';
import { communityActed } from '#modules/community/events.ts';
import { refuseAlias } from '#modules/community/refuse-alias.ts';
import { oneAtATime, putAlias, readAlias, takeAlias } from '#modules/community/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
export const aliasUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + communityLimits.aliasDays * dayMs);

/**
 * Takes an alias, for good: nobody ever gets one that is read the same, also after it was changed or its bearer left.
 *
 * @throws Problem invalid (it says who they are, or poses as the service) · conflict `alias_taken` · over-limit `alias_lately`
 */
export async function chooseAlias(
  ctx: Context,
  { secret, brands }: { secret: Buffer; brands: readonly string[] },
  { userId, alias }: { userId: string; alias: string },
): Promise<void> {
  await oneAtATime(ctx.tx, userId);
  const now = ctx.now();
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  const was = await readAlias(ctx.tx, userId);
  if (was?.alias === alias) return;
  if (was && aliasUntil(was.changedAt) > now)
    throw new Problem('over-limit', {
      code: 'alias_lately',
      ...ofAlias(
        `An alias may be changed once in ${communityLimits.aliasDays} days. Yours can be from ${aliasUntil(was.changedAt).toISOString().slice(0, 10)}.`,
      ),
      retryAfterSeconds: (aliasUntil(was.changedAt).getTime() - now.getTime()) / 1000,
    });
  const own = await brandsOf(ctx.tx, userId);
  const handles = own.flatMap((brand) => [
    brand.handle,
    brand.displayName ?? '',
    ...(brand.displayName ?? '').split(/\s+/),
    ...brand.aliases,
    ...brand.oldHandles,
  ]);
  const fault = refuseAlias(alias, { name: user.name, email: user.email, handles, brands });
  if (fault)
    throw new Problem('invalid', { detail: 'Choose another alias.', errors: [{ path: 'alias', message: fault }] });
  const digest = createHmac('sha256', secret).update(readAs(alias)).digest('hex');
  if (!(await takeAlias(ctx.tx, digest)))
    throw new Problem('conflict', {
      code: 'alias_taken',
      ...ofAlias('This alias, or one that looks like it, is taken. Choose another one.'),
    });
  await putAlias(ctx.tx, { userId, alias, changedAt: now });
  await ctx.emit(communityActed, { userId, act: 'alias-chosen', id: userId });
}

/** Said beside the field. */
const ofAlias = (detail: string) => ({ detail, errors: [{ path: 'alias', message: detail }] });
