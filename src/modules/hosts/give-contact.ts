import { parseMailbox } from '#lib/mail-address/index.ts';
import { contactKnown } from '#modules/hosts/events.ts';
import { recipientOf } from '#modules/hosts/read-ladder.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import {
  insertContact,
  isKnownHost,
  readLookup,
  rowsOfDesk,
  settleLookup,
  updateContacts,
} from '#modules/hosts/store.ts';
import type { ContactRow } from '#modules/hosts/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator has decided what is known of a host: its cases wait for nothing more. With `waitsSince`, as they saw it, two
 * who decide at once do not undo each other's word.
 *
 * @throws Problem not-found · conflict `host_settled`
 */
export async function settleHost(ctx: Context, input: { host: string; waitsSince?: Date | undefined }): Promise<void> {
  const host = input.host.toLowerCase();
  const { waitsSince } = input;
  if (!(await settleLookup(ctx.tx, host, { settledAt: ctx.now(), waitsSince }))) {
    if (!waitsSince || !(await readLookup(ctx.tx, host))) throw notFound();
    throw new Problem('conflict', {
      code: 'host_settled',
      detail: `Another operator has decided about ${host}, or its contact is known by now. Nothing was changed.`,
    });
  }
  await ctx.emit(contactKnown, { host });
}

/**
 * An operator has found out who is to be written to about copies on a host: a mailbox, or the address of a form.
 *
 * @throws Problem not-found · invalid `contact` · conflict `host_settled`
 */
export async function giveContact(
  ctx: Context,
  input: { host: string; contact: string; who: string; waitsSince?: Date | undefined },
): Promise<Recipient> {
  const host = input.host.toLowerCase();
  const where = whereOf(input.contact);
  if (!where)
    throw new Problem('invalid', {
      detail: 'Write an e-mail address, or the address of a form that begins with https://.',
      errors: [{ path: 'contact', message: 'This is no e-mail address and no address of a form.' }],
    });
  // One that was never looked up waits for nothing, but somebody has to know of it.
  if ((await readLookup(ctx.tx, host)) || !(await isKnownHost(ctx.tx, host)))
    await settleHost(ctx, { host, waitsSince: input.waitsSince });
  // As it was given: some desks tell their mail apart by what follows a plus.
  const known = (await approveDesk(ctx, { ...where, host }, input.who)).find(
    ({ address }) => address?.toLowerCase() === where.address?.toLowerCase(),
  );
  if (known) return recipientOf(known);
  const id = newId('contact', ctx.now());
  const about = { id, host, step: 'site', source: 'given by an operator' } as const;
  return recipientOf(await insertContact(ctx.tx, { ...where, ...approvedBy(ctx, input.who), ...about }));
}

const approvedBy = ({ now }: Context, who: string) =>
  ({
    state: 'usable',
    confirmedBy: who,
    bouncedAt: null,
    beforeBounce: null,
    beforeRefused: null,
    refusedBecause: null,
    checkedAt: now(),
  }) as const;

/** An operator says yes to a mailbox or form: on every rung of the host on which it stands, also where one was refused. */
export async function approveDesk(
  ctx: Context,
  desk: Pick<ContactRow, 'host' | 'address' | 'formUrl'>,
  who: string,
): Promise<ContactRow[]> {
  const rows = await rowsOfDesk(ctx.tx, desk);
  return updateContacts(
    ctx.tx,
    rows.map(({ id }) => id),
    approvedBy(ctx, who),
  );
}

function whereOf(contact: string): Pick<ContactRow, 'channel' | 'address' | 'formUrl'> | undefined {
  const mailbox = parseMailbox(contact);
  if (mailbox.ok) return { channel: 'smtp', address: mailbox.address, formUrl: null };
  return URL.canParse(contact) && new URL(contact).protocol === 'https:'
    ? { channel: 'form-packet', address: null, formUrl: contact }
    : undefined;
}
