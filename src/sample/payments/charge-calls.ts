import { type Desk, Fault, missing, tell } from './desk.ts';
import { type Form, textAt } from './form-body.ts';
import type { Invoice } from './objects.ts';
import { list } from './render.ts';

/** An invoice that money was paid for has one charge, and one intent to pay: both are known by its id. */
const chargeOf = ({ id }: Invoice): string => `ch_${id}`;
const intentOf = ({ id }: Pick<Invoice, 'id'>): string => `pi_${id}`;

function render(one: Invoice): Record<string, unknown> {
  const { paid, refunded = 0, dispute, card } = one;
  return {
    id: chargeOf(one),
    object: 'charge',
    created: one.created,
    livemode: false,
    amount: paid,
    amount_captured: paid,
    amount_refunded: refunded,
    refunded: refunded === paid,
    currency: one.currency,
    customer: one.customer,
    disputed: dispute !== undefined,
    paid: true,
    status: 'succeeded',
    payment_intent: intentOf(one),
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint: card ?? null } },
  };
}

const renderDispute = (one: Invoice): Record<string, unknown> => ({
  id: `dp_${one.id}`,
  object: 'dispute',
  created: one.created,
  livemode: false,
  amount: one.paid,
  charge: chargeOf(one),
  currency: one.currency,
  payment_intent: intentOf(one),
  reason: 'fraudulent',
  status: one.dispute,
});

const paidInvoices = (desk: Desk): Invoice[] => desk.store.all('invoice').filter(({ paid }) => paid > 0);

export function listCharges(desk: Desk, form: Form): unknown {
  const customer = textAt(form, 'customer');
  const found = paidInvoices(desk).filter((one) => customer === undefined || one.customer === customer);
  return list(found.reverse().map(render), '/v1/charges');
}

function invoiceOfCharge(desk: Desk, id: string | undefined): Invoice {
  const found = paidInvoices(desk).find((one) => chargeOf(one) === id);
  if (!found) throw missing('charge', id);
  return found;
}

export const readCharge = (desk: Desk, id: string): unknown => render(invoiceOfCharge(desk, id));

export function listDisputes(desk: Desk, form: Form): unknown {
  const charge = textAt(form, 'charge');
  const found = paidInvoices(desk).filter((one) => one.dispute && (charge === undefined || chargeOf(one) === charge));
  return list(found.map(renderDispute), '/v1/disputes');
}

export function refund(desk: Desk, form: Form): unknown {
  const one = invoiceOfCharge(desk, textAt(form, 'charge'));
  const left = one.paid - (one.refunded ?? 0);
  const amount = Number(textAt(form, 'amount') ?? left);
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new Fault(400, `Refund amount (${amount}) is greater than what is left on the charge (${left}).`);
  giveBack(desk, one, amount);
  const object = { id: `re_${one.id}_${one.refunded}`, object: 'refund', amount, charge: chargeOf(one) };
  return { ...object, created: desk.store.now(), currency: one.currency, status: 'succeeded' };
}

/** Gives back what was paid, or a part of it. */
export function giveBack(desk: Desk, one: Invoice, amount: number): void {
  one.refunded = (one.refunded ?? 0) + amount;
  tell(desk, one, { type: 'charge.refunded', at: desk.store.now(), shown: render(one) });
}

/** The holder of the card went to their bank, or the bank has decided. */
export function dispute(desk: Desk, one: Invoice, status: NonNullable<Invoice['dispute']>): void {
  one.dispute = status;
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
  tell(desk, one, { type, at: desk.store.now(), shown: renderDispute(one) });
}
