import { Problem } from '#platform/problem/index.ts';

/**
 * Who signed up with an address need not be its owner. Until that is shown nothing is added that would let them in, or
 * let anything out, after the owner has taken the account over.
 */
export const unconfirmedEmail = (): Problem =>
  new Problem('conflict', {
    code: 'email_unconfirmed',
    detail: 'Confirm the e-mail of your account first: open the mail we sent you, or have it sent again in Account.',
  });
