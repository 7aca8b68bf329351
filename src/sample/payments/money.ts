import type { Interval, Line, Price, Subscription } from './objects.ts';

/** Whole cents: `amount × part ÷ whole`, rounded half up. Both factors are whole and their product is exact. */
export function share(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}

/**
 * The same day one interval later, or the month's last day where there is none: 31 January, 28 February, 31 March.
 * @param anchor the day of the month to keep to
 */
export function later(from: number, interval: Interval, anchor: number): number {
  const at = new Date(from * 1000);
  const months = interval === 'year' ? 12 : 1;
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const target = new Date(first);
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDay = from % 86_400;
  return first / 1000 + (Math.min(anchor, days) - 1) * 86_400 + timeOfDay;
}

export const dayOf = (seconds: number): number => new Date(seconds * 1000).getUTCDate();

/** What is taken off lines at a moment; credits were computed from what was paid and are not lowered again. */
export function discountOf(lines: readonly Line[], discount: Subscription['discount'], at: number): number {
  if (!discount || (discount.until !== undefined && at >= discount.until)) return 0;
  return lines.reduce((sum, { amount }) => sum + (amount > 0 ? share(amount, discount.percentOff, 100) : 0), 0);
}

/** What a change costs now: what is left of the old price given back, the rest of the period at the new one. */
export function changeLines(
  subscription: Subscription,
  prices: { old: Price; next: Price },
  at: number,
): { lines: Line[]; start: number; end: number } {
  const { start, end, discount } = subscription;
  const { old, next } = prices;
  if (subscription.status === 'trialing') return { lines: [], start, end };
  const left = Math.max(0, end - at);
  const whole = end - start;
  const line = (price: Price, amount: number, until: number, text: string): Line => {
    return { amount, start: at, end: until, price: price.id, proration: until === end, text };
  };
  const isLowered = discount && (discount.until === undefined || start < discount.until);
  const paid = isLowered ? old.amount - share(old.amount, discount.percentOff, 100) : old.amount;
  const credit = line(old, -share(paid, left, whole), end, 'Unused time');
  if (old.interval === next.interval)
    return { lines: [credit, line(next, share(next.amount, left, whole), end, 'Remaining time')], start, end };
  const until = later(at, next.interval, dayOf(at));
  return { lines: [credit, { ...line(next, next.amount, until, 'Plan'), proration: false }], start: at, end: until };
}
