import { readSettings } from '#modules/accounts/index.ts';
import { lastRevocation } from '#modules/brands/index.ts';
import type { Recipient } from '#modules/hosts/index.ts';
import { claims } from '#modules/notices/notice.ts';
import { countSent } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** An operator looks at the first twenty notices of a new creator. */
const firstNotices = 20;
const known = { sent: firstNotices, anyShown: true };

/** What a draft's consent depends on. */
export type Asking = Pick<NoticeRow, 'userId' | 'kind' | 'channel' | 'unseen' | 'approvedAt' | 'clearedAt'>;

/**
 * Whose yes a draft still needs before it may leave. With automatic sending off every new message waits for the
 * creator, and so does whatever a new creator would say before they said yes to anything: a first notice is read before
 * it is sent. A guess, a form, a copy that we could not see and a new creator's first notices wait for an operator as well.
 * What takes a notice back, or keeps a host from restoring, was asked for by its creator; an answer an operator wrote.
 */
export async function whoseYes(
  ctx: Pick<Context, 'tx'>,
  draft: Asking,
  recipient: Pick<Recipient, 'confirmed'> | undefined,
): Promise<NoticeRow['needs']> {
  if (draft.kind === 'explanation') return 'nothing';
  if (draft.kind === 'retraction' || draft.kind === 'court-action')
    return draft.channel === 'form-packet' ? 'operator' : 'nothing';
  const { autoSend, firstNoticesCleared } = await readSettings(ctx.tx, draft.userId);
  // Whoever is reminded was told before.
  const isNew = draft.kind === 'notice' && !firstNoticesCleared;
  const { sent, anyShown } = isNew ? await countSent(ctx.tx, draft.userId) : known;
  if (!(autoSend && anyShown) && !(await isApproved(ctx, draft))) return 'creator';
  if (draft.clearedAt) return 'nothing';
  return draft.channel === 'form-packet' || whyLook(draft, recipient, sent) ? 'operator' : 'nothing';
}

/** A yes from before the creator revoked their authorization no longer holds. */
async function isApproved({ tx }: Pick<Context, 'tx'>, { userId, approvedAt }: Asking): Promise<boolean> {
  if (!approvedAt) return false;
  const revokedAt = await lastRevocation(tx, userId);
  return !revokedAt || approvedAt > revokedAt;
}

/**
 * Why an operator looks before a draft is said, whoever hands it in. Undefined: nobody has to, or an operator did. A form
 * that nothing speaks against its creator hands in as well as an operator.
 */
export async function operatorsLook(
  ctx: Pick<Context, 'tx'>,
  draft: Asking,
  recipient: Pick<Recipient, 'confirmed'> | undefined,
): Promise<string | undefined> {
  if (draft.clearedAt || !claims(draft.kind)) return undefined;
  const { firstNoticesCleared } = await readSettings(ctx.tx, draft.userId);
  const { sent } = firstNoticesCleared || draft.kind !== 'notice' ? known : await countSent(ctx.tx, draft.userId);
  return whyLook(draft, recipient, sent);
}

function whyLook(draft: Asking, recipient: Pick<Recipient, 'confirmed'> | undefined, sent: number): string | undefined {
  if (draft.unseen) return 'Our checks could not see the copy, so an operator checks it and hands this one in.';
  if (!recipient?.confirmed)
    return 'An operator makes sure first that this is the right recipient, and hands it in then.';
  if (sent < firstNotices)
    return `An operator checks the first ${firstNotices} notices of every creator, and hands this one in.`;
  return undefined;
}
