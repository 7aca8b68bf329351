import { type Desk, Fault, keep, missing } from './desk.ts';
import { type Form, listAt, mapAt, textAt } from './form-body.ts';
import type { Card, Coupon, Customer, Price } from './objects.ts';
import { list, render } from './render.ts';

/** Cards by the names under which the real provider keeps them for tests. */
const testCards: Record<string, Card> = {
  pm_card_visa: 'good',
  pm_card_chargeDeclined: 'declines',
  pm_card_chargeCustomerFail: 'fails-later',
};

export function createCustomer(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const method = textAt(form, 'payment_method');
  const customer: Customer = {
    kind: 'customer',
    id: store.newId('customer'),
    created: store.now(),
    email: textAt(form, 'email') ?? '',
    name: textAt(form, 'name') ?? '',
    metadata: mapAt(form, 'metadata'),
    card: method === undefined ? undefined : testCards[method],
    credit: 0,
  };
  keep(desk, customer, 'customer.created', customer.created);
  return render(desk, customer);
}

export function readCustomer(desk: Desk, id: string): unknown {
  const found = desk.store.get('customer', id);
  if (!found) throw missing('customer', id);
  return render(desk, found);
}

export function createProduct(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const given = textAt(form, 'id');
  if (given !== undefined && store.get('product', given))
    throw new Fault(400, 'Product already exists.', 'resource_already_exists');
  const product = {
    kind: 'product',
    id: given ?? store.newId('product'),
    created: store.now(),
    name: textAt(form, 'name') ?? '',
    metadata: mapAt(form, 'metadata'),
  } as const;
  keep(desk, product, 'product.created', product.created);
  return render(desk, product);
}

export function listProducts(desk: Desk, form: Form): unknown {
  const ids = listAt(form, 'ids');
  const found = desk.store.all('product').filter(({ id }) => ids.length === 0 || ids.includes(id));
  return list(
    found.map((one) => render(desk, one)),
    '/v1/products',
  );
}

export function createPrice(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const amount = Number(textAt(form, 'unit_amount'));
  const interval = textAt(form, 'recurring', 'interval');
  const product = textAt(form, 'product');
  const lookupKey = textAt(form, 'lookup_key');
  if (!Number.isInteger(amount) || amount < 0) throw new Fault(400, 'Invalid integer: unit_amount');
  if (interval !== 'month' && interval !== 'year') throw new Fault(400, 'Invalid recurring[interval]');
  if (product === undefined || !store.get('product', product)) throw missing('product', product);
  const holder = store.all('price').find((one) => lookupKey !== undefined && one.lookupKey === lookupKey);
  if (holder && textAt(form, 'transfer_lookup_key') !== 'true')
    throw new Fault(400, `A price already uses the lookup key "${lookupKey}".`);
  if (holder) store.put(Object.assign(holder, { lookupKey: undefined }));
  const currency = textAt(form, 'currency') ?? 'usd';
  const metadata = mapAt(form, 'metadata');
  const price: Price = {
    kind: 'price',
    id: store.newId('price'),
    created: store.now(),
    product,
    currency,
    amount,
    interval,
    lookupKey,
    metadata,
  };
  keep(desk, price, 'price.created', price.created);
  return render(desk, price);
}

export function readPrice(desk: Desk, id: string): unknown {
  const found = desk.store.get('price', id);
  if (!found) throw missing('price', id);
  return render(desk, found);
}

export function listPrices(desk: Desk, form: Form): unknown {
  const keys = listAt(form, 'lookup_keys');
  const found = desk.store.all('price').filter((one) => keys.length === 0 || keys.includes(one.lookupKey ?? ''));
  return list(
    found.map((one) => render(desk, one)),
    '/v1/prices',
  );
}

export function createCoupon(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const id = textAt(form, 'id') ?? store.newId('coupon');
  if (store.get('coupon', id)) throw new Fault(400, 'Coupon already exists.', 'resource_already_exists');
  const percentOff = Number(textAt(form, 'percent_off'));
  if (!(percentOff > 0 && percentOff <= 100)) throw new Fault(400, 'Invalid percent_off');
  const duration = textAt(form, 'duration') ?? 'once';
  if (duration !== 'once' && duration !== 'repeating' && duration !== 'forever')
    throw new Fault(400, 'Invalid duration');
  const months = duration === 'repeating' ? Number(textAt(form, 'duration_in_months')) : undefined;
  const name = textAt(form, 'name') ?? '';
  const coupon: Coupon = { kind: 'coupon', id, created: store.now(), name, percentOff, duration, months };
  keep(desk, coupon, 'coupon.created', coupon.created);
  return render(desk, coupon);
}
