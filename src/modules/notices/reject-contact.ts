import { lockCases } from '#modules/cases/index.ts';
import { recipientById, refuseAsSeen } from '#modules/hosts/index.ts';
import { addressOf } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { leaveStrayed } from '#modules/notices/leave-strayed.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { draftsTo } from '#modules/notices/store-refusals.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator says that a contact found for a host is not the one to write to: it is never used for that host again, and
 * what was drafted to it goes to the next one at once. Named by an operator, it is a contact again.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function rejectContact(
  ctx: Context,
  settings: NoticeSettings,
  input: { contactId: string; reason: string; was: 'usable' | 'unconfirmed' },
): Promise<void> {
  const contact = await recipientById(ctx.tx, input.contactId);
  if (!contact) throw notFound();
  const drafts = await draftsTo(ctx.tx, addressOf(contact));
  const members = await Promise.all(drafts.map((id) => casesOfNotice(ctx.tx, id)));
  // Cases before anything else, everywhere, so that no two transactions wait for each other.
  await lockCases(ctx.tx, [...new Set(members.flat().map(({ caseId }) => caseId))]);
  await refuseAsSeen(ctx, input);
  for (const id of drafts) {
    const { notice, ...about } = await lockWithCases(ctx, id);
    if (notice?.state === 'draft') await leaveStrayed(ctx, settings, notice, about);
  }
}
