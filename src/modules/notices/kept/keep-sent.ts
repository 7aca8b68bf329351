import { copyKept } from '#modules/notices/kept/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Before a creator's rows are deleted: what stays of the messages that left in their name. Whoever received one can show
 * it; its Message-ID and the SHA-256 of its text then say whether we sent it, and when. Nothing of it can be read.
 */
export const keepSent: Verb<{ userId: string }, number> = (ctx, { userId }) => copyKept(ctx.tx, userId, ctx.now());
