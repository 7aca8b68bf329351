import { because, type CaseRow, type Cause } from '#modules/cases/index.ts';
import { deskOf, ladderOf, type Recipient } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { hasDeadline } from '#modules/notices/law/basis.ts';
import { type Drafting, draftingFor } from '#modules/notices/law/check-basis.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import {
  type NoticeChannel,
  type Routed,
  refusalsOf,
  routeRecipients,
} from '#modules/notices/machine/route-recipients.ts';
import { noticesOfCases, slotsOf } from '#modules/notices/members.ts';
import { whyOwn } from '#modules/notices/own-address.ts';
import type { Context } from '#platform/verb/index.ts';

export type Chosen =
  /** `own`: nobody else is known, and to this one nothing may be sent. `known`: somebody was written to in this round. */
  | { outcome: 'chosen'; recipient: Routed; drafting: Drafting; own?: string }
  | { outcome: 'nobody'; known: boolean; why: Cause };

/** What a letter is addressed to: a contact of a host, or a mailbox that is none. */
export type Addressee = Pick<Recipient, 'address' | 'formUrl' | 'name' | 'confirmed'> & { channel: NoticeChannel } & (
    | { contactId: string; step: Recipient['step'] }
    | { contactId: null; step: string; address: string }
  );

export const addressOf = (to: Addressee): string =>
  to.contactId === null ? to.address : (to.address ?? to.formUrl ?? to.contactId);

interface Candidate {
  recipient: Routed;
  drafting: Drafting;
}

/** Interfaces take copyright notices alone; under another law their owner gets mail, or a form. */
const takes = (channel: NoticeChannel, { basis }: Drafting): boolean => !isMachine(channel) || basis === 'dmca_512c';
const byContact = (contacts: readonly Recipient[], { contactId }: Routed): Recipient | undefined =>
  contacts.find((contact) => contact.contactId === contactId);

/** Both are desks of the site itself. */
const ofSite = (step: Recipient['step']): boolean => step === 'platform' || step === 'site';

/** Of the site's own desks, one under a law with a deadline goes before one that takes copyright notices alone. */
const withDeadline = (
  { recipient: { step, confirmed } }: Candidate,
  all: readonly Candidate[],
): Candidate | undefined =>
  all.find(
    ({ recipient, drafting }) =>
      ofSite(step) && ofSite(recipient.step) && recipient.confirmed === confirmed && hasDeadline(drafting.basis),
  );

/**
 * The next of the host's ladder that was not written to in this round. One that nobody needs to confirm goes first: a
 * doubtful mailbox does not block a known desk. The creator's own mailbox and ours are passed over; where the host names
 * nobody else, a person has to find out who runs it.
 */
export async function chooseRecipient(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: NoticeSettings,
  row: CaseRow,
): Promise<Chosen> {
  const told = (await slotsOf(ctx.tx, row.id, row.round, 'notice')).map((slot) => slot.recipient);
  const used = new Set(told.map(deskOf));
  const contacts = await ladderOf(ctx.tx, row.host);
  const ofRound = (await noticesOfCases(ctx.tx, [row.id])).filter(({ round }) => round === row.round);
  const routed = await routeRecipients(ctx, settings.machines, contacts, told, refusalsOf(ofRound));
  const strangers: Candidate[] = [];
  let own: (Candidate & { why: string }) | undefined;
  for (const rung of routed) {
    if (used.has(deskOf(addressOf(rung)))) continue;
    const drafting = await draftingFor(ctx, row, rung);
    if (!drafting) continue;
    const recipient = takes(rung.channel, drafting) ? rung : (byContact(contacts, rung) ?? rung);
    const why = await whyOwn(ctx, settings, { userId: row.userId, recipient: recipient.address });
    if (why === undefined) strangers.push({ recipient, drafting });
    else own ??= { recipient, drafting, why };
  }
  const next = strangers.find(({ recipient }) => recipient.confirmed) ?? strangers[0];
  if (next) return { outcome: 'chosen', ...(withDeadline(next, strangers) ?? next) };
  if (used.size > 0) return { outcome: 'nobody', known: true, why: because('everybodyTold') };
  return own
    ? { outcome: 'chosen', recipient: own.recipient, drafting: own.drafting, own: own.why }
    : { outcome: 'nobody', known: false, why: because('nobodyKnown') };
}
