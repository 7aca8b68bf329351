import { hashToken, type LinkPurpose, linkMinutes, linkToken } from '#modules/accounts/links/link-token.ts';
import { putLink } from '#modules/accounts/links/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** Makes the link of one mail work from now on, and answers its token. Again for the same mail: the same token. */
export async function issueLink(
  ctx: Context,
  secretKey: string,
  link: { mailId: string; userId: string; purpose: LinkPurpose; address: string; until?: Date | undefined },
): Promise<string> {
  const { mailId, userId, purpose, address, until } = link;
  const token = linkToken(secretKey, purpose, mailId);
  const now = ctx.now();
  await putLink(ctx.tx, {
    id: mailId,
    userId,
    purpose,
    address,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: until ?? new Date(now.getTime() + linkMinutes[purpose] * 60_000),
  });
  return token;
}
