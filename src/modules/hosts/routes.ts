import { z } from 'zod';
import { confirmContact } from '#modules/hosts/change-contact.ts';
import { type Contact, contactSchema } from '#modules/hosts/contract.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

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
  ];
}

/** A contact as the operator's desk shows it. */
export function presentContact({ contactId, checkedAt, ...rest }: Recipient): Contact {
  return { id: contactId, ...rest, checkedAt: checkedAt.toISOString() };
}
