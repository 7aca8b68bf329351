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
    for (const { id, state } of await rowsOfDesk(ctx.tx, { ...row, host }))
      await updateContact(ctx.tx, id, {
        ...(state === 'bounced' ? { beforeBounce: 'refused' } : { state: 'refused' }),
        refusedBecause,
      });
    if ((await ladderOf(ctx.tx, host)).length === 0) await waitAgain(ctx, host);
  }
}

async function waitAgain(ctx: Context, host: string): Promise<void> {
  const waitsSince = (await readLookup(ctx.tx, host))?.waitsSince ?? ctx.now();
  await patchLookup(ctx.tx, host, { settledAt: null, waitsSince });
}

/**
 * As `refuseContact`, of one that waits for an operator's word.
 *
 * @throws Problem not-found · conflict `contact_decided`
 */
export async function refuseDoubtful(ctx: Context, input: { contactId: string; reason: string }): Promise<void> {
  const row = await lockContact(ctx.tx, input.contactId);
  if (!row) throw notFound();
  if (row.state !== 'unconfirmed')
    throw new Problem('conflict', {
      code: 'contact_decided',
      detail: 'This contact does not wait for an operator any more. Nothing was changed.',
    });
  await refuseContact(ctx, input);
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
  if (row.address) await reviveAddress(ctx.tx, row.address);
  if (await readLookup(ctx.tx, row.host)) await settleHost(ctx, { host: row.host });
  return recipientOf(approved.find(({ id }) => id === row.id) ?? row);
}
