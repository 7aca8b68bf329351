import { readSettings } from '#modules/accounts/index.ts';
import type { Recipient } from '#modules/hosts/index.ts';
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
  if (!(autoSend && anyShown) && !draft.approvedAt) return 'creator';
  if (draft.clearedAt) return 'nothing';
  if (draft.channel === 'form-packet' || draft.unseen || !recipient?.confirmed) return 'operator';
  return sent >= firstNotices ? 'nothing' : 'operator';
}
