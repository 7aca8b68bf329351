import { advance } from './advance.ts';
import { type Desk, Fault, keep, missing } from './desk.ts';
import { type Form, listAt, textAt } from './form-body.ts';
import { dayOf, later } from './money.ts';
import type { Phase, Schedule, Subscription } from './objects.ts';
import { discountIdOf, render } from './render.ts';
import { subscriptionOf } from './subscription-calls.ts';

function scheduleOf(desk: Desk, id: string): Schedule {
  const found = desk.store.get('schedule', id);
  if (!found) throw missing('subscription schedule', id);
  return found;
}

/** A schedule that says what a subscription does already; further phases come by an update. */
export function createSchedule(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const subscription = subscriptionOf(desk, textAt(form, 'from_subscription'));
  if (subscription.schedule !== undefined) throw new Fault(400, 'The subscription has a schedule already.');
  if (subscription.status === 'canceled') throw new Fault(400, 'The subscription is canceled.');
  const schedule: Schedule = {
    kind: 'schedule',
    id: store.newId('schedule'),
    created: store.now(),
    subscription: subscription.id,
    customer: subscription.customer,
    status: 'active',
    phases: [
      {
        price: subscription.price,
        start: subscription.start,
        end: subscription.end,
        trialEnd: subscription.status === 'trialing' ? subscription.trialEnd : undefined,
        discount: subscription.discount,
      },
    ],
  };
  keep(desk, schedule, 'subscription_schedule.created', schedule.created);
  subscription.schedule = schedule.id;
  store.put(subscription);
  return render(desk, schedule);
}

export function updateSchedule(desk: Desk, id: string, form: Form): unknown {
  const schedule = scheduleOf(desk, id);
  if (schedule.status !== 'active') throw new Fault(400, `The schedule is ${schedule.status}.`);
  const subscription = subscriptionOf(desk, schedule.subscription);
  const phases: Schedule['phases'] = [];
  for (const phase of listAt(form, 'phases')) {
    if (typeof phase !== 'object') throw new Fault(400, 'A phase is no text.');
    const price = textAt(phase, 'items', '0', 'price');
    if (price === undefined || !desk.store.get('price', price)) throw missing('price', price);
    const start = Number(textAt(phase, 'start_date') ?? phases.at(-1)?.end);
    const every = textAt(phase, 'duration', 'interval') === 'year' ? 'year' : 'month';
    const end = Number(textAt(phase, 'end_date') ?? later(start, every, dayOf(start)));
    if (!Number.isInteger(start) || !Number.isInteger(end) || end <= start)
      throw new Fault(400, 'A phase needs a beginning before its end.');
    const trialEnd = textAt(phase, 'trial_end');
    const discount = discountIn(phase, subscription);
    phases.push({ price, start, end, trialEnd: trialEnd === undefined ? undefined : Number(trialEnd), discount });
  }
  if (phases.length === 0) throw new Fault(400, 'A schedule has phases.');
  schedule.phases = phases;
  keep(desk, schedule, 'subscription_schedule.updated', desk.store.now());
  enterPhase(desk, subscription, phases[0]);
  keep(desk, subscription, 'customer.subscription.updated', desk.store.now());
  return render(desk, schedule);
}

/** The discount that a phase takes over from its subscription. */
function discountIn(phase: Form, subscription: Subscription): Subscription['discount'] {
  const wanted = textAt(phase, 'discounts', '0', 'discount');
  if (wanted === undefined) return undefined;
  if (wanted !== discountIdOf(subscription)) throw missing('discount', wanted);
  return subscription.discount;
}

/** The phase that runs already says how its subscription is: a trial that it does not name is over, and is charged for. */
function enterPhase(desk: Desk, subscription: Subscription, phase: Phase | undefined): void {
  const now = desk.store.now();
  subscription.discount = phase?.discount;
  if (subscription.status !== 'trialing' || phase?.trialEnd !== undefined) return;
  Object.assign(subscription, { trialEnd: now, end: now });
  advance(desk);
}

export function releaseSchedule(desk: Desk, id: string): unknown {
  const schedule = scheduleOf(desk, id);
  if (schedule.status !== 'active') throw new Fault(400, `The schedule is ${schedule.status}.`);
  const subscription = subscriptionOf(desk, schedule.subscription);
  subscription.schedule = undefined;
  keep(desk, Object.assign(schedule, { status: 'released' }), 'subscription_schedule.released', desk.store.now());
  keep(desk, subscription, 'customer.subscription.updated', desk.store.now());
  return render(desk, schedule);
}
