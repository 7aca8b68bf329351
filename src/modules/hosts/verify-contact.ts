import { contactChanged } from '#modules/hosts/change-contact.ts';
import { recipientOf } from '#modules/hosts/read-ladder.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import { contactById, lockContact, takeBackVerified, updateContact } from '#modules/hosts/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator looked today, and this one still is the right one to write to. It says nothing to a look-up: one that a site
 * does not name any more still leaves the ladder.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function verifyContact(ctx: Context, input: { contactId: string; who: string }): Promise<Recipient> {
  const row = await lockContact(ctx.tx, input.contactId);
  if (!row) throw notFound();
  if (row.state !== 'usable') throw contactChanged();
  const before = { verifiedBefore: row.verifiedAt, verifiedByBefore: row.verifiedBy };
  const set = { verifiedAt: ctx.now(), verifiedBy: input.who, ...before };
  return recipientOf((await updateContact(ctx.tx, row.id, set)) ?? row);
}

/**
 * That was said of the wrong one: what stood there before stands again. `at`: the word as its operator saw it, so that a
 * later one is not taken back.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function unverifyContact(ctx: Context, input: { contactId: string; at: Date }): Promise<Recipient> {
  const row = await takeBackVerified(ctx.tx, input.contactId, input.at);
  if (row) return recipientOf(row);
  throw (await contactById(ctx.tx, input.contactId)) ? contactChanged() : notFound();
}
