import { userById } from '#modules/accounts/index.ts';
import { mayAct } from '#modules/brands/may-act.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Whether what this creator says may stop another creator's cases: anybody can open an account, so it takes a confirmed
 * e-mail beside the verified account and the signed authorization that `mayAct` asks for.
 */
export async function wordCounts({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string): Promise<boolean> {
  const user = await userById(tx, userId);
  return user?.emailVerified === true && (await mayAct(tx, userId, now())).ok;
}
