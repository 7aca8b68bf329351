import { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import { bringBack, confirmContact } from '#modules/hosts/change-contact.ts';
import { type Contact, contactSchema } from '#modules/hosts/contract.ts';
import { giveContact, settleHost } from '#modules/hosts/give-contact.ts';
import { hostLengths } from '#modules/hosts/lengths.ts';
import { lookUpAgain } from '#modules/hosts/look-up-again.ts';
import type { Recipient } from '#modules/hosts/recipient.ts';
import { unverifyContact, verifyContact } from '#modules/hosts/verify-contact.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

const contactParams = z.object({ id: z.string().max(64) });
const hostParams = z.object({ host: z.string().max(253) });
/** Since when the host waits, as its operator saw it on the desk: where somebody decided since then, nothing is changed. */
const asSeen = z.object({ waitsSince: z.iso.datetime().optional() });
const timeOf = (iso: string | undefined): Date | undefined => (iso === undefined ? undefined : new Date(iso));
const reason = z.string().trim().min(3).max(1000);

/** A verb of an operator, written down with why in the transaction that did it. */
const acting = <Output>(
  { transaction, caller }: Pick<RouteRequest<unknown, unknown, unknown>, 'transaction' | 'caller'>,
  said: { action: string; id: string; reason?: string | undefined },
  verb: (ctx: Context, who: string) => Promise<Output>,
): Promise<Output> =>
  transaction(async (ctx) => {
    const output = await verb(ctx, caller.userId);
    await ctx.emit(operatorActed, { operatorId: caller.userId, ...said });
    return output;
  });

export function hostRoutes(): AnyRoute[] {
  return [...ofContacts(), ...ofHosts()];
}

function ofContacts(): AnyRoute[] {
  const common = { method: 'post', tag: 'operator', params: contactParams, answer: contactSchema } as const;
  return [
    route({
      ...common,
      path: '/ops/contacts/{id}/confirm',
      summary: 'This contact is right: a guess or a doubtful one may be written to',
      run: async (request) =>
        presentContact(
          await acting(request, { action: 'contact-confirm', id: request.params.id }, (ctx, who) =>
            confirmContact(ctx, { contactId: request.params.id, who }),
          ),
        ),
    }),
    route({
      ...common,
      path: '/ops/contacts/{id}/bring-back',
      summary:
        'Of one as it was seen, with why: a doubtful one is right; one refused, or whose mail came back, is what it was before',
      body: z.object({ reason, was: z.enum(['unconfirmed', 'refused', 'bounced']) }),
      codes: ['contact_decided'],
      run: async (request) => {
        const { reason, was } = request.body;
        const { id } = request.params;
        return presentContact(
          await acting(request, { action: 'contact-bring-back', id, reason }, (ctx, who) =>
            bringBack(ctx, { contactId: id, who, was }),
          ),
        );
      },
    }),
    route({
      ...common,
      path: '/ops/contacts/{id}/verify',
      summary: 'Record that this contact was checked today and is still right',
      body: z.object({ reason }),
      codes: ['contact_decided'],
      run: async (request) => {
        const { id } = request.params;
        return presentContact(
          await acting(request, { action: 'contact-verify', id, reason: request.body.reason }, (ctx, who) =>
            verifyContact(ctx, { contactId: id, who }),
          ),
        );
      },
    }),
    route({
      ...common,
      path: '/ops/contacts/{id}/verify/undo',
      summary: 'Take that back; `at` is the word as it was seen',
      body: z.object({ at: z.iso.datetime() }),
      codes: ['contact_decided'],
      run: async (request) => {
        const { id } = request.params;
        return presentContact(
          await acting(request, { action: 'contact-verify-undo', id }, (ctx) =>
            unverifyContact(ctx, { contactId: id, at: new Date(request.body.at) }),
          ),
        );
      },
    }),
  ];
}

function ofHosts(): AnyRoute[] {
  const common = { method: 'post', tag: 'operator', params: hostParams } as const;
  const hostSchema = z.object({ host: z.string() });
  return [
    route({
      ...common,
      path: '/ops/hosts/{host}/contact',
      summary: 'Name who is to be written to about copies on a host: an e-mail address, or the address of a form',
      query: asSeen,
      body: z.object({ contact: z.string().trim().min(1).max(hostLengths.contact), reason: reason.optional() }),
      answer: contactSchema,
      creates: true,
      codes: ['host_settled'],
      run: async (request) => {
        const { host } = request.params;
        const { contact, reason } = request.body;
        const waitsSince = timeOf(request.query.waitsSince);
        // Presented inside: what a repeated request gets is what was kept of the first one's answer.
        return acting(request, { action: 'contact-give', id: host, reason }, async (ctx, who) =>
          presentContact(await giveContact(ctx, { host, contact, who, waitsSince })),
        );
      },
    }),
    route({
      ...common,
      path: '/ops/hosts/{host}/settle',
      summary: 'Let the cases of a host continue with the contacts that are known, or with none',
      query: asSeen,
      answer: hostSchema,
      codes: ['host_settled'],
      run: async (request) => {
        const { host } = request.params;
        await acting(request, { action: 'host-settle', id: host }, (ctx) =>
          settleHost(ctx, { host, waitsSince: timeOf(request.query.waitsSince) }),
        );
        return { host };
      },
    }),
    route({
      ...common,
      path: '/ops/hosts/{host}/look-up',
      summary: 'Look up again who is responsible for a host: its pages, and the registries of its address and name',
      body: z.object({ reason }),
      status: 202,
      answer: hostSchema,
      run: async (request) => {
        const { host } = request.params;
        await acting(request, { action: 'host-look-up', id: host, reason: request.body.reason }, (ctx) =>
          lookUpAgain(ctx, { host }),
        );
        return { host };
      },
    }),
  ];
}

/** A contact as the operator's desk shows it. */
export function presentContact({ contactId, checkedAt, ...rest }: Recipient): Contact {
  return { id: contactId, ...rest, checkedAt: checkedAt.toISOString() };
}
