import { platformLawOf, recipientById } from '#modules/hosts/index.ts';
import { authorityFor, hoursOf } from '#modules/notices/complaints/authorities.ts';
import { insertComplaint } from '#modules/notices/complaints/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** A notice arrived: the time that its law gives the recipient begins. Laws without an authority have no such clock. */
export async function planComplaint(ctx: Context, notice: NoticeRow): Promise<void> {
  const hours = hoursOf[notice.basis];
  if (notice.kind !== 'notice' || hours === undefined) return;
  const contact = notice.contactId ? await recipientById(ctx.tx, notice.contactId) : undefined;
  const country = contact && (contact.country ?? platformLawOf(contact.host)?.country);
  const authority = authorityFor(notice.basis, country);
  if (!authority) return;
  const dueAt = new Date((notice.sentAt ?? ctx.now()).getTime() + hours * 3_600_000);
  await insertComplaint(ctx.tx, { noticeId: notice.id, userId: notice.userId, authority, dueAt });
}
