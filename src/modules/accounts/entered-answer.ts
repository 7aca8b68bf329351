import type { Context as HonoContext } from 'hono';
import type { SignIn } from '#modules/accounts/contract.ts';
import type { Entered } from '#modules/accounts/enter.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';

/** What somebody is answered who has signed in so far; their cookies go along. */
export function answerOf(c: HonoContext, entered: Entered): SignIn {
  if ('step' in entered) return { secondFactor: entered };
  setCookies(c, entered.setCookies);
  return { user: entered.user };
}
