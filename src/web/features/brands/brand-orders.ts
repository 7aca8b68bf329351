import type { Brand } from '#web/features/api/types.ts';

type Compare = (left: Brand, right: Brand) => number;

const oldest: Compare = (left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt);

/** Of one handle on several platforms: by platform. */
export const brandOrders = {
  oldest,
  newest: (left, right) => oldest(right, left),
  name: (left, right) => left.handle.localeCompare(right.handle) || left.platform.localeCompare(right.platform),
} satisfies Record<string, Compare>;
