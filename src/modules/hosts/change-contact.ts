import { approveDesk, settleHost } from '#modules/hosts/give-contact.ts';
import { ladderOf, recipientOf } from '#modules/hosts/read-ladder.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import {
  contactById,
  lockContact,
  markAddressBounced,
  patchLookup,
  readLookup,
  reviveAddress,
  rowsOfDesk,
  updateContact,
} from '#modules/hosts/store.ts';
import type { ContactRow } from '#modules/hosts/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Mail to it came back for good: it leaves every ladder it stands on. */
export async function markBounced(ctx: Context, input: { contactId: string }): Promise<void> {
  const row = await contactById(ctx.tx, input.contactId);
  if (!row) return;
  if (row.address === null) await updateContact(ctx.tx, row.id, { state: 'bounced', bouncedAt: ctx.now() });
  else await markAddressBounced(ctx.tx, row.address, ctx.now());
}

/**
 * An operator says that this one is not to be written to: its mailbox or form leaves every rung of its host, and of the
 * others that it was asked for, and a later look-up does not bring it back. A host that has nobody else then waits for an
 * operator again, whatever one decided about it before.
 */
export async function refuseContact(
  ctx: Context,
  input: { contactId: string; hosts?: readonly string[]; reason?: string },
): Promise<void> {
  const row = await contactById(ctx.tx, input.contactId);
  if (!row) return;
  const refusedBecause = input.reason ?? null;
  // A dead mailbox is dead for other hosts, too.
  for (const host of new Set([row.host, ...(input.hosts ?? [])])) {
    for (const one of await rowsOfDesk(ctx.tx, { ...row, host }))
      await updateContact(ctx.tx, one.id, {
        ...(one.state === 'bounced' ? { beforeBounce: 'refused' } : { state: 'refused' }),
        beforeRefused: believed(one),
        refusedBecause,
      });
    if ((await ladderOf(ctx.tx, host)).length === 0) await waitAgain(ctx, host);
  }
}

/** What a row is when nobody has said no to it and its mailbox works; null where that is not known. */
function believed({ state, beforeBounce, beforeRefused }: ContactRow): ContactRow['beforeRefused'] {
  const alive = state === 'bounced' ? beforeBounce : state;
  return alive === 'refused' ? beforeRefused : alive;
}

async function waitAgain(ctx: Context, host: string): Promise<void> {
  const waitsSince = (await readLookup(ctx.tx, host))?.waitsSince ?? ctx.now();
  await patchLookup(ctx.tx, host, { settledAt: null, waitsSince });
}

export const contactChanged = (): Problem =>
  new Problem('conflict', {
    code: 'contact_decided',
    detail: 'Another operator has decided about this contact, or mail to it bounced. Nothing was changed.',
  });

/**
 * As `refuseContact`, of one that stands as its operator saw it.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function refuseAsSeen(
  ctx: Context,
  input: { contactId: string; reason: string; was: ContactRow['state'] },
): Promise<void> {
  const row = await lockContact(ctx.tx, input.contactId);
  if (!row) throw notFound();
  if (row.state !== input.was) throw contactChanged();
  await refuseContact(ctx, input);
}

/**
 * Takes back that a contact was refused, or that its mailbox died, of one that stands as its operator saw it: on every rung it
 * is again what it was before, and where that is unknown a person confirms it. Of a doubtful one it is the yes.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function bringBack(
  ctx: Context,
  input: { contactId: string; who: string; was: ContactRow['state'] },
): Promise<Recipient> {
  const row = await lockContact(ctx.tx, input.contactId);
  if (!row) throw notFound();
  if (row.state !== input.was) throw contactChanged();
  if (row.state === 'unconfirmed') return confirmContact(ctx, input);
  const back = { bouncedAt: null, beforeBounce: null, beforeRefused: null, refusedBecause: null };
  for (const one of await rowsOfDesk(ctx.tx, row))
    await updateContact(ctx.tx, one.id, { ...back, state: believed(one) ?? 'unconfirmed' });
  await wakeHost(ctx, row);
  return recipientOf((await contactById(ctx.tx, row.id)) ?? row);
}

/** The same mailbox is for other hosts what it was before; this one's cases wait for nothing where somebody stands there. */
async function wakeHost(ctx: Context, { host, address }: ContactRow): Promise<void> {
  if (address) await reviveAddress(ctx.tx, address);
  const isKnown = (await ladderOf(ctx.tx, host)).length > 0;
  if (isKnown && (await readLookup(ctx.tx, host))) await settleHost(ctx, { host });
}

/**
 * An operator says that this contact is right: a guess, a doubtful one, or one that bounced and is mended. The same mailbox
 * is then for other hosts what it was before.
 *
 * @throws Problem not-found
 */
export async function confirmContact(ctx: Context, input: { contactId: string; who: string }): Promise<Recipient> {
  const row = await contactById(ctx.tx, input.contactId);
  if (!row) throw notFound();
  const approved = await approveDesk(ctx, row, input.who);
  await wakeHost(ctx, row);
  return recipientOf(approved.find(({ id }) => id === row.id) ?? row);
}
