import { createHmac } from 'node:crypto';
import { brandsOf } from '#modules/brands/index.ts';
import { markRemovals } from '#modules/cases/removals/store.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Claim {
  secretKey: string;
  userId: string;
}

/**
 * Notes by which proved accounts somebody is given the free removals, so that nobody has them twice by signing up again.
 * Only keyed digests are kept, and they outlive the account. Ask it in the transaction that grants.
 *
 * @throws Problem conflict `account_not_verified`, `removals_given_before`
 */
export async function claimRemovals(ctx: Context, claim: Claim): Promise<void> {
  const marks = await marksOf(ctx, claim);
  if (marks.length === 0)
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail:
        'They have proved no account yet. The free removals are for one person once, and a proved account says who that is: ask them to prove one first.',
    });
  const holders = await markRemovals(ctx.tx, marks, { holder: claim.userId, givenAt: ctx.now() });
  if (holders.some((holder) => holder !== claim.userId))
    throw new Problem('conflict', {
      code: 'removals_given_before',
      detail:
        'The free removals were given to the owner of this account before, under another sign-up. They are given once; with a plan you can have every copy reported.',
    });
}

/** The same where whoever grants knows better: what is proved is noted, and nothing refused. */
export async function noteRemovals(ctx: Context, claim: Claim): Promise<void> {
  const marks = await marksOf(ctx, claim);
  if (marks.length > 0) await markRemovals(ctx.tx, marks, { holder: claim.userId, givenAt: ctx.now() });
}

async function marksOf({ tx }: Context, { secretKey, userId }: Claim): Promise<string[]> {
  const key = deriveKey(secretKey, 'removal-marks');
  return (await brandsOf(tx, userId))
    .filter(({ state }) => state === 'verified')
    .map(({ platform, handle }) =>
      createHmac('sha256', key).update(`${platform}:${handle.toLowerCase()}`).digest('base64url'),
    );
}
