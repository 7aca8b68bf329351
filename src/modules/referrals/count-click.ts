import { createHash, randomBytes } from 'node:crypto';
import { addClick, ownerOfCode, saltOf } from '#modules/referrals/store.ts';
import type { Via } from '#modules/referrals/via.ts';
import type { Context } from '#platform/verb/index.ts';

interface Click {
  code: string;
  /** What tells two visitors of one day apart: address and browser. Only a hash of it is kept, its salt for that day. */
  seen: string;
  /** Whether the visitor's network and the link are within their limits. */
  mayCount: boolean;
  /** Who is signed in, if somebody is. */
  visitorId: string | undefined;
  via: Via | undefined;
}

/**
 * Counts a visitor of a link once a day, by where they came from first, as long as their network and the link are within
 * their limits. Undefined for a code that is nobody's; its owner's own visit does not count.
 */
export async function countClick(
  ctx: Context,
  { code, seen, mayCount, visitorId, via }: Click,
): Promise<string | undefined> {
  const owner = await ownerOfCode(ctx.tx, code);
  if (!owner) return undefined;
  if (owner.userId === visitorId || !mayCount) return owner.code;
  const day = ctx.now().toISOString().slice(0, 10);
  const salt = await saltOf(ctx.tx, day, randomBytes(16).toString('base64url'));
  const visitor = createHash('sha256').update(`${salt}\n${seen}`).digest('base64url');
  await addClick(ctx.tx, { userId: owner.userId, day, visitor, via, at: ctx.now() });
  return owner.code;
}
