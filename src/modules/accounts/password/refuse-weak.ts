import { type Person, weakness } from '#modules/accounts/password/weak-password.ts';
import { Problem } from '#platform/problem/index.ts';

/** Throws for a password that would be guessed at once; `path` is the field it came in. */
export async function refuseWeak(password: string, person: Person, path: string): Promise<void> {
  const message = await weakness(password, person);
  if (message) throw new Problem('invalid', { code: 'weak_password', detail: message, errors: [{ path, message }] });
}
