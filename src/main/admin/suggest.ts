import { suggestUpgrade } from '#modules/accounts/index.ts';
import { actFor } from './acting-for.ts';
import type { Admin } from './open-admin.ts';

export async function suggest(
  admin: Admin,
  { email, message }: { email: string; message: string | undefined },
  say: (sentence: string) => void,
): Promise<void> {
  const action = message ? 'upgrade-suggested' : 'upgrade-suggestion-dropped';
  await actFor(admin, { email, verb: 'suggest-upgrade', action }, (ctx, { id: userId }) =>
    suggestUpgrade(ctx, { userId, message }),
  );
  say(message ? `${email} now reads: ${message}` : `${email} reads nothing about a higher plan any more.`);
}
