import { expect, it } from 'vitest';
import { planFor } from './plan-table.ts';

it.each([
  ['/takedown-report', 'standard'],
  ['/branches', 'standard'],
  ['/report-leaks', 'plus'],
  ['/report-impersonation', 'premium'],
  ['/promo-protect', undefined],
  ['/dashboard', undefined],
  ['/nowhere', undefined],
])('the first plan that opens %s is %s', (path, plan) => expect(planFor(path)).toBe(plan));
