import { settleHost } from '#modules/hosts/give-contact.ts';
import { recipientOf } from '#modules/hosts/read-ladder.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import { contactById, markAddressBounced, readLookup, reviveAddress, updateContact } from '#modules/hosts/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Mail to it came back for good: it leaves every ladder it stands on. */
export async function markBounced(ctx: Context, input: { contactId: string }): Promise<void> {
  const row = await contactById(ctx.tx, input.contactId);
  if (!row) return;
  if (row.address === null) await updateContact(ctx.tx, row.id, { state: 'bounced', bouncedAt: ctx.now() });
  else await markAddressBounced(ctx.tx, row.address, ctx.now());
}

/** An operator says that this one is not to be written to: it leaves its host's ladder, and a later look-up does not bring it back. */
export async function refuseContact(ctx: Context, input: { contactId: string }): Promise<void> {
  await updateContact(ctx.tx, input.contactId, { state: 'refused' });
}

/**
 * An operator says that this contact is right: a guess, a doubtful one, or one that bounced and is mended. The same mailbox
 * is then for other hosts what it was before.
 *
 * @throws Problem not-found
 */
export async function confirmContact(ctx: Context, input: { contactId: string; who: string }): Promise<Recipient> {
  const row = await updateContact(ctx.tx, input.contactId, {
    state: 'usable',
    confirmedBy: input.who,
    bouncedAt: null,
    beforeBounce: null,
  });
  if (!row) throw notFound();
  if (row.address) await reviveAddress(ctx.tx, row.address);
  if (await readLookup(ctx.tx, row.host)) await settleHost(ctx, row);
  return recipientOf(row);
}
