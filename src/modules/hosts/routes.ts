import { z } from 'zod';
import { confirmContact } from '#modules/hosts/change-contact.ts';
import { type Contact, contactSchema } from '#modules/hosts/contract.ts';
import { giveContact, settleHost } from '#modules/hosts/give-contact.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const hostParams = z.object({ host: z.string().max(253) });
/** Since when the host waits, as its operator saw it on the desk: where somebody decided since then, nothing is changed. */
const asSeen = z.object({ waitsSince: z.iso.datetime().optional() });
const timeOf = (iso: string | undefined): Date | undefined => (iso === undefined ? undefined : new Date(iso));

export function hostRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/contacts/{id}/confirm',
      summary: 'This contact is right: a guess or a doubtful one may be written to',
      tag: 'operator',
      params: z.object({ id: z.string().max(64) }),
      answer: contactSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => presentContact(await confirmContact(ctx, { contactId: id, who: caller.userId }))),
    }),
    route({
      method: 'post',
      path: '/ops/hosts/{host}/contact',
      summary: 'Name who is to be written to about copies on a host: an e-mail address, or the address of a form',
      tag: 'operator',
      params: hostParams,
      query: asSeen,
      body: z.object({ contact: z.string().trim().min(1).max(500) }),
      answer: contactSchema,
      codes: ['host_settled'],
      run: ({ transaction, caller, params: { host }, query, body: { contact } }) =>
        transaction(async (ctx) => {
          const waitsSince = timeOf(query.waitsSince);
          return presentContact(await giveContact(ctx, { host, contact, who: caller.userId, waitsSince }));
        }),
    }),
    route({
      method: 'post',
      path: '/ops/hosts/{host}/settle',
      summary: 'Let the cases of a host go on with the contacts that are known, or with none',
      tag: 'operator',
      params: hostParams,
      query: asSeen,
      answer: z.object({ host: z.string() }),
      codes: ['host_settled'],
      run: ({ transaction, params: { host }, query }) =>
        transaction(async (ctx) => {
          await settleHost(ctx, { host, waitsSince: timeOf(query.waitsSince) });
          return { host };
        }),
    }),
  ];
}

/** A contact as the operator's desk shows it. */
export function presentContact({ contactId, checkedAt, ...rest }: Recipient): Contact {
  return { id: contactId, ...rest, checkedAt: checkedAt.toISOString() };
}
