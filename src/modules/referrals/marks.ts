import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { referralMarks } from '#modules/referrals/tables.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import type { Context } from '#platform/verb/index.ts';

export type MarkKind = 'address' | 'card' | 'browser';
export interface Known {
  /** The one who brought them has it, too. */
  same: boolean;
  /** Somebody else had it before. */
  known: boolean;
}

/** Notes that somebody was seen with something, and says who else is known by it. Only a keyed hash is kept. */
export async function noteMark(
  { tx, now }: Context,
  { secretKey, kind, value, holder, owner }: { secretKey: string; owner?: string | undefined } & Seen,
): Promise<Known> {
  const mark = createHmac('sha256', deriveKey(secretKey, 'referral-marks'))
    .update(`${kind}\n${value}`)
    .digest('base64url');
  await tx.insert(referralMarks).values({ kind, mark, holder, seenAt: now() }).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(referralMarks)
    .where(and(eq(referralMarks.kind, kind), eq(referralMarks.mark, mark)));
  const own = rows.find((row) => row.holder === holder)?.seenAt ?? now();
  const others = rows.filter((row) => row.holder !== holder);
  return {
    same: others.some((row) => row.holder === owner),
    known: others.some((row) => row.holder !== owner && row.seenAt <= own),
  };
}
interface Seen {
  kind: MarkKind;
  value: string;
  holder: string;
}

/** So long two accounts may be told to be one person's. */
const keptMs = 2 * 365 * 86_400_000;

export async function forgetMarks({ tx, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const gone = await tx
    .delete(referralMarks)
    .where(lt(referralMarks.seenAt, before))
    .returning({ mark: referralMarks.mark });
  return gone.length;
}
