import type { FetchResult } from '#lib/safe-fetch/index.ts';

/** What something took of a scan's budgets. */
export interface Cost {
  requests: number;
  /** On the wire; heads and redirects are not weighed. */
  bytes: number;
}

export const noCost: Cost = { requests: 0, bytes: 0 };

export function costOf(result: FetchResult): Cost {
  return { requests: Math.max(1, result.hops.length), bytes: result.wireBytes ?? 0 };
}

export function sumOf(one: Cost, other: Cost): Cost {
  return { requests: one.requests + other.requests, bytes: one.bytes + other.bytes };
}

/** By the host that answered. */
export type Costs = ReadonlyMap<string, Cost>;

/** Those of one host together with what others gave beside it. */
export function costsOf(host: string, own: Cost, others: Costs = new Map()): Costs {
  return new Map([...others, [host, sumOf(own, others.get(host) ?? noCost)]]);
}

export const totalOf = (costs: Costs): Cost => [...costs.values()].reduce(sumOf, noCost);
