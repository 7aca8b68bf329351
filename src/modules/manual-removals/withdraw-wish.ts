import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { presentWishes, withoutWords } from '#modules/manual-removals/list-own.ts';
import { dropWish, lockRequestsOf, wishesToShow } from '#modules/manual-removals/store.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Deletes a request whose page has no case yet, with what was written in it; the report of the page stays. Undefined where
 * they have none by this id.
 */
export async function withdrawWish(ctx: Context, caller: Caller, id: string): Promise<OwnRemoval | undefined> {
  const { userId, isUnverified } = caller;
  await lockRequestsOf(ctx.tx, userId);
  const wish = (await wishesToShow(ctx.tx, userId)).find((one) => one.id === id);
  if (!wish) return undefined;
  const [shown] = await presentWishes(ctx.tx, userId, [wish]);
  await dropWish(ctx.tx, wish);
  if (!shown) return undefined;
  const withdrawn: OwnRemoval = { ...shown, state: 'withdrawn', isOpen: false, reason: undefined };
  return isUnverified ? withoutWords(withdrawn) : withdrawn;
}
