import { operatorActed, type UserRow, userByEmail } from '#modules/accounts/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';
import type { Admin } from './open-admin.ts';

/** Does something for one user, by e-mail, and writes it into the log that this user can read. */
export async function actFor(
  admin: Admin,
  { email, verb, ...said }: { email: string; verb: string; action: string; reason?: string; feature?: string },
  work: (ctx: Context, user: UserRow) => Promise<unknown>,
): Promise<void> {
  await admin.bringUpToDate();
  await admin.transaction(verb, async (ctx) => {
    const user = await userByEmail(ctx.tx, email);
    if (!user) throw new Problem('not-found', { detail: `No account has the address ${email}.` });
    await work(ctx, user);
    await ctx.emit(operatorActed, { userId: user.id, operatorId: actorName(ctx.actor), id: user.id, ...said });
  });
}
