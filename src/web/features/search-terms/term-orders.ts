import type { SearchTerm, Yields } from '#web/features/api/types.ts';

type Order = (left: SearchTerm, right: SearchTerm) => number;

/** Each stands on the order of the list, newest first, where two are equal. */
export const termOrders = {
  newest: () => () => 0,
  found(yields) {
    const confirmed = new Map(yields.map((one) => [one.termId, one.confirmed]));
    return (left, right) => (confirmed.get(right.id) ?? 0) - (confirmed.get(left.id) ?? 0);
  },
  hits: () => (left, right) => (right.hits ?? 0) - (left.hits ?? 0),
  text: () => (left, right) => left.text.localeCompare(right.text),
} satisfies Record<string, (yields: Yields['items']) => Order>;
