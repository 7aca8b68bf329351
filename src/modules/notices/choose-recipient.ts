import { because, type CaseRow, type Cause } from '#modules/cases/index.ts';
import { deskOf, ladderOf, type Recipient } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { slotsOf } from '#modules/notices/members.ts';
import { whyOwn } from '#modules/notices/own-address.ts';
import type { Context } from '#platform/verb/index.ts';

export type Chosen =
  /** `own`: nobody else is known, and to this one nothing may be sent. `known`: somebody was written to in this round. */
  { outcome: 'chosen'; recipient: Recipient; own?: string } | { outcome: 'nobody'; known: boolean; why: Cause };

/** What a letter is addressed to: a contact of a host, or a mailbox that is none. */
export type Addressee = Pick<Recipient, 'channel' | 'address' | 'formUrl' | 'name' | 'confirmed'> &
  ({ contactId: string; step: Recipient['step'] } | { contactId: null; step: string; address: string });

export const addressOf = (to: Addressee): string =>
  to.contactId === null ? to.address : (to.address ?? to.formUrl ?? to.contactId);

/**
 * The next of the host's ladder that was not written to in this round. One that nobody needs to confirm goes first: a
 * doubtful mailbox does not block a known desk. The creator's own mailbox and ours are passed over; where the host names
 * nobody else, a person has to find out who runs it.
 */
export async function chooseRecipient(
  ctx: Pick<Context, 'tx'>,
  settings: NoticeSettings,
  row: Pick<CaseRow, 'id' | 'round' | 'host' | 'userId'>,
): Promise<Chosen> {
  const used = new Set((await slotsOf(ctx.tx, row.id, row.round, 'notice')).map((slot) => deskOf(slot.recipient)));
  const rungs = (await ladderOf(ctx.tx, row.host)).filter((rung) => !used.has(deskOf(addressOf(rung))));
  const strangers: Recipient[] = [];
  let own: { recipient: Recipient; why: string } | undefined;
  for (const recipient of rungs) {
    const why = await whyOwn(ctx, settings, { userId: row.userId, recipient: recipient.address });
    if (why === undefined) strangers.push(recipient);
    else own ??= { recipient, why };
  }
  const recipient = strangers.find((rung) => rung.confirmed) ?? strangers[0];
  if (recipient) return { outcome: 'chosen', recipient };
  if (used.size > 0) return { outcome: 'nobody', known: true, why: because('everybodyTold') };
  return own
    ? { outcome: 'chosen', recipient: own.recipient, own: own.why }
    : { outcome: 'nobody', known: false, why: because('nobodyKnown') };
}
