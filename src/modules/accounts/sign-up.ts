import type { z } from 'zod';
import { addUser } from '#modules/accounts/add-user.ts';
import type { signUpBody } from '#modules/accounts/contract.ts';
import { weakness } from '#modules/accounts/weak-password.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Adds a creator. `known` where the e-mail has an account already: the answer outside must not differ then. */
export const signUp: Verb<z.infer<typeof signUpBody>, 'added' | 'known'> = async (ctx, input) => {
  refuseWeak(input.password, input.email, 'password');
  const added = await addUser(ctx, input);
  return added ? 'added' : 'known';
};

export function refuseWeak(password: string, email: string, path: string): void {
  const message = weakness(password, email);
  if (message) throw new Problem('invalid', { code: 'weak_password', detail: message, errors: [{ path, message }] });
}
