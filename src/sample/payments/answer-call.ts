import { randomBytes } from 'node:crypto';
import type { SiteRequest, SiteResponse } from '../site.ts';
import * as catalogue from './catalogue-calls.ts';
import * as charges from './charge-calls.ts';
import * as checkout from './checkout-calls.ts';
import { type Desk, Fault, missing } from './desk.ts';
import { type Form, listAt, readForm, textAt } from './form-body.ts';
import { expand, render } from './render.ts';
import * as schedules from './schedule-calls.ts';
import * as subscriptions from './subscription-calls.ts';

type Call = (desk: Desk, form: Form, id: string) => unknown;

/** Every call that is understood, by method and path; `:id` stands for one part. */
const calls: Record<string, Call> = {
  'POST customers': catalogue.createCustomer,
  'GET customers/:id': (desk, _form, id) => catalogue.readCustomer(desk, id),
  'POST products': catalogue.createProduct,
  'GET products': catalogue.listProducts,
  'POST prices': catalogue.createPrice,
  'GET prices': catalogue.listPrices,
  'GET prices/:id': (desk, _form, id) => catalogue.readPrice(desk, id),
  'POST coupons': catalogue.createCoupon,
  'GET charges': charges.listCharges,
  'GET charges/:id': (desk, _form, id) => charges.readCharge(desk, id),
  'GET disputes': charges.listDisputes,
  'POST refunds': charges.refund,
  'POST checkout/sessions': checkout.createSession,
  'GET checkout/sessions': checkout.listSessions,
  'GET checkout/sessions/:id': (desk, _form, id) => checkout.readSession(desk, id),
  'POST checkout/sessions/:id/expire': (desk, _form, id) => checkout.expireSession(desk, id),
  'POST billing_portal/sessions': createPortalSession,
  'POST subscriptions': subscriptions.createSubscription,
  'GET subscriptions': subscriptions.listSubscriptions,
  'GET subscriptions/:id': (desk, _form, id) => render(desk, subscriptions.subscriptionOf(desk, id)),
  'POST subscriptions/:id': (desk, form, id) => subscriptions.updateSubscription(desk, id, form),
  'DELETE subscriptions/:id': (desk, _form, id) => subscriptions.endNow(desk, id),
  'POST subscription_schedules': schedules.createSchedule,
  'POST subscription_schedules/:id': (desk, form, id) => schedules.updateSchedule(desk, id, form),
  'POST subscription_schedules/:id/release': (desk, _form, id) => schedules.releaseSchedule(desk, id),
  'POST invoices/create_preview': subscriptions.previewInvoice,
  'GET invoices': subscriptions.listInvoices,
  'POST invoices/:id': (desk, form, id) => subscriptions.updateInvoice(desk, id, form),
  'POST invoices/:id/finalize': (desk, form, id) => subscriptions.finalizeInvoice(desk, id, form),
  'POST invoices/:id/void': (desk, _form, id) => subscriptions.voidInvoice(desk, id),
};

function createPortalSession(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const customer = textAt(form, 'customer') ?? '';
  if (!store.get('customer', customer)) throw missing('customer', customer);
  const returnUrl = textAt(form, 'return_url') ?? '';
  const session = { kind: 'portal', id: store.newId('portal'), created: store.now(), customer, returnUrl } as const;
  store.put(session);
  return render(desk, session);
}

function find(method: string, path: string): { call: Call; id: string } | undefined {
  const parts = path.split('/').slice(2);
  for (const [name, call] of Object.entries(calls)) {
    const [wanted, pattern = ''] = name.split(' ');
    const names = pattern.split('/');
    if (wanted !== method || names.length !== parts.length) continue;
    if (names.every((one, at) => one === ':id' || one === parts[at]))
      return { call, id: parts[names.indexOf(':id')] ?? '' };
  }
  return undefined;
}

const shown = (status: number, value: unknown): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': `req_${randomBytes(7).toString('hex')}` },
  body: JSON.stringify(value),
});

/** Answers of POSTs by their idempotency key, so that a request that is sent again does nothing again. */
type Answered = Map<string, SiteResponse>;

/** Answers one call of the provider's API, as the real one would. */
export function answerCall(desk: Desk, request: SiteRequest, answered: Answered): SiteResponse {
  const key = request.headers?.['idempotency-key'];
  const before = key === undefined ? undefined : answered.get(`${key} ${request.path}`);
  if (before) return before;
  const answer = carryOut(desk, request);
  if (key !== undefined && answer.status < 500) answered.set(`${key} ${request.path}`, answer);
  return answer;
}

function carryOut(desk: Desk, request: SiteRequest): SiteResponse {
  try {
    if (!/^Bearer (?:sk|rk)_/.test(request.headers?.authorization ?? ''))
      throw new Fault(401, 'You did not provide an API key.');
    const found = find(request.method, request.path);
    if (!found) throw new Fault(404, `Unrecognized request URL (${request.method}: ${request.path}).`);
    const form = readForm(request.method === 'GET' ? request.query : new URLSearchParams(request.body));
    const answer = found.call(desk, form, found.id);
    for (const path of listAt(form, 'expand')) if (typeof path === 'string') expand(desk, answer, path.split('.'));
    return shown(200, answer);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const type = error.status === 402 ? 'card_error' : 'invalid_request_error';
    return shown(error.status, { error: { type, message: error.message, ...(error.code && { code: error.code }) } });
  }
}
